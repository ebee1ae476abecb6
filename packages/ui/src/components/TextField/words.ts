/** Words shared by all fields; the defaults are English. */
export interface FieldWords {
  /** After the label of a field that may stay empty. */
  optional: string;
  /** Read out for a field whose role cannot have `aria-required`. */
  required: string;
}

export const englishWords: FieldWords = {
  optional: '(optional)',
  required: 'Required',
};
