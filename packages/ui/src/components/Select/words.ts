/** Words of a choice; the defaults are English. */
export interface SelectWords {
  /** Shown while nothing is chosen. */
  placeholder: string;
}

export const englishWords: SelectWords = {
  placeholder: 'Choose one',
};
