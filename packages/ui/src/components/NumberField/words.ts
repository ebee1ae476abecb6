/** Words of a number; the defaults are English. */
export interface NumberFieldWords {
  decrease: (label: string) => string;
  increase: (label: string) => string;
  /** A number outside; one of the two may be missing. */
  range: (min: number | undefined, max: number | undefined) => string;
}

export const englishWords: NumberFieldWords = {
  decrease: (label) => `Decrease ${label}`,
  increase: (label) => `Increase ${label}`,
  range: (min, max) => {
    if (max === undefined) return `Enter a number of ${min} or more`;
    return min === undefined ? `Enter a number of ${max} or less` : `Enter a number from ${min} to ${max}`;
  },
};
