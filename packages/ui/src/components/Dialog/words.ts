/** Words of dialogs and sheets; the defaults are English. */
export interface DialogWords {
  /** Name of the ✕. */
  close: string;
  /** The safe answer of an alert dialog. */
  cancel: string;
}

export const englishWords: DialogWords = {
  close: 'Close',
  cancel: 'Go back',
};
