import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';
import { aheadMs, now } from './product.ts';

export { expect };

/** Moves the page's clock ahead of the machine's, by ms. Timers keep the machine's pace. */
export function moveDate(ahead: number): void {
  const real = Date.now;
  const now = (): number => real() + ahead;
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(now()).toString(),
    construct: (date, values, made) => Reflect.construct(date, values.length === 0 ? [now()] : values, made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}

interface Keeper {
  keptToasts?: string[];
}

/** Keeps the words of every toast of a page: on a busy machine one may be gone before anybody looks. */
function keepToasts(): void {
  const kept: string[] = [];
  Object.assign(globalThis, { keptToasts: kept });
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const toasts = node.matches('[role=alertdialog]')
          ? [node]
          : node.querySelectorAll('[role=alertdialog]');
        for (const toast of toasts)
          for (const part of toast.querySelectorAll('*'))
            if (part.childElementCount === 0 && part.textContent) kept.push(part.textContent);
      }
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a page says something, also in a toast that may be gone by now. */
export async function says(page: Page, words: string | RegExp): Promise<void> {
  const matches = (text: string): boolean =>
    typeof words === 'string' ? text.toLowerCase().includes(words.toLowerCase()) : words.test(text);
  const inToast = async (): Promise<boolean> => {
    // While the page gives way to another there is nothing to ask.
    const kept = await page.evaluate(() => (globalThis as Keeper).keptToasts ?? []).catch(() => []);
    return kept.some(matches);
  };
  const inPage = page.getByText(words).first();
  await expect
    .poll(async () => (await inPage.isVisible()) || (await inToast()), { message: `the page says ${words}` })
    .toBe(true);
}

/** How each browser makes contexts at the machine's time. */
const unmoved = new WeakMap<Browser, Browser['newContext']>();

/** Has the pages that a browser opens from now on read the clock of the walks' products, and keep their toasts. */
export function atWalkTime(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  unmoved.set(browser, newContext);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveDate, aheadMs());
    await context.addInitScript(keepToasts);
    return context;
  };
  return browser;
}

/** A context whose pages are at the walks' time and whose timers `clock.runFor` runs. It takes no second clock. */
export async function contextWithTimers(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const newContext = unmoved.get(browser) ?? browser.newContext.bind(browser);
  const context = await newContext(options);
  await context.clock.install({ time: now() });
  return context;
}

/** Playwright's `test`, with pages at the walks' time. Only the start of the browser itself is tried twice. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const { chromium } = playwright;
      const browser = await chromium.launch().catch(() => chromium.launch());
      await use(atWalkTime(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Whether this is the long form (`npm run test:long`), in which walks also visit what they otherwise leave out. */
export const IS_LONG = process.env.TEST_FORM === 'long';

/** All of a list in the long form, else its first entries. */
export const some = <Entry>(list: readonly Entry[], count: number): readonly Entry[] =>
  IS_LONG ? list : list.slice(0, count);

/** Waits until the page is live: before that, its controls are HTML as sent (docs/adr/0012). */
export const live = (page: Page): Promise<void> =>
  page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Opens a page of either site and waits until it is live. @returns the answer of the first address, before redirects */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await live(page);
  return answer;
}

/**
 * Waits until a live page has done what it does of its own accord, so that what has not happened by then is absent: an
 * answer to a call that the page sends once it is idle comes after whatever it asked for before.
 */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn)));
    await fetch('/healthz', { cache: 'no-store' });
    await new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn)));
  });
