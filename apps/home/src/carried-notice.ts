import { takeNotice } from '@nexperts/app-kit';
import { toasts } from './toasts.ts';

/** Shows what the page before has left to say, such as `Login successful!`. */
export function showCarriedNotice(): void {
  const text = takeNotice();
  if (text) toasts.success(text);
}
