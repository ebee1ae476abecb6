import type { Page, Route } from '@playwright/test';
import { now, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, IS_LONG, live, open, quiet, test } from './walk.ts';

// Pages that list experts: as sent, during hydration, and live.
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(() => {
  watch.found.length = 0;
});
test.afterEach(() => {
  expect(watch.found).toEqual([]);
});

const PAGES = [
  ['S-04', '/categories/technology', /\d+ experts/],
  ['S-04', '/categories/health%20and%20wellness', /\d+ experts?/],
  ['S-02', '/find-experts', /\d+ experts to start with/],
] as const;

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').allTextContents();

const LIST = /\/api\/(expert\/featured|featured\/categories\/)/;

/**
 * Opens a page whose list was sent with it. A server that can't make the list within a second sends the page without, and
 * keeps the list for whoever asks next.
 */
const openSent = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.goto(path);
      return page.getByRole('main').getByRole('article').count();
    })
    .toBeGreaterThan(1);

/** Opens a page that is live but waits for its list, until the returned function is called: with the server's answer, or the given one. */
async function openWaiting(
  page: Page,
  path: string,
  answered = (route: Route): Promise<void> => route.continue(),
  opened: (page: Page, path: string) => Promise<unknown> = openSent,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await promise;
    await answered(route);
  });
  await Promise.all([page.waitForRequest(LIST), opened(page, path)]);
  await live(page);
  return resolve;
}

for (const [clause, path, status] of PAGES) {
  const tag = path.includes('%20') ? '@long' : [];
  test(
    `[${clause}] ${path} is read with scripts off, and is the same list with them`,
    { tag },
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
      const page = await context.newPage();
      await openSent(page, path);
      const sent = await names(page);
      expect(sent.length).toBeGreaterThan(1);
      await expect(page.getByText('Loading experts...').filter({ visible: true })).toHaveCount(0);
      // Order and filters that need scripts aren't shown; those that are belong to the form.
      const choices = page.getByRole('main').locator('select').filter({ visible: true });
      expect(
        await choices.evaluateAll(
          (all) => all.filter((each) => (each as HTMLSelectElement).form === null).length,
        ),
      ).toBe(0);
      if (clause === 'S-04')
        await expect(page.getByText(/^Next .*\d{1,2}:\d\d\s[ap]m AEST$/).first()).toBeVisible();
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent[0] ?? '');
      await context.close();

      const live = await browser.newPage({ baseURL: product.url });
      watch(live);
      await live.goto(path);
      await expect(live.getByRole('status').filter({ hasText: status })).toBeVisible();
      // A long list is drawn in parts.
      await expect.poll(async () => (await names(live)).slice(0, sent.length)).toEqual(sent);
      await expect(live.getByText(/AEST/).filter({ visible: true })).toHaveCount(0);
      await live.close();
    },
  );

  test(
    `[${clause}] ${path}: a press, and the focus, outlast the moment the list comes alive`,
    { tag },
    async ({ browser }) => {
      const page = await browser.newPage({ baseURL: product.url });
      watch(page);
      const answer = await openWaiting(page, path);
      const link = page.getByRole('article').first().getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.focus();
      await link.hover();
      await page.mouse.down();
      const answered = page.waitForResponse(LIST);
      answer();
      await answered;
      await quiet(page);
      await page.mouse.up();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.unrouteAll();

      const again = await openWaiting(page, path);
      await link.focus();
      again();
      await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
      await expect(link).toBeFocused();
      await page.close();
    },
  );
}

for (const [path, role] of [
  ['/categories/technology', 'status'],
  ['/find-experts', 'heading'],
] as const) {
  const tag = role === 'status' ? [] : '@long';
  test(
    `[X-09] [X-10] ${path}: after another try the focus is where the list begins`,
    { tag },
    async ({ browser }) => {
      const page = await browser.newPage({ baseURL: product.url });
      await page.route(LIST, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
      await page.goto(path);
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await again.focus();
      await page.unrouteAll();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole(role)
          .filter({ hasText: /experts/ })
          .first(),
      ).toBeFocused();
      await page.close();
    },
  );
}

// Sent times are in the site's zone, live ones in the visitor's, where the same slot may be on another day.
for (const [words, days] of [
  ['are today', 0],
  ['have a date', 7],
] as const) {
  const tag = days === 0 ? [] : '@long';
  test(
    `[S-04] nothing moves when the list comes alive and its next times ${words}`,
    { tag },
    async ({ browser }) => {
      for (const width of IS_LONG ? [360, 430, 768, 1280] : [360, 1280]) {
        const page = await browser.newPage({ baseURL: product.url, viewport: { width, height: 900 } });
        const nextSlotAt = new Date(now() + days * 86_400_000).toISOString();
        const answer = await openWaiting(page, '/categories/technology', async (route) => {
          const { experts } = (await (await route.fetch()).json()) as { experts: object[] };
          await route.fulfill({ json: { experts: experts.map((card) => ({ ...card, nextSlotAt })) } });
        });
        const boxes = () =>
          page.evaluate(() =>
            Array.from(document.querySelectorAll('article'), (card) => {
              const { x, y, width, height } = card.getBoundingClientRect();
              return [x, y, width, height].map(Math.round).join(' ');
            }).slice(0, 4),
          );
        const before = await boxes();
        expect(before).toHaveLength(4);
        answer();
        await expect(page.getByRole('status').filter({ hasText: /\d+ experts/ })).toBeVisible();
        expect(await boxes(), `at ${width} px`).toEqual(before);
        await page.close();
      }
    },
  );
}

test(
  '[S-04] with a filter in the address only the filtered list is shown',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await browser.newPage({ baseURL: product.url });
    watch(page);
    const answer = await openWaiting(page, '/categories/technology?lang=Tamil', undefined, open);
    await expect(page.getByRole('article')).toHaveCount(0);
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.close();
  },
);

test('[S-04] a category lists its experts for search engines', async ({ request }) => {
  const html = await (await request.get(`${product.url}/categories/technology`)).text();
  const list = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, text = '']) =>
      JSON.parse(text) as { '@type': string; itemListElement: { name: string; url: string }[] },
  ).find((each) => each['@type'] === 'ItemList');
  expect(list?.itemListElement.length).toBeGreaterThan(1);
  const [first] = list?.itemListElement ?? [];
  expect((await request.get(first?.url ?? '')).status()).toBe(200);
});
