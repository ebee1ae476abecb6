/** Words of the list; the defaults are English. */
export interface ComboBoxWords {
  /** Shown when no option fits. */
  empty: string;
}

export const englishWords: ComboBoxWords = {
  empty: 'Nothing found',
};
