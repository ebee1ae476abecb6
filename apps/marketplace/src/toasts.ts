import { createToastQueue } from '@nexperts/ui/Toast';
import { wantToasts } from './toasts-wanted.ts';

/** The site's one queue of toasts (L-05). */
export const toast = createToastQueue();

// Whoever can show a toast needs the region; pages that only are read load neither.
wantToasts();
