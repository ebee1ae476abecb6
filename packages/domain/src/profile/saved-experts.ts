/** Experts that one account can save (F-08). */
export const SAVED_MAX = 200;
/** Of those, as many stand side by side. */
export const COMPARED_MAX = 4;
