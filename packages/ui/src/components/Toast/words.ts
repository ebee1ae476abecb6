/** Words of the toasts; the defaults are English. */
export interface ToastWords {
  /** Name of the ✕. */
  dismiss: string;
}

export const englishWords: ToastWords = {
  dismiss: 'Dismiss',
};
