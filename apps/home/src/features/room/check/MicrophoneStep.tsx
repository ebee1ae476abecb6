import type { CallCheckResult } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { DevicePicker } from '@nexperts/ui/DevicePicker';
import { LevelMeter } from '@nexperts/ui/LevelMeter';
import { useState } from 'react';
import { deviceChoices } from '../device-choices.ts';
import type { LocalMedia, LocalState } from '../engine/local-media.ts';
import { problemText } from '../words.ts';
import * as css from './check.css.ts';
import { PermissionHelp } from './PermissionHelp.tsx';
import { DEVICE_STATES, Step } from './Step.tsx';
import type { CheckTools } from './use-call-check.ts';
import { SOUND_HELP } from './words.ts';

interface MicrophoneStepProps {
  local: LocalMedia;
  state: LocalState;
  microphone: CallCheckResult['microphone'];
  onResult: (result: CallCheckResult['microphone']) => void;
  tools: Pick<CheckTools, 'record' | 'play'>;
}

type Doing = 'recording' | 'playing' | null;
const DOING = {
  recording: 'Recording: say a few words…',
  playing: 'Playing what you said…',
} as const;

/** Records three seconds of the microphone and plays them back. The recording stays in the browser. */
export function MicrophoneStep({ local, state, microphone, onResult, tools }: MicrophoneStepProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [help, setHelp] = useState<keyof typeof SOUND_HELP | null>(null);
  const { microphones } = deviceChoices(local, state);
  const { mic } = local.tracks;

  const recordAndPlay = async (): Promise<void> => {
    if (!mic || doing) return;
    setHelp(null);
    setDoing('recording');
    try {
      const { url, heard } = await tools.record(mic);
      onResult(heard ? 'ok' : 'failed');
      if (!heard) setHelp('silent');
      setDoing('playing');
      // Whether it is heard is the speaker's part of the check.
      await tools.play(url, local.choice.speakerId).catch(() => {});
      URL.revokeObjectURL(url);
    } catch {
      onResult('failed');
      setHelp('noRecording');
    } finally {
      setDoing(null);
    }
  };
  const isUnclear = (): void => {
    onResult('failed');
    setHelp('unclear');
  };

  // What was found was about another microphone.
  const choose = (id: string): void => {
    onResult('skipped');
    setHelp(null);
    microphones.onChange(id);
  };

  return (
    <Step title="Microphone" state={DEVICE_STATES[microphone]}>
      {state.micProblem ? (
        <>
          <p className={css.help}>{problemText('mic', state.micProblem)}</p>
          {/* A blocked camera has said how to allow both. */}
          {state.micProblem === 'denied' && state.camProblem !== 'denied' ? <PermissionHelp /> : null}
          <Button variant="secondary" className={css.alone} onPress={() => void local.setMic(true)}>
            Try the microphone again
          </Button>
        </>
      ) : (
        <>
          <p className={css.words}>
            Say a few words for three seconds. You then hear them as the other person will. Nothing is sent.
          </p>
          <LevelMeter track={mic} />
          <div className={css.buttons}>
            <Button
              variant={microphone === 'skipped' ? 'primary' : 'secondary'}
              onPress={() => void recordAndPlay()}
              isPending={doing !== null}
              pendingLabel={doing ? DOING[doing] : ''}
              isDisabled={!mic}
            >
              {microphone === 'skipped' ? 'Record 3 seconds' : 'Record again'}
            </Button>
            {microphone === 'ok' && doing === null ? (
              <Button variant="quiet" onPress={isUnclear}>
                I couldn’t understand myself
              </Button>
            ) : null}
          </div>
          {doing ? <p className={css.words}>{DOING[doing]}</p> : null}
          {help ? (
            <p role="status" className={css.help}>
              {SOUND_HELP[help]}
            </p>
          ) : null}
        </>
      )}
      {microphones.devices.length > 0 ? (
        <DevicePicker kind="microphone" {...microphones} onChange={choose} />
      ) : null}
    </Step>
  );
}
