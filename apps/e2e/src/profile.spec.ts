import type { Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, quiet, test } from './walk.ts';

// The public profile: as sent, while its scripts load, and live.
let product: Product;
const address = (rest = ''): string => `${product.url}/app/pages/user/profile/?id=amara_osei${rest}`;

interface Noted {
  isLive?: boolean;
  /** Also true when they were removed again in the same task, because something would move */
  hasAddedFonts?: boolean;
  shifts?: number[];
  /** Parts of `Intl` that were asked before the page was live */
  used?: string[];
}

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(() => {
  watch.found.length = 0;
});

/** Records every layout shift of the page, violations of its CSP, and when it gets its fonts and becomes live. */
async function note(page: Page): Promise<void> {
  watch(page);
  await page.addInitScript(() => {
    const noted = window as Noted;
    noted.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shifts?.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('live', () => (noted.isLive = true));
    const add = document.fonts.add.bind(document.fonts);
    document.fonts.add = (font) => {
      noted.hasAddedFonts = true;
      return add(font);
    };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- read by the tests below
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Delays the page's scripts, as on a slow line, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const live = (page: Page) => page.waitForFunction(() => (window as Noted).isLive === true);

/** Positions of the texts, on the sent page and on the live one; without the times, which load later. */
const places = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('h1, h2, main p, main li, main label'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round).join(' ');
      const isTime = /^\d{1,2}:\d\d\s[ap]m/.test(element.textContent ?? '');
      return isTime || (element.closest('#book') && !element.matches('label, h2'))
        ? ''
        : `${element.textContent}: ${box}`;
    }).filter(Boolean),
  );

test('[W-01] a profile is readable with scripts off: name, services and reviews', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address());
  await expect(page).toHaveTitle('Amara Osei, Brand & retail strategist · Nexperts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Osei');
  await expect(page.getByText('Rated 4.8 out of 5, 4 reviews').first()).toBeAttached();
  await expect(page.getByText('English, Twi')).toBeVisible();
  await expect(page.getByText(/^I ran buying/)).toBeVisible();
  await expect(page.getByText('60 min · on request')).toBeVisible();
  await expect(page.getByText('A$120')).toBeVisible();
  await expect(page.getByText(/^One decision, looked at from a buyer’s side/)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByText('50% refund')).toBeVisible();
  await expect(page.locator('#book noscript')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fpages%2Fuser%2Fprofile%2F%3Fid%3Damara_osei$/);
  await context.close();
});

for (const [width, referer] of [
  [360, undefined],
  [768, '/about'],
  [1280, '/find-experts?q=brand'],
] as const) {
  const tag = width === 360 ? [] : '@long';
  test(
    `[W-01] at ${width} px nothing moves and nothing is logged when it becomes live`,
    { tag },
    async ({ page }) => {
      await note(page);
      await page.setViewportSize({ width, height: 800 });
      const letGo = await holdScripts(page);
      await page.goto(address(), { waitUntil: 'load', ...(referer && { referer: product.url + referer }) });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Osei');
      // The page's own fonts: those of the device that stand in for them are loaded at once.
      await page.waitForFunction(() => (window as Noted).hasAddedFonts);
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
      const before = await places(page);
      expect(before.length).toBeGreaterThan(15);
      letGo();
      await live(page);
      expect(await places(page)).toEqual(before);
      await page.locator('#book').scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
      await quiet(page);
      // Three rows are kept for the times. On a day with more, what is below moves once when they arrive.
      const shifts = await page.evaluate(() => (window as Noted).shifts ?? []);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
      expect(watch.found).toEqual([]);
    },
  );
}

test('[W-01] a profile becomes live without the first use of Intl, which holds a slow phone up', async ({
  page,
}) => {
  await note(page);
  await page.addInitScript(() => {
    const noted = window as Noted;
    noted.used = [];
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const use = (made: object): object => {
        if (!noted.isLive) noted.used?.push(name);
        return made;
      };
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (target, values, made) => use(Reflect.construct(target, values, made) as object),
          apply: (target, self, values) => use(Reflect.apply(target, self, values) as object),
        }),
      });
    }
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address(), { waitUntil: 'load' });
  await live(page);
  expect(await page.evaluate(() => (window as Noted).used)).toEqual([]);
});

