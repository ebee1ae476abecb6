/** Words of choice cards; the defaults are English. */
export interface ChoiceCardsWords {
  /** On the card chosen before. */
  selected: string;
}

export const englishWords: ChoiceCardsWords = {
  selected: 'Selected',
};
