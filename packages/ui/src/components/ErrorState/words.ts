/** Words of a failure; the defaults are English. */
export interface ErrorStateWords {
  retry: string;
  /** Before the reference. */
  reference: string;
}

export const englishWords: ErrorStateWords = {
  retry: 'Try again',
  reference: 'Reference',
};
