import { userEvent } from 'storybook/test';

/**
 * Fills in a text at the end of a field at once, where no single key matters: React draws it once instead of once for
 * each letter.
 */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
