/** Words of a rating; the defaults are English. */
export interface RatingWords {
  /** Instead of a score before the first review. */
  fresh: string;
  rated: (score: string) => string;
  reviews: (count: number) => string;
  sessions: (count: number) => string;
}

export const englishWords: RatingWords = {
  fresh: 'New',
  rated: (score) => `Rated ${score} out of 5`,
  reviews: (count) => `${count} review${count === 1 ? '' : 's'}`,
  sessions: (count) => `${count} session${count === 1 ? '' : 's'}`,
};
