/** Words of the chips; the defaults are English. */
export interface ChipsWords {
  clear: string;
}

export const englishWords: ChipsWords = {
  clear: 'Clear all',
};
