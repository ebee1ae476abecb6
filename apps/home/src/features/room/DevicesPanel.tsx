import { DevicePicker } from '@nexperts/ui/DevicePicker';
import { BlurSwitch } from './BlurSwitch.tsx';
import { deviceChoices } from './device-choices.ts';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import { SoundSelect } from './SoundSelect.tsx';
import { problemText } from './words.ts';

/** Changes camera, microphone and speaker during the call, and shows their errors. */
export function DevicesPanel({ local, state }: { local: LocalMedia; state: LocalState }) {
  const { cameras, microphones, speakers } = deviceChoices(local, state);
  const { camProblem, micProblem } = state;
  return (
    <>
      <DevicePicker
        kind="camera"
        {...cameras}
        errorMessage={camProblem ? problemText('cam', camProblem) : undefined}
      />
      <BlurSwitch local={local} state={state} />
      <DevicePicker
        kind="microphone"
        {...microphones}
        errorMessage={micProblem ? problemText('mic', micProblem) : undefined}
      />
      <SoundSelect local={local} state={state} />
      {speakers && speakers.devices.length > 0 ? <DevicePicker kind="speaker" {...speakers} /> : null}
    </>
  );
}
