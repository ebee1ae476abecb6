/** Words of the stars; the defaults are English. */
export interface RatingInputWords {
  star: (stars: number) => string;
}

export const englishWords: RatingInputWords = {
  star: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
};
