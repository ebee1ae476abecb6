/** Words beside the icon; the defaults are English. */
export interface AvailabilityWords {
  checking: string;
  available: string;
  taken: string;
  error: string;
}

export const englishWords: AvailabilityWords = {
  checking: 'Checking...',
  available: 'Available',
  taken: 'Already taken',
  error: 'We couldn’t check this',
};
