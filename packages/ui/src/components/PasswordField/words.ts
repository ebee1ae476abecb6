/** Words of a password; the defaults are English. */
export interface PasswordWords {
  /** Name of the toggle in either state. */
  show: string;
  shown: string;
  hidden: string;
  /** Read out after a rule. */
  met: string;
  notMet: string;
}

export const englishWords: PasswordWords = {
  show: 'Show password',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
  met: 'met',
  notMet: 'not met yet',
};
