import { createToastQueue, type ToastQueue } from '@nexperts/ui/Toast';
import { useToasts, wantToasts } from './toasts-wanted.ts';

const queue = createToastQueue();

const using =
  (show: ToastQueue['info']): ToastQueue['info'] =>
  (...toast) => {
    useToasts.setState('used', true);
    return show(...toast);
  };

/** The site's one queue of toasts (L-05). */
export const toast: ToastQueue = {
  ...queue,
  success: using(queue.success),
  info: using(queue.info),
  error: using(queue.error),
};

// Whoever can show a toast needs the region; pages that only are read load neither.
wantToasts();
