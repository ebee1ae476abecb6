/** Months of an expert’s figures that are kept (F-10). */
export const FIGURES_MONTHS = 13;

/** A number below this is not split any further: its parts could say who it was (F-10). */
const SPLIT_FROM = 5;

/** A part of a number, or null where the number is too small to be split (F-10). */
export const partOf = <Part>(number: number, part: Part): Part | null => (number < SPLIT_FROM ? null : part);
