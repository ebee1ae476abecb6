import { LocalMedia } from './engine/local-media.ts';
import { keptBlur } from './kept-blur.ts';
import { SOUND_MODES, type SoundMode } from './engine/sound.ts';

const KEY = 'nexperts-sound';

/** Camera and microphone with the sound and the blur that were chosen on this device (G-06, G-11). */
export function localMedia(): LocalMedia {
  return new LocalMedia(undefined, { sound: keptSound(), isBlurOn: keptBlur() });
}

function keptSound(): SoundMode {
  try {
    const kept = localStorage.getItem(KEY);
    return SOUND_MODES.find((mode) => mode === kept) ?? 'standard';
  } catch {
    return 'standard';
  }
}

/** Keeps the choice for later calls on this device. */
export function keepSound(mode: SoundMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage it holds for this call.
  }
}
