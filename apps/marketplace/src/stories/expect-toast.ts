import { expect, waitFor, within } from 'storybook/test';

/** A toast with these words comes into view; toasts fade in. */
export async function expectToast(canvasElement: HTMLElement, words: string): Promise<void> {
  const body = within(canvasElement.ownerDocument.body);
  const toast = await body.findByText(words, {}, { timeout: 4_000 });
  await waitFor(() => expect(toast).toBeVisible());
}