test('[W-01] [W-02] a chosen service, the focus and a press before hydration are not lost', async ({
  page,
}) => {
  await note(page);
  const letGo = await holdScripts(page);
  await page.goto(address(), { waitUntil: 'load' });
  const review = page.getByRole('radio', { name: /Range and margin review/ });
  await page.getByText('Range and margin review').click();
  await expect(review).toBeChecked();
  letGo();
  await live(page);
  await expect(review).toBeChecked();
  await expect(review).toBeFocused();
  await expect(page).toHaveURL(/[?&]service=/);
  await expect(page.locator('#book h2')).toContainText('A$120');
  expect(watch.found).toEqual([]);
});

test('[W-01] on a phone the menu that was opened stays open', async ({ page }) => {
  await note(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdScripts(page);
  await page.goto(address(), { waitUntil: 'load' });
  await page.getByText('Menu', { exact: true }).click();
  letGo();
  await live(page);
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(watch.found).toEqual([]);
});

test('[W-01] [W-02] a login pressed before hydration leads back to this address', async ({ page }) => {
  await note(page);
  const letGo = await holdScripts(page);
  await page.goto(address('&zone=Asia%2FTokyo'), { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Login' }).first().click();
  letGo();
  await expect(page).toHaveURL(/\/login\?next=.*zone%3DAsia%252FTokyo/);
  expect(watch.found).toEqual([]);
});

test('[W-01] search engines may read profiles at both addresses, and nothing else of the web app', async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  for (const path of ['/app/experts/', '/app/pages/user/profile/', '/app/assets/', '/api/avatars/'])
    expect(robots).toContain(`Allow: ${path}\n`);
  expect(robots).toContain('Disallow: /app/\n');
  const answer = async (path: string) =>
    (await fetch(product.url + path)).headers.get('x-robots-tag') ?? 'indexed';
  expect(await answer('/app/experts/amara_osei')).toBe('indexed');
  expect(await answer('/app/pages/user/profile/?id=amara_osei')).toBe('indexed');
  for (const path of ['/app/experts/nobody_here', '/app/bookings', '/app/', '/app/account-deleted'])
    expect(await answer(path), path).toBe('noindex');
});

test.describe('[W-01] the way back to the results', () => {
  const LIST = '/categories/technology?sort=rating';

  test('restores the words, the list and the scroll position without another request', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(product.url + LIST);
    const card = page.getByRole('main').getByRole('article').nth(3).getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => Math.round(scrollY));
    expect(scrolled).toBeGreaterThan(100);
    const entries = await page.evaluate(() => history.length);
    await card.click();
    await page.waitForURL(/\/profile\/\?id=/);
    // Before that, a choice is kept, but is in no address.
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    // A choice adds no history entry.
    await page.locator('#book label').first().click();
    await expect(page).toHaveURL(/service=/);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(product.url + LIST);
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  test('is a plain link with scripts off and in a new tab', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address(), { referer: product.url + LIST });
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(product.url + LIST);
    await context.close();
  });

  test('is hidden for visitors from elsewhere', { tag: '@long' }, async ({ page }) => {
    await note(page);
    for (const from of [undefined, `${product.url}/about`, 'https://search.example/find-experts?q=x']) {
      await page.goto(address(), from === undefined ? {} : { referer: from });
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Osei');
      await expect(page.getByRole('link', { name: 'Back to results' })).toHaveCount(0);
    }
  });

  test('[L-01] the header has the links of the other pages', async ({ page }) => {
    const places = () => page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();
    await page.goto(`${product.url}/about`);
    const expected = await places();
    expect(expected).toEqual(['Find Experts', 'Become a Nexpert', 'Categories', 'Events', 'About']);
    await note(page);
    await page.goto(address());
    expect(await places()).toEqual(expected);
    await live(page);
    expect(await places()).toEqual(expected);
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(`${product.url}/categories`);
  });
});
