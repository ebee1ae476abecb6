import type { Page } from '@playwright/test';
import { moveClock, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, endWalk, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, test } from './walk.ts';

// What follows a session, through both people's pages: a problem that the two settle, silence of each, an appeal.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let product: Product;
let client: Page;
let expert: Page;
let sessions: Session[] = [];

const sessionAt = (place: number): Session => {
  const session = sessions[place];
  if (!session) throw new Error('it was not booked');
  return session;
};
const wrapUp = (page: Page, { id }: Session) => page.goto(`/app/bookings/${id}/wrap-up`);
const problem = (page: Page, { id }: Session) => page.goto(`/app/bookings/${id}/problem`);

/** The client asks for everything, through the wrap-up. */
async function report(session: Session): Promise<void> {
  await wrapUp(client, session);
  await client.getByRole('link', { name: 'Report a problem' }).click();
  await client.getByText('Technical problem').click();
  const share = client.getByRole('textbox', { name: 'Refund you ask for, in %' });
  await share.fill('100');
  await share.blur();
  await client.getByRole('textbox', { name: /What happened/ }).fill('The room never opened on my computer.');
  await client.getByRole('button', { name: /^Ask for A\$/ }).click();
  await client
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Ask for A\$/ })
    .click();
  await expect(
    client.getByRole('heading', { name: /^You asked for A\$.* \(100%\)$/, level: 2 }),
  ).toBeVisible();
}

/** The expert offers 40%. */
async function offer(session: Session): Promise<void> {
  await problem(expert, session);
  await expert.getByRole('button', { name: 'Offer another amount' }).click();
  const dialog = expert.getByRole('dialog');
  const share = dialog.getByRole('textbox', { name: 'Your offer, in %' });
  await share.fill('40');
  await share.blur();
  await dialog.getByRole('button', { name: /^Offer A\$/ }).click();
  await expect(expert.getByRole('heading', { name: /^You offered A\$.* \(40%\)$/, level: 2 })).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
  for (let count = 0; count < 4; count += 1) sessions.push(await bookSession(product, client, expert));
  sessions = sessions.toSorted((a, b) => a.startsAt - b.startsAt);
});
test.afterAll(() => endWalk(product));

test('the expert comes to three sessions and nobody to the fourth', async () => {
  for (const session of sessions.slice(0, 3)) await attend(product, ['expert'], session);
  await moveClock(product.url, new Date(sessionAt(3).endsAt + 15 * MINUTE));
  await wrapUp(client, sessionAt(0));
  await expect(client.getByRole('heading', { level: 1, name: 'You missed this session' })).toBeVisible();
  await expect(client.getByText('Not in the room')).toBeVisible();
});

test('[A-06] an expert judged absent appeals with the attendance before them', { tag: '@long' }, async () => {
  await wrapUp(expert, sessionAt(3));
  await expect(expert.getByRole('heading', { level: 1, name: 'You missed this session' })).toBeVisible();
  await expert.getByRole('button', { name: 'Appeal' }).click();
  const dialog = expert.getByRole('dialog', { name: 'Appeal the verdict' });
  await expect(dialog.getByRole('heading', { name: 'Who was in the room' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /What happened/ }).fill('My connection was down the whole time.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(expert.getByRole('heading', { name: 'Our staff are looking into your appeal' })).toBeVisible();
});

test('[A-02] [A-03] the two settle a problem from their start pages', async () => {
  for (const place of [0, 1, 2]) await report(sessionAt(place));
  await offer(sessionAt(0));
  await client.goto('/app');
  await client.getByRole('link', { name: /^Read offer: / }).click();
  await client.getByRole('button', { name: /^Accept A\$/ }).click();
  await client
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept A\$/ })
    .click();
  await expect(client.getByRole('heading', { name: /^You’re refunded A\$.* \(40%\)$/ })).toBeVisible();
  await expect(client.getByText('You accepted the offer.').first()).toBeVisible();
});

test('[A-03] silence agrees to the last word of the other', { tag: '@long' }, async () => {
  await offer(sessionAt(2));
  const now = (await (await client.request.get('/dev/clock')).json()) as { now: string };
  await moveClock(product.url, new Date(Date.parse(now.now) + 72 * HOUR + MINUTE));
  const settledAt = async (session: Session, words: RegExp) =>
    expect(async () => {
      await problem(client, session);
      await expect(client.getByRole('heading', { name: words })).toBeVisible({ timeout: 15_000 });
    }).toPass();
  await settledAt(sessionAt(1), /^You’re refunded A\$.* \(100%\)$/);
  await expect(
    client.getByText(/didn’t answer in time, so what you asked for counts\./).first(),
  ).toBeVisible();
  await settledAt(sessionAt(2), /^You’re refunded A\$.* \(40%\)$/);
  await expect(client.getByText(/You didn’t answer in time, so .* offer counts\./).first()).toBeVisible();
});

test('no page about a session that is over is wider than a window of 320 px', { tag: '@long' }, async () => {
  for (const page of [client, expert]) {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const open of [wrapUp, problem])
      for (const session of [sessionAt(0), sessionAt(3)]) {
        await open(page, session);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, page.url()).toBeLessThanOrEqual(320);
      }
  }
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
