import type { BrowserContext, Locator, Page } from '@playwright/test';
// @boundaries-ignore Janus runs beside the product, which this file starts as operators do
import { findJanus, startJanus, type RunningJanus } from '../../server/src/adapters/janus/program.ts';
import { call } from './call.ts';
import { moveClock, now, startProduct, type Product } from './product.ts';
import { emailOf, payByCard, person } from './room-people.ts';
import { expectMovingPictures } from './video.ts';
import { watch } from './watch.ts';
import { expect, live, test } from './walk.ts';

// A workshop with more seats than a mesh carries, by Janus itself.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const found = findJanus();
let janus: RunningJanus;
let product: Product;
let contexts: BrowserContext[] = [];
let host: Page;
let casey: Page;
let session: { id: string; startsAt: number };
let seat: string;

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

async function pageOf(who: string, browser: Parameters<typeof person>[0]): Promise<Page> {
  const context = await person(browser, product, emailOf(who));
  contexts.push(context);
  return context.newPage();
}

async function join(page: Page, lobby: string): Promise<void> {
  await page.goto(`/app/room/${lobby}/lobby`);
  await button(page, 'Join now').click();
  await page.waitForURL(new RegExp(`/room/${lobby}$`));
}

test.skip(found === null, 'There is no Janus on this machine.');

test.beforeAll(async ({ browser }) => {
  if (!found) return;
  janus = await startJanus(found);
  product = await startProduct({ MEDIA_SERVER_URL: janus.url, MEDIA_SERVER_SECRET: janus.secret });
  host = await pageOf('expert', browser);
  casey = await pageOf('client', browser);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  await product?.stop();
  await janus?.stop();
});

test(
  '[H-01] an expert publishes a workshop with ten seats, and a client takes one',
  { tag: '@long' },
  async () => {
    const startsAt = now() + 3 * 24 * 60 * MINUTE;
    const { data } = await call(product, host, 'publishWorkshop', {
      body: {
        title: 'Pricing for a hall',
        agenda: 'What a piece costs.',
        language: 'en',
        durationMin: 60,
        seats: 10,
        minimum: 1,
        priceMinor: 4_500,
        deadlineHours: 24,
        dates: [new Date(startsAt - (startsAt % (15 * MINUTE))).toISOString()],
      },
    });
    const [made] = (await call(product, host, 'listOwnWorkshops')).data.workshops[0]?.sessions ?? [];
    if (!made) throw new Error('the workshop is missing');
    session = { id: made.id, startsAt: Date.parse(made.startsAt) };
    await casey.goto(`/events/${data.slug}`);
    await live(casey);
    await button(casey.getByRole('region', { name: 'Date and reservation' }), 'Reserve Spot').click();
    await casey.waitForURL(/\/app\/checkout\//);
    await payByCard(casey);
    await expect(casey.getByRole('heading', { level: 1, name: /booked/i })).toBeVisible();
    const seats = await call(product, casey, 'getOwnSeats', { params: { slug: data.slug } });
    seat = seats.data[session.id]?.bookingId ?? '';
  },
);

test('[H-08] they see and hear each other through the media server', { tag: '@long' }, async () => {
  await moveClock(product.url, new Date(session.startsAt - 10 * MINUTE));
  await join(casey, seat);
  await join(host, `workshops/${session.id}`);
  await button(host, /^People, 1 waiting/).click();
  await button(host, 'Admit Casey Nguyen').click();
  await button(casey, 'Turn camera on').click();
  await button(casey, 'Unmute microphone').click();
  for (const page of [host, casey]) await expectMovingPictures(page, 1);
  // One connection sends, another receives: in a mesh there would be one.
  const open = (page: Page) =>
    page.evaluate(() => {
      const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
      return connections.filter(({ connectionState }) => connectionState === 'connected').length;
    });
  for (const page of [host, casey]) await expect.poll(() => open(page)).toBe(2);
});

test(
  '[H-08] both are told when it is lost, and see each other again once it is back',
  { tag: '@long' },
  async () => {
    await janus.crash();
    for (const page of [host, casey])
      await expect(page.getByText('Reconnecting sound and video…')).toBeVisible();
    await janus.restart();
    for (const page of [host, casey]) {
      await expect(page.getByText('Reconnecting sound and video…')).toBeHidden();
      await expectMovingPictures(page, 1);
    }
  },
);

test('[H-04] the host mutes, and the guest is muted for everybody', { tag: '@long' }, async () => {
  await button(host, /^Mute Casey/).click();
  await expect(button(casey, 'Unmute microphone')).toBeVisible();
  expect(watch.found).toEqual([]);
});
