import { expect, waitFor, within } from 'storybook/test';

/** A toast with these words comes into view, whatever the page says itself; toasts fade in. */
export async function expectToast(canvasElement: HTMLElement, words: string): Promise<void> {
  const body = within(canvasElement.ownerDocument.body);
  await waitFor(
    () => {
      const toast = body.queryAllByText(words).find((text) => text.closest('[role="alertdialog"]'));
      return expect(toast).toBeVisible();
    },
    { timeout: 4_000 },
  );
}
