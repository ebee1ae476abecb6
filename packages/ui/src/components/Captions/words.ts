/** Words of the captions; the defaults are English. */
export interface CaptionsWords {
  /** Name of the region. */
  label: string;
}

export const englishWords: CaptionsWords = {
  label: 'Captions',
};
