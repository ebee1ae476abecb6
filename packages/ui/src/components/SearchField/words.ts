/** Words of a search; the defaults are English. */
export interface SearchWords {
  clear: string;
}

export const englishWords: SearchWords = {
  clear: 'Clear search',
};
