import { consumeNotice } from '@nexperts/app-kit';
import { createToastQueue } from '@nexperts/ui/Toast';

/** Says what worked. What failed is shown where it was tried. */
export const toasts = createToastQueue();

/** Shows the notice that the page before left for this one, such as `Login successful!`. */
export function showCarriedNotice(): void {
  const text = consumeNotice();
  if (text) toasts.success(text);
}
