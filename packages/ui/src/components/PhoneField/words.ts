/** Words of a phone number; the defaults are English. */
export interface PhoneWords {
  label: string;
  /** Read out before the calling code. */
  dial: string;
}

export const englishWords: PhoneWords = {
  label: 'Phone number',
  dial: 'Country code',
};
