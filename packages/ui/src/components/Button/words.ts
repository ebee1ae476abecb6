/** Words of a button; the defaults are English. */
export interface ButtonWords {
  /** Announced while it is pending. */
  pending: string;
}

export const englishWords: ButtonWords = {
  pending: 'Working…',
};
