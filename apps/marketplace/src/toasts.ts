import { createToastQueue } from '@nexperts/ui/Toast';

/** The site's one queue of toasts (L-05). */
export const toast = createToastQueue();
