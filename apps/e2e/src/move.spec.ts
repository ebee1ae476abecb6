import type { Locator, Page } from '@playwright/test';
import { call } from './call.ts';
import { now, readMail, startProduct, type Product } from './product.ts';
import { bookSession, demoPeople, endWalk, requestSession, type Session } from './room-people.ts';
import { expect, says, test } from './walk.ts';

// Another time for a session: the client moves it, the expert proposes one, and offers one instead of declining.
test.describe.configure({ mode: 'serial' });

const DAY = 86_400_000;
const CLIENT = 'client@demo.nexperts.test';
const EXPERT = 'expert@demo.nexperts.test';

let product: Product;
let client: Page;
let expert: Page;
let session: Session;

const pathOf = ({ id }: Session): string => `/app/bookings/${id}`;
const startOf = async (page: Page, { id }: Session): Promise<string> =>
  (await call(product, page, 'getBooking', { params: { id } })).data.startsAt;

/** Chooses a free time of the last day in view, so that it is more than 24 hours ahead. */
async function pick(dialog: Locator): Promise<void> {
  await dialog
    .getByRole('button', { name: /, \d+ times? available$/ })
    .last()
    .click();
  // One time is a radio, several are checkboxes: the first that is neither chosen nor overlaps one that is.
  const times = dialog.locator('[role=radiogroup], [role=group]').first();
  const startsAt = await times.locator('input:not(:checked, [aria-disabled])').first().getAttribute('value');
  const time = times.locator(`input[value="${startsAt}"]`);
  await time.focus();
  await time.press('Space');
  await expect(time).toBeChecked();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
  session = await bookSession(product, client, expert, now() + 5 * DAY);
});
test.afterAll(() => endWalk(product));

test('[M-01] a client moves a session, and both are told', async () => {
  await client.goto(pathOf(session));
  await client.getByRole('button', { name: 'Move session' }).click();
  const dialog = client.getByRole('dialog', { name: 'Move session' });
  await pick(dialog);
  await expect(dialog.getByText('After: ').first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Move session' }).click();
  await says(client, /^Moved to .*We’ve told Amara\.$/);
  await expect(dialog).toBeHidden();
  expect(Date.parse(await startOf(expert, session))).not.toBe(session.startsAt);
  await expect(client.getByText(/up to twice/)).toBeVisible();
  await readMail(product.url, EXPERT, /^Moved: /);
});

test('[M-02] an expert proposes two times, and the client accepts one from the start page', async () => {
  const before = await startOf(client, session);
  await expert.goto(pathOf(session));
  await expert.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = expert.getByRole('dialog', { name: 'Propose another time' });
  await pick(dialog);
  await pick(dialog);
  await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
  await expect(expert.getByRole('heading', { name: 'You proposed two other times' })).toBeVisible();
  expect(await startOf(client, session)).toBe(before);
  await readMail(product.url, CLIENT, /proposes another time/);

  await client.goto('/app');
  await client.getByRole('link', { name: 'Answer: Amara asks to move your session' }).click();
  const panel = client.getByRole('region', { name: 'Amara asks to move your session' });
  await expect(panel.getByRole('heading')).toBeFocused();
  await panel.getByRole('radio').nth(1).focus();
  await panel.getByRole('radio').nth(1).press('Space');
  await panel.getByRole('button', { name: /^Accept / }).click();
  await says(client, /^The session is now at /);
  await expect(panel).toBeHidden();
  expect(await startOf(expert, session)).not.toBe(before);
});

test(
  '[M-04] an expert offers another time instead of declining, and the client books it',
  { tag: '@long' },
  async () => {
    const request = await requestSession(product, client, expert, now() + 5 * DAY);
    await expert.goto('/app/expert/requests');
    await expert.getByRole('button', { name: 'Offer other times' }).click();
    const dialog = expert.getByRole('dialog', { name: 'Offer other times' });
    await pick(dialog);
    await dialog.getByRole('textbox', { name: /^Message to Casey/ }).fill('I’m travelling that morning.');
    await dialog.getByRole('button', { name: 'Offer this time' }).click();
    await says(expert, 'Sent. Casey can choose one of your times.');
    await expect(expert.getByText('You have no requests to answer.')).toBeVisible();

    await client.goto(pathOf(request));
    const panel = client.getByRole('region', { name: /^Amara can’t do .* but offers one other time$/ });
    await expect(panel.getByText('“I’m travelling that morning.”')).toBeVisible();
    await panel.getByRole('button', { name: /^Book and pay A\$/ }).click();
    await expect(client.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();
    expect(Date.parse(await startOf(client, request))).not.toBe(request.startsAt);
  },
);

test('[M-04] a client reads why a request was declined', { tag: '@long' }, async () => {
  const request = await requestSession(product, client, expert, now() + 6 * DAY);
  await expert.goto(pathOf(request));
  await expert.getByRole('button', { name: 'Decline' }).click();
  const dialog = expert.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByRole('radio', { name: 'It’s outside my expertise' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await says(expert, 'Declined. We’ve told Casey.');

  await client.goto(pathOf(request));
  await expect(client.getByText(/says it’s outside their expertise\. Nothing was charged\./)).toBeVisible();
  await expect(client.getByRole('link', { name: 'Book another time' })).toBeVisible();
});
