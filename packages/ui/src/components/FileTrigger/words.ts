/** Words of a choice of files; the defaults are English. */
export interface FileWords {
  /** A file whose type is not asked for. */
  wrongType: (name: string) => string;
  /** A file above the limit, which is written with its unit. */
  tooLarge: (name: string, limit: string) => string;
  /** Beside the button of a drop zone. */
  orDrop: string;
  /** Name of the drop zone. */
  drop: string;
}

export const englishWords: FileWords = {
  wrongType: (name) => `${name} isn’t a supported file type. Choose a different file.`,
  tooLarge: (name, limit) => `${name} is too large. Choose a file up to ${limit}.`,
  orDrop: 'or drop it here',
  drop: 'Drop a file',
};
