/** `1 note`, `2 notes`. */
export const countWords = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;
