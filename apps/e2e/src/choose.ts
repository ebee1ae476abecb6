import { expect, type Locator } from '@playwright/test';

/**
 * Checks a radio or box that its card covers. A forced press on an input that React replaces during hydration fails
 * immediately, so it is retried.
 */
export async function choose(input: Locator): Promise<void> {
  await expect(() => input.check({ force: true, timeout: 2_000 })).toPass({ timeout: 20_000 });
}
