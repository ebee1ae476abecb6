/** CSS variable with the height of what is not covered by an on-screen keyboard; set where that matters. */
export const VISIBLE_HEIGHT = '--visible-height';
