import { PreJoin } from '@nexperts/ui/PreJoin';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BlurSwitch } from './BlurSwitch.tsx';
import { deviceChoices } from './device-choices.ts';
import type { LocalMedia } from './engine/local-media.ts';
import { problemsOf } from './lobby-media.ts';
import { SoundSelect } from './SoundSelect.tsx';
import { TrackVideo } from './TrackMedia.tsx';

interface OwnDevicesProps {
  title: ReactNode;
  local: LocalMedia;
  onJoin: () => void;
  /** What and when, below the title */
  children: ReactNode;
}

/** Camera, microphone and the choices about them before a call (W-02), with `Join now`. */
export function OwnDevices({ title, local, onJoin, children }: OwnDevicesProps) {
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );
  return (
    <PreJoin
      title={title}
      preview={<TrackVideo track={local.tracks.cam} testId="self-video" label="Your camera" />}
      isStarting={!state.ready && !state.cam}
      isMicrophoneOn={state.mic}
      onToggleMicrophone={() => void local.setMic(!state.mic)}
      isCameraOn={state.cam}
      onToggleCamera={() => void local.setCam(!state.cam)}
      track={state.mic ? local.tracks.mic : null}
      {...deviceChoices(local, state)}
      {...problemsOf(state)}
      onJoin={onJoin}
      options={
        <>
          <BlurSwitch local={local} state={state} />
          <SoundSelect local={local} state={state} />
        </>
      }
    >
      {children}
    </PreJoin>
  );
}
