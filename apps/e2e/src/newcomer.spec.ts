import type { BrowserContext, Page } from '@playwright/test';
import { moveClock, now, startProduct, type Product } from './product.ts';
import { endWalk } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, says, test } from './walk.ts';

// Somebody who has just started the product tries the ten things of `/dev`, as each of the four people (W-08).
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SEED_DEMO: '1' });
  context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  // Amara’s page is at another local name, which is a foreign one to this walk.
  watch(page);
});
test.afterAll(() => endWalk(product));

/** Presses the link of a thing on `/dev`. */
async function tryThing(name: string): Promise<void> {
  await page.goto(`${product.url}/dev`);
  const thing = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await thing.getByRole('link', { name: /^Open as/ }).click();
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('W-08: ten things are listed', async () => {
  await page.goto(`${product.url}/dev`);
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(10);
});

test('W-08: the client finds experts, takes an offer, rates a session and reads what Amara wrote', async () => {
  await tryThing('Find somebody and book');
  await expect(page.getByRole('button', { name: /^Casey Nguyen/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await tryThing('Answer an offer');
  await button(/^Accept A\$/).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept A\$/ })
    .click();
  await says(page, /^Settled|agreed/i);
  await tryThing('Rate a session');
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  await button('Submit review').click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await tryThing('Read and write messages');
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await expect(page.getByText('We’ll do the sums together on screen.').last()).toBeVisible();
});

test('W-08: the expert accepts a request and follows the money', async () => {
  await tryThing('Answer requests');
  await expect(button('Accept')).toHaveCount(2);
  await button('Accept').first().click();
  await expect(button('Accept')).toHaveCount(1);
  await tryThing('Follow the money');
  await expect(heading('Earnings')).toBeVisible();
  await expect(page.getByRole('table').filter({ hasText: 'Statement' }).getByRole('row')).not.toHaveCount(1);
});

test('W-08: staff read a problem, sign for Dana, and Dana keeps the books', async () => {
  await tryThing('Work at the desk');
  await expect(heading('Problems')).toBeVisible();
  await tryThing('Sign for somebody else');
  await button('Confirm').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(page.getByRole('link', { name: /^Refund paid another way/ })).toHaveCount(0);
  await tryThing('Keep the books');
  await expect(heading('Money overview')).toBeVisible();
});

test('W-08: two people of one browser meet, at two addresses of this machine', async () => {
  await moveClock(product.url, new Date(now() + 5 * MINUTE));
  await tryThing('Meet by video');
  const other = context.waitForEvent('page');
  await page.goBack();
  await page.getByRole('link', { name: /^Amara, at 127\.0\.0\.1/ }).click();
  const amara = await other;
  await amara.getByRole('link', { name: 'Go on' }).click();
  await expect(amara.getByRole('button', { name: /^Amara Osei/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: /^Casey Nguyen/ })).toBeVisible();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
