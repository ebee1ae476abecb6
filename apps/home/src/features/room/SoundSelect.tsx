import { Select } from '@nexperts/ui/Select';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import type { SoundMode } from './engine/sound.ts';
import { keepSound } from './kept-sound.ts';

const MODES = [
  { value: 'off', label: 'No noise suppression' },
  { value: 'standard', label: 'Standard noise suppression' },
  { value: 'strong', label: 'Strong noise suppression' },
  { value: 'music', label: 'Music, without any processing' },
] as const satisfies readonly { value: SoundMode; label: string }[];

/** How the microphone’s sound is cleaned before it is sent, remembered on this device (G-11). */
export function SoundSelect({ local, state }: { local: LocalMedia; state: LocalState }) {
  return (
    <Select
      label="Sound"
      options={MODES}
      value={state.sound}
      onChange={(mode) => {
        keepSound(mode as SoundMode);
        void local.setSound(mode as SoundMode);
      }}
      errorMessage={
        state.isSuppressionRefused
          ? 'This browser can’t suppress noise strongly. Standard suppression is on instead.'
          : undefined
      }
    />
  );
}
