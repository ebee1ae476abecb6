/** Words of the summary; the defaults are English. */
export interface ErrorSummaryWords {
  title: string;
}

export const englishWords: ErrorSummaryWords = {
  title: 'There is a problem',
};
