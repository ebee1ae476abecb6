/** Words of a group of pictures; the defaults are English. */
export interface AvatarGroupWords {
  /** The people not shown. */
  more: (names: readonly string[]) => string;
}

export const englishWords: AvatarGroupWords = {
  more: (names) => `and ${names.length} more: ${names.join(', ')}`,
};
