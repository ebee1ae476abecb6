/** Words of the bar; the defaults are English. */
export interface OfflineBarWords {
  offline: string;
  back: string;
}

export const englishWords: OfflineBarWords = {
  offline: 'You’re offline. What you entered stays on this page.',
  back: 'You’re back online.',
};
