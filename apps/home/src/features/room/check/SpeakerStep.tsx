import type { CallCheckResult } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { DevicePicker } from '@nexperts/ui/DevicePicker';
import { useState } from 'react';
import { deviceChoices } from '../device-choices.ts';
import type { LocalMedia, LocalState } from '../engine/local-media.ts';
import * as css from './check.css.ts';
import { DEVICE_STATES, Step } from './Step.tsx';
import type { CheckTools } from './use-call-check.ts';
import { SOUND_HELP } from './words.ts';

interface SpeakerStepProps {
  local: LocalMedia;
  state: LocalState;
  speaker: CallCheckResult['speaker'];
  onResult: (result: CallCheckResult['speaker']) => void;
  tools: Pick<CheckTools, 'playTone'>;
}

/** Plays a sound and asks whether it was heard: no browser can tell by itself. */
export function SpeakerStep({ local, state, speaker, onResult, tools }: SpeakerStepProps) {
  const [playing, setPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);
  const { speakers } = deviceChoices(local, state);

  const playTone = async (): Promise<void> => {
    if (playing) return;
    setPlaying(true);
    try {
      await tools.playTone(local.choice.speakerId);
      setHasPlayed(true);
    } catch {
      onResult('failed');
    } finally {
      setPlaying(false);
    }
  };

  return (
    <Step title="Speaker" state={DEVICE_STATES[speaker]}>
      <p className={css.words}>Play two notes and tell us whether you heard them.</p>
      <div className={css.buttons}>
        <Button
          variant={hasPlayed ? 'secondary' : 'primary'}
          onPress={() => void playTone()}
          isPending={playing}
          pendingLabel="Playing…"
        >
          {hasPlayed ? 'Play it again' : 'Play a sound'}
        </Button>
        {hasPlayed ? (
          <>
            <Button variant="secondary" aria-pressed={speaker === 'ok'} onPress={() => onResult('ok')}>
              I heard it
            </Button>
            <Button
              variant="secondary"
              aria-pressed={speaker === 'failed'}
              onPress={() => onResult('failed')}
            >
              I didn’t hear it
            </Button>
          </>
        ) : null}
      </div>
      {speaker === 'failed' ? (
        <p role="status" className={css.help}>
          {SOUND_HELP.speaker}
        </p>
      ) : null}
      {speakers && speakers.devices.length > 0 ? (
        <DevicePicker
          kind="speaker"
          {...speakers}
          onChange={(id) => {
            // What was heard came from another speaker.
            onResult('skipped');
            setHasPlayed(false);
            speakers.onChange(id);
          }}
        />
      ) : null}
    </Step>
  );
}
