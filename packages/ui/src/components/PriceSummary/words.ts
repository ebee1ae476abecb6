/** Words of the sum; the defaults are English. */
export interface PriceSummaryWords {
  pending: string;
}

export const englishWords: PriceSummaryWords = {
  pending: 'Working out the total…',
};
