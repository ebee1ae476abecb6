/** Words of a limited text; the defaults are English. */
export interface TextAreaWords {
  limit: (limit: number) => string;
  over: (excess: number) => string;
}

export const englishWords: TextAreaWords = {
  limit: (limit) => `Up to ${limit} characters`,
  over: (excess) => `${excess} ${excess === 1 ? 'character' : 'characters'} too many`,
};
