/** Words of the link; the defaults are English. */
export interface SkipLinkWords {
  label: string;
}

export const englishWords: SkipLinkWords = {
  label: 'Skip to content',
};
