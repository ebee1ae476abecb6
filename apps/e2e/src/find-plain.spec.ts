import { startProduct, type Product } from './product.ts';
import { endWalk } from './room-people.ts';
import { expect, test } from './walk.ts';

// Finding a time where no script runs, and before one runs: the page comes with what was found.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => endWalk(product));

test('[F-01] [F-02] without scripts a time is found by a form, and links lead to the profile with it', async ({
  browser,
}) => {
  const still = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto('/find-experts');
  await page.getByText('Tomorrow morning', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Length' }).selectOption('30 min');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/find-experts\?when=tomorrow-morning&length=30$/);
  const lists = page.getByRole('list', { name: /^Times of / });
  await expect(lists.first()).toBeVisible();
  await expect(page.getByText(/8:00\sam to 12:00\spm\. Times are in AEST\.$/)).toBeVisible();
  const before = await lists.count();

  // The fields of the results belong to the same form.
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Up to A$100');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\?when=tomorrow-morning&length=30&price=100$/);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveText(['Tomorrow morning', '30 min', 'Up to A$100']);
  await chips.last().click();
  await expect(page).toHaveURL(/\?when=tomorrow-morning&length=30$/);
  await expect(lists).toHaveCount(before);

  const time = lists.first().getByRole('link').first();
  await expect(time).toHaveText(/^\d{1,2}:\d{2}\sam AEST$/);
  const slot = new URL((await time.getAttribute('href')) ?? '', product.url).searchParams.get('slot');
  await time.click();
  expect(new URL(page.url()).searchParams.get('slot')).toBe(slot);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await still.close();
});

test('[F-01] what came with the page stays as it is when the page goes live, and is not asked for again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Australia/Brisbane' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) asked.push(request.url());
  });
  await page.goto('/find-experts?when=tomorrow-morning');
  const time = page
    .getByRole('list', { name: /^Times of / })
    .first()
    .getByRole('link')
    .first();
  const names = page.getByRole('article').getByRole('heading');
  const sent = await names.allTextContents();
  expect(sent.length).toBeGreaterThan(1);
  await time.focus();
  // Live, the zone is the device's and needs no words.
  await expect(time).toHaveText(/^\d{1,2}:\d{2}\sam$/);
  await expect(time).toBeFocused();
  expect(await names.allTextContents()).toEqual(sent);
  expect(asked).toEqual([]);
  // A choice from then on is a step of the page.
  await page.getByRole('link', { name: 'Tomorrow morning, remove' }).click();
  await expect(page).toHaveURL(/\/find-experts$/);
  await context.close();
});

test('[F-01] in another zone the live page asks for the window of its own clock', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/London' });
  const page = await context.newPage();
  const answered = page.waitForResponse((answer) => answer.url().includes('zone=Europe%2FLondon'));
  await page.goto('/find-experts?when=tomorrow-morning');
  await answered;
  await expect(page.getByText(/^Times on .+, 8:00\sam to 12:00\spm\.$/)).toBeVisible();
  await context.close();
});

test('[F-01] a choice from before the page is live is taken up', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Australia/Brisbane' });
  const page = await context.newPage();
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/find-experts?q=tax', { waitUntil: 'commit' });
  await page.getByText('Tonight', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Length' }).selectOption('30 min');
  send();
  await expect(page).toHaveURL(/\?q=tax&when=tonight&length=30$/);
  await expect(page.getByRole('radio', { name: 'Tonight' })).toBeChecked();
  await context.close();
});
