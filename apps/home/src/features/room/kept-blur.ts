import { canBlur } from './engine/blur/blur-camera.ts';

const KEY = 'nexperts-blur';

/** Whether the background is blurred in calls on this device (G-06). */
export function keptBlur(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on' && canBlur();
  } catch {
    return false;
  }
}

/** Keeps the choice for later calls on this device. */
export function keepBlur(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it holds for this call.
  }
}
