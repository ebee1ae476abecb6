/** Words of a button; the defaults are English. */
export interface ButtonWords {
  /** Said while it waits. */
  pending: string;
}

export const englishWords: ButtonWords = {
  pending: 'Working…',
};
