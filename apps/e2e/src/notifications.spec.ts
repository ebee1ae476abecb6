import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, readMail, startProduct, type Product } from './product.ts';
import { bookSession, demoPeople, endWalk, enter, type Session } from './room-people.ts';
import { expect, says, test } from './walk.ts';

// What the product tells people: the bell and the inbox, reminders, the settings, and the link that stops emails.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLIENT = 'client@demo.nexperts.test';
const EXPERT = 'expert@demo.nexperts.test';

let product: Product;
let client: Page;
let expert: Page;
let session: Session;
let unsubscribe = '';

const entry = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();
/** Waits until somebody has been told, which follows by a job, and opens the inbox. @param title as the page says it */
async function inboxHas(page: Page, title: RegExp): Promise<void> {
  const plain = new RegExp(title.source.replace('^Unread: ', ''));
  await expect
    .poll(async () => {
      const { data } = await call(product, page, 'listNotifications');
      return data.some((each) => plain.test(each.title));
    })
    .toBe(true);
  await page.goto('/app/notifications');
  await expect(entry(page, title)).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
});
test.afterAll(() => endWalk(product));

test('[M-08] nothing has been told yet, and the page says what will be', async () => {
  await client.goto('/app/notifications');
  await expect(client.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

test('[M-08] a booking is told to both sides, and the bell counts it', async () => {
  session = await bookSession(product, client, expert);
  // The client has the booking open, and so has read it.
  await expect
    .poll(async () => {
      const { data } = await call(product, client, 'listNotifications');
      return data.find(({ title }) => title.endsWith(' accepted your request'))?.readAt ?? null;
    })
    .not.toBeNull();
  await inboxHas(client, / accepted your request$/);
  await inboxHas(expert, /^Unread: New request from /);
  const bell = expert.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' });
  await expect(bell.first()).toBeVisible();
  await entry(expert, /New request from /).click();
  await expect(expert.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(
    expert.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }).first(),
  ).toBeVisible();
});

test('[M-09] both are reminded an hour before, in the app and by email', async () => {
  await moveClock(product.url, new Date(session.startsAt - HOUR));
  await inboxHas(client, /^Unread: Your session with .* starts in 1 hour$/);
  await inboxHas(expert, /^Unread: Your session with .* starts in 1 hour$/);
  await readMail(product.url, EXPERT, /starts in 1 hour$/);
  const { text } = await readMail(product.url, CLIENT, /starts in 1 hour$/);
  unsubscribe = /Stop these emails: (\S+)/.exec(text)?.[1] ?? '';
  expect(unsubscribe).toContain('/api/notifications/unsubscribe?token=reminders.');
});

test('[M-08] on a phone the bell stands in the bar', async () => {
  await client.setViewportSize({ width: 360, height: 740 });
  await client.goto('/app');
  await client.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await client.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(client.getByText('You’ve read everything.')).toBeVisible();
  await client.setViewportSize({ width: 1280, height: 800 });
});

test('[M-08] the link in the email asks first, and needs no login', async ({ browser }) => {
  const anybody = await browser.newContext();
  const page = await anybody.newPage();
  await page.goto(unsubscribe);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Stop emails about upcoming sessions?' }),
  ).toBeVisible();
  const before = await client.request.get('/api/notifications/settings');
  expect(await before.text()).toContain(
    '"topic":"reminders","channels":{"app":{"enabled":true,"fixed":false},"mail":{"enabled":true',
  );
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’ve unsubscribed' })).toBeVisible();
  await anybody.close();
});

test('[M-08] the settings show it, and switch it on again', async () => {
  await client.goto('/app/settings/notifications');
  const reminders = client.getByRole('switch', { name: 'Reminders: email' });
  await expect(reminders).not.toBeChecked();
  await expect(client.getByText('Always')).toHaveCount(5);
  await reminders.press('Space');
  await expect(reminders).toBeChecked();
  await says(client, 'Saved');
  await client.reload();
  await expect(client.getByRole('switch', { name: 'Reminders: email' })).toBeChecked();
});

test('[M-09] whoever is missing is told that the other one waits', { tag: '@long' }, async () => {
  await moveClock(product.url, new Date(session.startsAt));
  await enter(expert, session);
  await moveClock(product.url, new Date(session.startsAt + 2 * MINUTE));
  await inboxHas(client, /^Unread: .* is waiting for you$/);
  await readMail(product.url, CLIENT, /is waiting for you$/);
  await entry(client, /is waiting for you$/).click();
  await expect(client).toHaveURL(new RegExp(`/app/room/${session.id}/lobby`));
});
