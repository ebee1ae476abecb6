import type { BrowserContext, Locator, Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, now, startProduct, type Product } from './product.ts';
import { countReports, emailOf, opened, payByCard, person, stranger } from './room-people.ts';
import { enterCode, fillSignUp } from './sign-up.ts';
import { expectMovingPictures } from './video.ts';
import { watch } from './watch.ts';
import { expect, live, test } from './walk.ts';

// A workshop from its publication to its minutes: the host, a guest who is logged in, and one who signs up on the way.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let product: Product;
let contexts: BrowserContext[] = [];
let host: Page;
let casey: Page;
let vera: Page;
/** Counts the reports of a call that the server has confirmed, of the host and of Casey */
let reportsOf: (() => number)[];
let slug: string;
/** The date that both guests choose: the second one */
let session: { id: string; startsAt: number; endsAt: number };
let seats: { casey: string; vera: string };

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const moveTo = (minute: number) => moveClock(product.url, new Date(session.startsAt + minute * MINUTE));
/** Moves the clock within the session, and waits for the second reports from then on: they are of time after the jump. */
async function stayUntil(minute: number): Promise<void> {
  await moveTo(minute);
  for (const reports of reportsOf) {
    const before = reports();
    await expect.poll(() => reports() - before).toBeGreaterThan(1);
  }
}
const expectReleased = (page: Page) => expect.poll(async () => (await opened(page)).live).toBe(0);

async function pageOf(made: Promise<BrowserContext>): Promise<Page> {
  const context = await made;
  contexts.push(context);
  return context.newPage();
}

/** Takes the chosen date and pays. @returns the booking’s id */
async function reserve(guest: Page): Promise<string> {
  await button(guest.getByRole('region', { name: 'Date and reservation' }), 'Reserve Spot').click();
  await guest.waitForURL(/\/app\/checkout\//);
  await payByCard(guest);
  await expect(guest.getByRole('heading', { level: 1, name: /booked/i })).toBeVisible();
  const { data } = await call(product, guest, 'getOwnSeats', { params: { slug } });
  return data[session.id]?.bookingId ?? '';
}

async function join(page: Page, lobby: string, before = async () => {}): Promise<void> {
  await page.goto(`/app/room/${lobby}/lobby`);
  await before();
  await button(page, 'Join now').click();
  await page.waitForURL(new RegExp(`/room/${lobby}$`));
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  host = await pageOf(person(browser, product, emailOf('expert')));
  casey = await pageOf(person(browser, product, emailOf('client')));
  vera = await pageOf(stranger(browser, product));
  reportsOf = [host, casey].map(countReports);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  await product?.stop();
});

test('[H-01] an expert publishes a workshop with two dates', async () => {
  await host.goto('/app/expert/workshops/new');
  await host.getByRole('textbox', { name: 'Title' }).fill('Pricing a first collection');
  await host.getByRole('textbox', { name: 'Agenda' }).fill('What a piece costs.\nWhat it may cost.');
  await host.getByRole('textbox', { name: 'Price of a seat' }).fill('45');
  await button(host, 'Add a date').click();
  for (const index of [0, 1]) {
    const date = host.getByRole('group', { name: `Date ${index + 1}` });
    await date.getByLabel('Day').fill(new Date(now() + (3 + index) * DAY).toISOString().slice(0, 10));
    await date.getByLabel('Starts at').fill('15:00');
  }
  await button(host, 'Publish workshop').click();
  await host.waitForURL(/\/expert\/workshops$/);
  const [made] = (await call(product, host, 'listOwnWorkshops')).data.workshops;
  const second = made?.sessions.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[1];
  if (!made || !second) throw new Error('the workshop is missing');
  ({ slug } = made);
  session = { id: second.id, startsAt: Date.parse(second.startsAt), endsAt: Date.parse(second.endsAt) };
});

test('[H-02] a visitor signs up on the way to a seat and is back at the date they chose; both guests pay', async () => {
  await vera.goto(`/events/${slug}`);
  await live(vera);
  await button(vera.getByRole('region', { name: 'Other dates' }), 'Reserve Spot').click();
  await vera.waitForURL(/\/signup\?as=client&next=/);
  await enterCode(product, vera, await fillSignUp(vera));
  await vera.waitForURL(new RegExp(`/events/${slug}\\?date=${session.id}$`));
  await expect(vera.getByText('This is the date you chose.')).toBeVisible();
  await casey.goto(`/events/${slug}?date=${session.id}`);
  await live(casey);
  seats = { vera: await reserve(vera), casey: await reserve(casey) };
  await vera.goto(`/events/${slug}?date=${session.id}`);
  await expect(vera.getByText('You have a seat')).toBeVisible();
});

