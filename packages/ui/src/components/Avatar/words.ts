/** Words of a presence; the defaults are English. */
export interface AvatarWords {
  available: string;
  busy: string;
  away: string;
}

export const englishWords: AvatarWords = {
  available: 'available now',
  busy: 'busy',
  away: 'away',
};
