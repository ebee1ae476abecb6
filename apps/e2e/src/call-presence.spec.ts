import type { Page } from '@playwright/test';
import { moveClock, startProduct, type Product } from './product.ts';
import { bookSession, countReports, demoPeople, endWalk, Network, type Session } from './room-people.ts';
import { expectMovingPicture } from './video.ts';
import { watch } from './watch.ts';
import { expect, test } from './walk.ts';

// What the two browsers measure of a call decides what the session was (G-01, G-02).
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let product: Product;
let client: Page;
let expert: Page;
let network: Network;
/** Epoch ms */
let endOfFirst: number;

/** Reports of each page that the server has confirmed */
const confirmed = new Map<Page, () => number>();

async function join(page: Page, { id }: Session): Promise<void> {
  await page.goto(`/app/room/${id}/lobby`);
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.waitForURL(new RegExp(`/room/${id}$`));
}

/** Waits until both pages have reported what happened since the clock moved. */
async function reported(): Promise<void> {
  const before = [client, expert].map((page) => confirmed.get(page)?.() ?? 0);
  for (const [index, page] of [client, expert].entries())
    await expect.poll(() => (confirmed.get(page)?.() ?? 0) - (before[index] ?? 0)).toBeGreaterThan(1);
}

async function leave(): Promise<void> {
  for (const page of [client, expert]) await page.getByRole('button', { name: 'Leave' }).click();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
  for (const page of [client, expert]) confirmed.set(page, countReports(page));
  network = await Network.of(client);
});
test.afterAll(() => endWalk(product));

test('[G-01] a call that works is the time together on both wrap-ups', { tag: '@long' }, async () => {
  const session = await bookSession(product, client, expert);
  const { id, startsAt, endsAt } = session;
  await moveClock(product.url, new Date(startsAt - MINUTE));
  await join(expert, session);
  await join(client, session);
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
  await reported();
  await moveClock(product.url, new Date(startsAt + 30 * MINUTE));
  await reported();
  await expect(client.getByRole('button', { name: 'Leave' })).toBeVisible();
  await leave();
  endOfFirst = endsAt;
  await moveClock(product.url, new Date(endsAt + 2 * MINUTE));
  for (const page of [client, expert]) {
    await page.goto(`/app/bookings/${id}/wrap-up`);
    await expect(page.getByText(/^Together for 30 of \d+\smin$/)).toBeVisible();
    await expect(page.getByText(/left \d+\smin early/).first()).toBeVisible();
  }
});

test(
  '[G-02] a call that never connects goes to staff by itself, and nobody is absent',
  { tag: '@long' },
  async () => {
    const from = endOfFirst + 3 * 60 * MINUTE;
    const session = await bookSession(product, client, expert, from);
    const { id, startsAt, endsAt } = session;
    await moveClock(product.url, new Date(startsAt - MINUTE));
    await network.lose(100);
    await join(expert, session);
    await join(client, session);
    await reported();
    await moveClock(product.url, new Date(startsAt + 12 * MINUTE));
    await reported();
    await leave();
    await network.lose(0);
    await moveClock(product.url, new Date(endsAt + 2 * MINUTE));
    for (const page of [client, expert]) {
      await page.goto(`/app/bookings/${id}/wrap-up`);
      await expect(page.getByText('You didn’t meet')).toBeVisible();
    }
    await client.goto(`/app/bookings/${id}/problem`);
    await expect(client.getByText('We opened a technical report').first()).toBeVisible();
    await client.screenshot({ path: 'test-results/call-presence/technical.png', fullPage: true });
  },
);

test(
  '[G-03] a client who waits alone leaves with a full refund, and the late expert finds the room closed',
  { tag: '@long' },
  async () => {
    const session = await bookSession(product, client, expert, endOfFirst + 6 * 60 * MINUTE);
    const { id, startsAt } = session;
    await moveClock(product.url, new Date(startsAt - MINUTE));
    await join(client, session);
    await expect(client.getByText(/^Waiting for Amara Osei\./)).toBeVisible();
    await moveClock(product.url, new Date(startsAt + 10 * MINUTE));
    await client.getByRole('button', { name: 'Leave with a full refund' }).click();
    const dialog = client.getByRole('alertdialog', { name: 'Leave with a full refund?' });
    await expect(dialog.getByText(/as missed by Amara.*You get A\$.* back\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave with a full refund' }).click();
    await client.waitForURL(new RegExp(`/bookings/${id}/wrap-up$`));
    await expect(client.getByRole('heading', { level: 1, name: 'Amara missed this session' })).toBeVisible();
    await expect(client.getByText(/^A\$.* refunded$/).first()).toBeVisible();
    await expert.goto(`/app/room/${id}/lobby`);
    await expect(expert.getByText('The session is over and the room is closed.')).toBeVisible();
  },
);

test('no page broke the content security policy or wrote an error to the console', { tag: '@long' }, () => {
  expect(watch.found).toEqual([]);
});
