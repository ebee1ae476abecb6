import { Switch } from '@nexperts/ui/Switch';
import type { BlurState } from './engine/blur/background-blur.ts';
import { canBlur } from './engine/blur/blur-camera.ts';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import { keepBlur } from './kept-blur.ts';

const WORDS: Record<BlurState, string | undefined> = {
  starting: 'Loading. Your whole picture is blurred until it’s ready.',
  on: undefined,
  still: 'Blur has stopped. Others see a still picture of you until it’s back or you turn it off.',
  slow: 'This device is too slow for it. Others see a still picture of you until you turn it off.',
  failed: 'It couldn’t be loaded, so your whole picture is blurred. Turn it off and on to try again.',
};

/** Turns blur on or off and remembers it on this device. */
export function turnBlur(local: LocalMedia, isOn: boolean): void {
  keepBlur(isOn);
  void local.setBlur(isOn);
}

/** Whether the background of the camera is blurred, remembered on this device (G-06). */
export function BlurSwitch({ local, state }: { local: LocalMedia; state: LocalState }) {
  const isPossible = canBlur();
  return (
    <Switch
      isSelected={state.isBlurOn}
      isDisabled={!isPossible}
      onChange={(isOn) => turnBlur(local, isOn)}
      description={isPossible ? state.blur && WORDS[state.blur] : 'This browser can’t blur your background.'}
    >
      Blur my background
    </Switch>
  );
}
