/** Words of the bar; the defaults are English. */
export interface OfflineBarWords {
  offline: string;
  back: string;
}

export const englishWords: OfflineBarWords = {
  offline: 'You are offline. What you have entered stays on this page.',
  back: 'You are back online.',
};