test('[H-04] guests wait unseen until the host admits them, and then the three see each other', async () => {
  await moveTo(-10);
  await join(casey, seats.casey, async () => {
    await button(casey, 'Turn camera on').click();
    await expect.poll(async () => (await opened(casey)).cameras).toBe(1);
  });
  // Whatever was tried in the lobby, a seat enters with its devices off.
  await expect.poll(async () => (await opened(casey)).cameras).toBe(0);
  await expect(button(casey, 'Turn camera on')).toBeVisible();
  await join(vera, seats.vera);
  await join(host, `workshops/${session.id}`);
  await button(host, 'People, 2 waiting or with a hand up').click();
  for (const guest of [casey, vera])
    await expect(guest.getByText('Waiting for Amara Osei to let you in.')).toBeVisible();
  for (const page of [host, casey, vera]) await expect(page.getByTestId('remote-video')).toHaveCount(0);
  await expect(casey.getByText('Vera Visitor')).toHaveCount(0);
  await button(host, 'Admit all').click();
  for (const guest of [casey, vera]) {
    await button(guest, 'Turn camera on').click();
    await button(guest, 'Unmute microphone').click();
  }
  for (const page of [host, casey, vera]) await expectMovingPictures(page, 2);
  await stayUntil(2);
});

test('[H-04] the host mutes, sees a hand, keeps the chat, and removes somebody for good', async () => {
  await button(host, 'Mute Vera Visitor').click();
  await expect(button(vera, 'Unmute microphone')).toBeVisible();
  await expect(casey.getByText('Vera Visitor is muted')).toBeAttached();
  await button(casey, 'Raise your hand').click();
  const people = host.getByRole('region', { name: 'In the room' });
  await expect(people.getByRole('img', { name: 'Hand up' })).toBeVisible();
  await host.getByText('Host only').click();
  await button(casey, /^Chat/).click();
  await expect(casey.getByText('Only the host can write.')).toBeVisible();
  const line = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  await line(casey).fill('May I ask something?');
  await line(casey).press('Enter');
  await button(host, /^Chat/).click();
  await line(host).fill('Questions come last.');
  await line(host).press('Enter');
  // What comes after it is there, and it isn’t.
  for (const page of [host, casey])
    await expect(page.getByRole('log')).toContainText(/^(?!.*May I ask).*Questions come last/s);
  await expect(line(casey)).toHaveValue('May I ask something?');

  await button(host, 'People, 1 waiting or with a hand up').click();
  await button(host, 'Remove Vera Visitor').click();
  await button(host.getByRole('alertdialog'), 'Remove').click();
  for (const page of [host, casey]) await expectMovingPictures(page, 1);
  await expect(vera.getByRole('heading', { level: 1, name: 'The host has removed you' })).toBeVisible();
  await expectReleased(vera);
  await join(vera, seats.vera);
  await expect(vera.getByRole('heading', { level: 1, name: 'You can’t enter this room' })).toBeVisible();
  await expectReleased(vera);
  await expect(people.getByText('Vera Visitor')).toHaveCount(0);
});

test('[H-04] [H-09] the host ends it for everybody, and its minutes are counted', async () => {
  await stayUntil(56);
  await expectMovingPictures(casey, 1);
  await button(host, 'End for everybody').click();
  await button(host.getByRole('alertdialog'), 'End for everybody').click();
  for (const page of [host, casey]) {
    await expect(page.getByRole('heading', { name: 'The host has ended the session' })).toBeVisible();
    await expectReleased(page);
  }
  await moveClock(product.url, new Date(session.endsAt + 2 * MINUTE));
  const hosted = async () => (await call(product, host, 'listOwnWorkshops')).data.workshops[0]?.sessions;
  await expect.poll(async () => (await hosted())?.find(({ id }) => id === session.id)?.status).toBe('over');
  await host.goto(`/app/expert/workshops/${session.id}`);
  await expect(host.getByText(/^You were there for 9\d% of it\./)).toBeVisible();
  const guests = host.getByRole('list', { name: 'Guests' }).getByRole('listitem');
  await expect(guests.filter({ hasText: 'Casey' })).toContainText(/There for 5\d\smin/);
  await expect(guests.filter({ hasText: 'Vera' })).toContainText(/There for \d\smin/);
  await casey.goto(`/app/bookings/${seats.casey}/wrap-up`);
  await expect(casey.getByRole('heading', { level: 1, name: 'How did it go with Amara?' })).toBeVisible();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
