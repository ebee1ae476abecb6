import type { Locator } from '@playwright/test';

/** Checks a radio or box that its card covers, once the page is live: hydration may replace the input. */
export async function choose(input: Locator): Promise<void> {
  await input.page().locator('html[data-live]').waitFor({ state: 'attached' });
  await input.check({ force: true });
}
