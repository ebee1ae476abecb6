import { expect, userEvent, waitFor, within } from 'storybook/test';

/**
 * A toast with these words comes into view, whatever the page says itself; toasts fade in.
 * @returns the toast
 */
export async function expectToast(canvasElement: HTMLElement, words: string): Promise<HTMLElement> {
  const body = within(canvasElement.ownerDocument.body);
  return waitFor(
    async () => {
      const toast = body
        .queryAllByText(words)
        .map((text) => text.closest<HTMLElement>('[role="alertdialog"]'))
        .find((found) => found !== null);
      await expect(toast).toBeVisible();
      return toast as HTMLElement;
    },
    { timeout: 4_000 },
  );
}

/**
 * Puts the pointer on a toast with these words. It stays as long as the pointer does, so a picture has it; what the
 * story does after that must leave the pointer there.
 */
export async function holdToast(canvasElement: HTMLElement, words: string): Promise<void> {
  await userEvent.hover(await expectToast(canvasElement, words));
}
