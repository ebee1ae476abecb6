import type { BrowserContext, Page } from '@playwright/test';
import { now, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { choose } from './choose.ts';
import { demoPeople, endWalk } from './room-people.ts';
import { expect, open, some, test } from './walk.ts';

// Finding an expert on the product with its demo data: search, recommendations, filters, and times that can be booked.
test.describe.configure({ mode: 'serial' });

const ZONE = 'Europe/London';

interface Card {
  handle: string;
  firstName: string;
  lastName: string;
  languages: string[];
  nextSlotAt: string | null;
  fromPrice: { minor: number } | null;
  fromDurationMin: number | null;
}

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await browser.newContext({ baseURL: product.url, timezoneId: ZONE });
  context.on('page', watch);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await endWalk(product);
});

async function json<T>(path: string): Promise<T> {
  return (await (await context.request.get(path)).json()) as T;
}

/** Names on the cards, from the top. */
async function names(): Promise<string[]> {
  return page.getByRole('main').getByRole('article').getByRole('link').allTextContents();
}

const dateIn = (instant: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(instant);
const timeIn = (instant: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeStyle: 'short' })
    .format(instant)
    .replace(/\s/, ' ')
    .toLowerCase();

test('[S-01] the search reacts to a press immediately, however slow the next page is', async () => {
  await open(page, '/');
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  const line = page.locator('body > div[aria-hidden="true"]');
  await expect(line).toHaveCount(0);
  await page.getByRole('main').getByRole('combobox').fill('tax');
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
  send();
  await expect(page.getByRole('heading', { level: 2, name: 'Experts for “tax”' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.unroute(/\/assets\/.*\.js$/);
});

test('[D-1] words with a typing error find the expert', { tag: '@long' }, async () => {
  await open(page, '/find-experts');
  await page.getByRole('combobox', { name: 'What do you need help with?' }).fill('Amra Osei');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=Amra\+Osei$/);
  await expect(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(/^\d+ experts?$/);
  // Opening the address shows the same.
  await page.goto('/find-experts?q=cybersecurty');
  await expect(page.getByRole('link', { name: 'Priya Raman' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What do you need help with?' })).toHaveValue(
    'cybersecurty',
  );
});

test('[S-01] each example of the home page’s search finds people', { tag: '@long' }, async () => {
  await page.goto('/');
  const field = page.getByRole('main').getByRole('combobox', { name: 'What do you need help with?' });
  const examples = ((await field.getAttribute('placeholder')) ?? '').split(', ');
  expect(examples).toEqual(['Tax return', 'Python', 'wedding dress']);
  for (const example of examples) {
    const { experts } = await json<{ experts: Card[] }>(
      `/api/search/experts?q=${encodeURIComponent(example)}`,
    );
    expect(experts.length, example).toBeGreaterThan(0);
  }
});

test('[D-1] suggestions come without a request for each key, and one is chosen by keyboard', async () => {
  await open(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const field = page.getByRole('main').getByRole('combobox', { name: 'What do you need help with?' });
  await field.pressSequentially('acountant');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/^Accounting/]);
  await field.fill('');
  await field.pressSequentially('amara');
  await expect(options).toHaveText([/^Amara Osei/]);
  expect(asked.filter((url) => url.includes('/search/'))).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find-experts\?q=Amara\+Osei$/);
  await expect(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible();
});

test(
  '[D-1] a word that no expert offers finds nobody, and the suggested links work',
  { tag: '@long' },
  async () => {
    await page.goto('/find-experts?q=lawyer');
    await expect(page.getByRole('heading', { name: 'No experts found for “lawyer”' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page.getByRole('heading', { name: 'Featured experts' })).toBeVisible();
    await page.goto('/find-experts?q=divorce');
    await expect(page.getByText(/These experts come closest to what you mean/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'We looked for' }).getByRole('link').first()).toHaveText(
      'Relationship Coaching',
    );
    await page.goto('/find-experts');
    await page.getByRole('link', { name: 'Browse all experts' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'All experts' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  },
);

test('[D-1] before any script the search is a plain form', async ({ browser }) => {
  const still = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const plain = await still.newPage();
  for (const path of ['/', '/find-experts']) {
    await plain.goto(path);
    await plain.getByRole('main').getByRole('combobox').first().fill('tax return');
    await plain.keyboard.press('Enter');
    await expect(plain).toHaveURL(/\/find-experts\?q=tax\+return$/);
  }
  await still.close();
});

test('[F-11] a sentence becomes filters, and Back leads past its reading', async () => {
  await open(page, '/');
  await page.getByRole('main').getByRole('combobox').fill('tax return tonight under $150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=tax\+return&when=tonight&price=150&said=/);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveText(['Tonight', 'Up to A$150']);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // An address that is opened is read too, and leaves no step behind.
  await page.goto('/find-experts?say=yoga+tonight');
  await expect(page).toHaveURL(/\?q=yoga&when=tonight&said=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test(
  '[S-02] [K-10] without words the featured experts are listed by priority',
  { tag: '@long' },
  async () => {
    const featured = await json<{ handle: string; priority: number }[]>('/api/expert/featured');
    await page.goto('/find-experts');
    const wanted = featured
      .toSorted((a, b) => b.priority - a.priority)
      .map(({ handle }) => handle.replaceAll('_', ' '));
    await expect(page.getByRole('heading', { name: 'Featured experts' })).toBeVisible();
    await expect.poll(async () => (await names()).map((name) => name.toLowerCase())).toEqual(wanted);
    await expect(page.getByText('Rated 5.0 out of 5').first()).toBeAttached();
  },
);

test(
  '[D-1] recommendations: the answers are in the address, and Back shows the featured experts',
  { tag: '@long' },
  async () => {
    await open(page, '/find-experts');
    await page.getByRole('button', { name: 'Get Expert Recommendations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get Expert Recommendations' });
    await dialog.getByRole('combobox', { name: 'Topic' }).selectOption('finance');
    await dialog.getByRole('combobox', { name: 'Budget' }).selectOption('250');
    await dialog.getByRole('button', { name: 'Show experts' }).click();
    await expect(page).toHaveURL(/\?category=finance&price=250$/);
    await expect(page.getByRole('heading', { name: 'Experts in Finance' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Leo Tanaka' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Featured experts' })).toBeVisible();
  },
);

test('[S-04] a category by language, back and forward', { tag: '@long' }, async () => {
  const { experts } = await json<{ experts: Card[] }>('/api/featured/categories/experts/technology');
  const tamil = experts.filter(({ languages }) => languages.includes('Tamil'));
  expect(tamil.length).toBeGreaterThan(0);
  expect(tamil.length).toBeLessThan(experts.length);
  await open(page, '/categories/technology');
  await expect(page.getByRole('status').first()).toHaveText(`${experts.length} experts`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Tamil');
  await expect.poll(names).toEqual(tamil.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  await expect(page).toHaveURL(/\?lang=Tamil$/);
  await page.goBack();
  await expect(page.getByRole('status').first()).toHaveText(`${experts.length} experts`);
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  await page.goForward();
  await expect.poll(names).toHaveLength(tamil.length);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Tamil');
  await expect.poll(names).toHaveLength(tamil.length);
});

test('[S-04] [D-1] free today means the visitor’s own day', { tag: '@long' }, async () => {
  await page.goto('/find-experts?free=today&sort=soonest');
  const { experts } = await json<{ experts: Card[] }>('/api/search/experts?sort=soonest&limit=24');
  const today = dateIn(now());
  const free = experts.filter((card) => card.nextSlotAt && dateIn(Date.parse(card.nextSlotAt)) === today);
  const tags = page.getByRole('main').getByText(/^Next /);
  await expect(tags).toHaveCount(free.length);
  // A time without a day is today's.
  for (const tag of await tags.allTextContents()) expect(tag).toMatch(/^Next \d{1,2}:\d\d\s[ap]m$/);
});

test('[F-01] [F-02] whoever is free tonight is listed with times, and a time leads to the profile with it chosen', async () => {
  await page.goto('/find-experts');
  await expect(page.getByRole('radio', { name: 'Tonight' })).toBeEnabled();
  await page.getByText('Tonight', { exact: true }).click();
  await expect(page).toHaveURL(/\?when=tonight$/);
  const lists = page.getByRole('list', { name: /^Times of / });
  await expect(lists.first()).toBeVisible();
  await expect(page.getByText(/^Times on Wed .+, 6:00\spm to 11:00\spm\.$/)).toBeVisible();
  const first = lists.first().getByRole('link').first();
  const label = (await first.textContent()) ?? '';
  expect(label).toMatch(/^\d{1,2}:\d\d\spm$/);
  await first.click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${label.replace(/\s/, '\\s')}`) })).toBeChecked();
});

test('[F-02] for whoever is signed in, a time on a card is held and opens the checkout', async ({
  browser,
}) => {
  const { client: visitor } = await demoPeople(product, browser, 'client');
  // Pressed before the page is live, it is a link to the profile.
  await open(visitor, '/find-experts?when=tomorrow-morning');
  const time = visitor
    .getByRole('list', { name: /^Times of / })
    .first()
    .getByRole('link')
    .first();
  // Until the page has asked in the visitor's own zone, it has the times of the site's.
  await expect(time).not.toContainText('AEST');
  const label = (await time.textContent()) ?? '';
  await time.click();
  await visitor.waitForURL(/\/app\/checkout\//);
  await expect(visitor.getByRole('main')).toContainText(new RegExp(label.replace(/\s/, '\\s')));
});

test('[S-04] the first profiles open with the service, price and time of their cards', async () => {
  await page.goto('/find-experts?sort=soonest');
  await expect(page.getByRole('article').nth(9)).toBeAttached();
  const { experts } = await json<{ experts: Card[] }>('/api/search/experts?sort=soonest&limit=10');
  for (const { handle, firstName, lastName, nextSlotAt } of experts) {
    if (nextSlotAt === null) throw new Error('the soonest are free within two weeks');
    const at = Date.parse(nextSlotAt);
    const card = page.getByRole('article').filter({ hasText: `${firstName} ${lastName}` });
    await expect(card.getByText(/^Next /)).toContainText(timeIn(at));
    await expect(card.getByRole('link')).toHaveAttribute('href', `/app/pages/user/profile/?id=${handle}`);
  }
  for (const { handle, nextSlotAt, fromPrice, fromDurationMin } of some(experts, 2)) {
    const at = Date.parse(nextSlotAt ?? '');
    await page.goto(`/app/pages/user/profile/?id=${handle}&date=${dateIn(at)}`);
    // The card's service is selected.
    const service = page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio', { checked: true });
    await expect(service).toHaveAccessibleName(
      new RegExp(`${fromDurationMin}\\smin.*A\\$${(fromPrice?.minor ?? 0) / 100}`),
    );
    const time = page.getByRole('radio', { name: new RegExp(`^${timeIn(at).replace(' ', '\\s')}`) }).first();
    await choose(time);
    await expect(time).toBeChecked();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).not.toHaveAttribute(
      'aria-disabled',
    );
  }
});

for (const [where, path, role, way, next] of [
  ['a category', '/categories/technology?price=60&rating=4.8', 'button', /^Show all \d+$/, 'status'],
  ['a search', '/find-experts?q=software&price=60&rating=4.8', 'link', 'Clear filters', 'status'],
  [
    'filters alone',
    '/find-experts?category=technology&price=60&rating=4.8',
    'link',
    'Clear filters',
    'heading',
  ],
] as const) {
  const tag = where === 'a search' ? [] : '@long';
  test(
    `[S-04] [D-1] from an empty list of ${where} the focus goes to what is there then`,
    { tag },
    async () => {
      await open(page, path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: /^No experts/ })).toBeVisible();
      await main.getByRole(role, { name: way }).last().focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(
        main
          .getByRole(next)
          .filter({ hasText: /experts|“software”/ })
          .last(),
      ).toBeFocused();
    },
  );
}

test('[S-04] an unknown category is not found, by address and by a link', { tag: '@long' }, async () => {
  const answer = await page.goto('/categories/alchemy');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
