/** Experts that one account can save (F-08). */
export const SAVED_MAX = 200;
/** Of those, as many can be compared. */
export const COMPARED_MAX = 4;
