import type { Browser, Page } from 'playwright';

/** Notes in the page, as `sessionStorage.reaction`, the milliseconds from a press to what it brings about. */
const watchPress = (): void => {
  let pressed = 0;
  const note = (): void => {
    if (pressed > 0 && !sessionStorage.getItem('reaction'))
      sessionStorage.setItem('reaction', String(performance.now() - pressed));
  };
  addEventListener('click', () => (pressed = performance.now()), { capture: true });
  addEventListener('toggle', () => requestAnimationFrame(note), { capture: true });
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', note);
  // The progress line of a navigation.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof HTMLDivElement && node.offsetHeight > 0))
      requestAnimationFrame(note);
  }).observe(document, { childList: true, subtree: true });
};

async function reaction(page: Page): Promise<number> {
  await page.waitForFunction(() => sessionStorage.getItem('reaction'), undefined, { timeout: 10_000 });
  return page.evaluate(() => {
    const found = Number(sessionStorage.getItem('reaction'));
    sessionStorage.removeItem('reaction');
    return found;
  });
}

const presses = {
  menu: async (page: Page): Promise<void> => page.locator('header summary').click(),
  search: async (page: Page): Promise<void> => {
    const field = page.locator('main input[type=search]').first();
    await field.fill('tax');
    await field.press('Enter');
  },
} as const;

/**
 * Milliseconds from the first press of the menu (360 px wide) and the search of the home page to the reaction, before
 * scripts have come and after; null where the page has no such thing.
 */
export async function reactions(
  browser: Browser,
  url: string,
): Promise<{ what: string; before: number | null; after: number | null }[]> {
  const found = [];
  for (const [what, press] of Object.entries(presses)) {
    const times: (number | null)[] = [];
    for (const isBefore of [true, false]) {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
      const page = await context.newPage();
      await page.addInitScript(watchPress);
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      if (isBefore) {
        await page.route('**/*.js', async (route) => {
          await held;
          await route.continue().catch(() => {});
        });
      }
      await page.goto(url, { waitUntil: isBefore ? 'commit' : 'networkidle' });
      await page.locator('h1').waitFor();
      try {
        await press(page);
        times.push(await reaction(page));
      } catch {
        times.push(null);
      }
      release();
      await context.close();
    }
    found.push({ what, before: times[0] ?? null, after: times[1] ?? null });
  }
  return found;
}
