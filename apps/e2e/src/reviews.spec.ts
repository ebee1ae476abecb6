import type { BrowserContext, Page } from '@playwright/test';
import { moveClock, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, endWalk, handleOf, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, says, test } from './walk.ts';

// Reviews where the public meets them: published together and alone, a reply, a report by a visitor.
test.describe.configure({ mode: 'serial' });

const CLIENT = 'client@demo.nexperts.test';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TOGETHER = 'She found the one price that was wrong.';
const ALONE = 'Second time, and worth it again.';
const REPLY = 'Thank you. Bring the new prices next time.';

let product: Product;
let outside: BrowserContext;
let client: Page;
let expert: Page;
let visitor: Page;
let sessions: Session[] = [];
let profile = '';

const sessionAt = (place: number): Session => {
  const session = sessions[place];
  if (!session) throw new Error('it was not booked');
  return session;
};

/** Writes a review on the wrap-up page. */
async function write(page: Page, { id }: Session, stars: number, words: string): Promise<void> {
  await page.goto(`/app/bookings/${id}/wrap-up`);
  await page.getByRole('radio', { name: `${stars} stars` }).press('Space');
  await page.getByRole('textbox', { name: /^Your (review|note)/ }).fill(words);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
}

/** The score as the page shows it, with its count. */
async function score(): Promise<{ text: string; count: number }> {
  const text =
    (await visitor
      .getByText(/^Rated .* reviews?$/)
      .first()
      .textContent()) ?? '';
  return { text, count: Number(/(\d+) reviews?$/.exec(text)?.[1]) };
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
  outside = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  outside.on('page', watch);
  visitor = await outside.newPage();
  for (let count = 0; count < 2; count += 1) sessions.push(await bookSession(product, client, expert));
  sessions = sessions.toSorted((a, b) => a.startsAt - b.startsAt);
  profile = `/app/experts/${await handleOf(product, expert)}`;
  for (const session of sessions) await attend(product, ['expert', 'client'], session);
  await moveClock(product.url, new Date(sessionAt(1).endsAt + 15 * MINUTE));
});
test.afterAll(async () => {
  await outside?.close();
  await endWalk(product);
});

test('[A-07] both reviews of a session are published together, and the profile shows the client’s', async () => {
  await visitor.goto(profile);
  const before = await score();
  await write(client, sessionAt(0), 5, TOGETHER);
  await visitor.reload();
  expect(await score()).toEqual(before);
  await expect(visitor.getByText(TOGETHER)).toHaveCount(0);
  await write(expert, sessionAt(0), 4, 'Came with the numbers in order.');
  await visitor.reload();
  await expect(visitor.getByText(TOGETHER)).toBeVisible();
  await expect(visitor.getByText('Came with the numbers in order.')).toHaveCount(0);
  expect((await score()).count).toBe(before.count + 1);
  const given = await visitor
    .getByRole('list', { name: 'Stars given' })
    .getByRole('listitem')
    .allTextContents();
  const counts = given.map((row) => Number(/(\d+) reviews?$/.exec(row)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before.count + 1);
});

test(
  '[A-07] one review alone is published 14 days after the end; of a client only the newest counts',
  { tag: '@long' },
  async () => {
    await visitor.goto(profile);
    const before = await score();
    await write(client, sessionAt(1), 5, ALONE);
    await visitor.reload();
    await expect(visitor.getByText(ALONE)).toHaveCount(0);
    await moveClock(product.url, new Date(sessionAt(1).endsAt + 14 * DAY + MINUTE));
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(ALONE)).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await expect(visitor.getByText(TOGETHER)).toBeVisible();
    expect((await score()).count).toBe(before.count);
  },
);

test('[A-08] the expert replies once, and everyone reads it', { tag: '@long' }, async () => {
  await expert.goto('/app');
  await expert.getByRole('button', { name: /, account$/ }).click();
  await expert.getByRole('menuitem', { name: 'Your reviews' }).click();
  await expect(expert.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const review = expert.getByRole('listitem').filter({ hasText: TOGETHER });
  await review.getByRole('button', { name: 'Reply' }).click();
  await review.getByRole('textbox', { name: 'Your reply' }).fill(REPLY);
  await review.getByRole('button', { name: 'Publish reply' }).click();
  await expect(review.getByText('You replied')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await visitor.goto(profile);
  await expect(visitor.getByRole('listitem').filter({ hasText: TOGETHER })).toContainText(REPLY);
});

test(
  '[A-08] a visitor reports a review: they log in, and come back to the report',
  { tag: '@long' },
  async () => {
    await visitor.goto(profile);
    await visitor
      .getByRole('listitem')
      .filter({ hasText: TOGETHER })
      .getByRole('link', { name: /^Report the review by / })
      .click();
    await expect(visitor).toHaveURL(/\/login\?next=/);
    await visitor.getByLabel('Email', { exact: true }).fill(CLIENT);
    await visitor.getByLabel('Password', { exact: true }).fill('Demo!2345');
    await visitor.getByRole('main').getByRole('button', { name: 'Login' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByText('It advertises something').click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await says(visitor, 'Thank you. We’ll look at this review.');
    await expect(dialog).toHaveCount(0);
    await expect(visitor).not.toHaveURL(/report=/);
    await visitor
      .getByRole('listitem')
      .filter({ hasText: TOGETHER })
      .getByRole('button', { name: /^Report the review by / })
      .click();
    await dialog.getByText('Something else').click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('You’ve already reported this review')).toBeVisible();
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
