import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, endWalk, handleOf, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, open, test } from './walk.ts';

// The staff desk against the real product: a report of conduct by keyboard alone, and a suspension from both sides.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const EXPERT = 'expert@demo.nexperts.test';
const PASSWORD = 'Demo!2345';
let product: Product;
let client: Page;
let expert: Page;
let staff: Page;
let held: Session;
let coming: Session;
/** The path of the expert's public profile */
let profile: string;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert, staff } = await demoPeople(product, browser, 'client', 'expert', 'staff'));
  held = await bookSession(product, client, expert);
  profile = `/api/experts/${await handleOf(product, expert)}`;
});
test.afterAll(() => endWalk(product));

/** The client reports conduct, which goes to staff at once. */
async function reportConduct(session: Session): Promise<void> {
  const { id } = session;
  await attend(product, ['expert'], session);
  await moveClock(product.url, new Date(session.endsAt + 15 * MINUTE));
  await client.goto(`/app/bookings/${id}/wrap-up`);
  await expect(client.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  await call(product, client, 'reportProblem', {
    params: { id },
    body: { kind: 'conduct', askPct: 100, text: 'She shouted at me before the session.' },
  });
}

test('[O-05] a report is found, taken, opened and decided by keyboard alone', async () => {
  await reportConduct(held);
  await open(staff, '/app/staff');
  await expect(staff.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await staff.keyboard.press('g');
  await staff.keyboard.press('r');
  await expect(staff.getByRole('heading', { level: 1, name: 'Conduct reports' })).toBeVisible();
  await staff.keyboard.press('j');
  await expect(staff.getByRole('link', { name: 'Conduct', exact: true })).toBeFocused();
  await staff.keyboard.press('t');
  await expect(staff.getByRole('row', { name: /Conduct/ }).getByText('You')).toBeVisible();
  await expect(staff.getByRole('link', { name: /^Mine 1 open/ })).toBeVisible();
  await staff.keyboard.press('k');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 2, name: 'Decide' })).toBeVisible();
  await staff.keyboard.press('e');
  const share = staff.getByRole('textbox', { name: /^Client gets back/ });
  await expect(share).toBeFocused();
  await staff.keyboard.type('0');
  await staff
    .getByRole('textbox', { name: /^Reason for/ })
    .first()
    .focus();
  await staff.keyboard.type('What was reported came before the session.');
  await staff.getByRole('button', { name: 'Decide and send' }).focus();
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('alertdialog', { name: 'Decide and send?' });
  // The focus comes into the dialog after it is there.
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await staff.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Decide and send' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Decided by staff. The client was refunded 0%.').first()).toBeVisible();
});

/** Ends at the page of the demo expert, by `/`, the address, `j` and Enter. */
async function searchExpert(): Promise<void> {
  await open(staff, '/app/staff');
  await expect(staff.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await staff.keyboard.press('/');
  await expect(staff.getByRole('searchbox')).toBeFocused();
  await staff.keyboard.type(EXPERT);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible();
  // In the field letters are letters.
  await staff.getByRole('heading', { level: 1 }).click();
  await staff.keyboard.press('j');
  await expect(staff.getByRole('link', { name: 'Amara Osei' }).first()).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
}

/** What the page to log in says to the expert. */
async function logIn(): Promise<void> {
  await expert.goto('/login');
  await expert.getByLabel('Email', { exact: true }).fill(EXPERT);
  await expert.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expert.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test(
  '[O-04] a suspended expert is logged out and told so, and her coming bookings are refunded in full',
  { tag: '@long' },
  async () => {
    // Booked only now: the clock has passed what came right after the first.
    coming = await bookSession(product, client, expert);
    await searchExpert();
    await staff.getByRole('button', { name: 'Suspend Amara Osei' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Suspend Amara Osei?' });
    await expect(dialog.getByText(/Clients who booked this expert are refunded in full/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Shouted at a client in the room.');
    await dialog.getByRole('button', { name: /^Suspend and cancel \d+ bookings?$/ }).click();
    await expect(staff.getByText(/^Suspended by /)).toBeVisible();

    await expert.goto('/app');
    await expect(expert).toHaveURL(/\/login/);
    await logIn();
    await expect(
      expert.getByText('Your account is suspended. Please contact support.').first(),
    ).toBeVisible();
    expect((await client.context().request.get(profile)).status()).toBe(404);

    await client.goto(`/app/bookings/${coming.id}`);
    await expect(client.getByText(/A\$[\d.,]+ refunded to your card/).first()).toBeVisible();
  },
);

test(
  '[O-04] lifting the suspension brings her back; what was cancelled stays cancelled',
  { tag: '@long' },
  async () => {
    await staff.getByRole('button', { name: 'Lift suspension' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
    await expect(staff.getByRole('button', { name: 'Suspend Amara Osei' })).toBeVisible();
    await logIn();
    await expect(expert.getByRole('heading', { level: 1, name: /, Amara$/ })).toBeVisible();
    expect((await client.context().request.get(profile)).status()).toBe(200);
    await expert.goto(`/app/bookings/${coming.id}`);
    await expect(expert.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
