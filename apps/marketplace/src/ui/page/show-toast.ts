/** Shows a toast (L-05), of a part that loads with a page that may need none. */
export function showToast(text: string): void {
  void import('../../toasts.ts').then(({ toast }) => toast.info(text));
}
