import { createToastQueue } from '@nexperts/ui/Toast';

/** Short news of actions that worked; what failed is said where it was tried. */
export const toasts = createToastQueue();
