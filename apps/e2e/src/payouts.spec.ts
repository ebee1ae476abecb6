import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { call } from './call.ts';
import { moveClock, readMail, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, endWalk, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, IS_LONG, test } from './walk.ts';

// The money's way out: an expert is verified and paid, both sides read their papers, and finance finds what differs.
test.describe.configure({ mode: 'serial' });

const DAY = 24 * 60 * 60_000;
const EXPERT = 'expert@demo.nexperts.test';
let product: Product;
let client: Page;
let expert: Page;
let finance: Page;
let session: Session;
/** Epoch ms of the first payout run after the session */
let runAt: number;
/** What the expert gets for the session, as pages show it */
let share: string;

const verification = '/app/expert/earnings/verification';
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'latin1');

test.beforeAll(async ({ browser }) => {
  // The expert of the demo has to turn it on like any other.
  product = await startProduct({
    WITHOUT_SECOND_FACTOR: 'staff@demo.nexperts.test,finance@demo.nexperts.test',
  });
  ({ client, expert, finance } = await demoPeople(product, browser, 'client', 'expert', 'finance'));
  session = await bookSession(product, client, expert);
  await attend(product, ['expert', 'client'], session, [
    -1,
    (session.endsAt - session.startsAt) / 60_000 - 1,
  ]);
});
test.afterAll(() => endWalk(product));

/** Goes to the provider's page and sends what it finds. @param finding as the page says it @param asked their login was a while ago */
async function throughProvider(start: string, finding: string, asked = false): Promise<void> {
  await expert.goto(verification);
  await expert.getByRole('button', { name: start }).click();
  if (asked) {
    const dialog = expert.getByRole('dialog', { name: 'Enter your password' });
    await dialog.getByLabel('Current password', { exact: true }).fill('Demo!2345');
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }
  await expert.getByRole('heading', { level: 1, name: 'Get verified' }).waitFor();
  await expert.getByLabel(finding).check();
  await expert.getByRole('button', { name: 'Send and return' }).click();
  await expert.waitForURL(/\/verification\?from=provider$/);
}

test('[P-03] an expert is verified on the provider’s page, and is told what was missing', async () => {
  await expert.goto('/app/expert/earnings');
  await expert.getByRole('link', { name: 'Get verified' }).click();
  await expect(expert.getByRole('heading', { level: 1, name: 'Get verified to be paid' })).toBeVisible();
  await throughProvider('Start with our payment provider', 'The back of the document is missing', true);
  await readMail(product.url, EXPERT, /needs more from you/);
  await expert.reload();
  await expect(expert.getByRole('region', { name: 'Still missing' })).toContainText('1 missing');
  await throughProvider('Continue with our payment provider', 'Everything is in order');
  await readMail(product.url, EXPERT, /^You’re verified$/);
  await expert.reload();
  await expect(expert.getByRole('heading', { level: 1, name: 'You’re verified' })).toBeVisible();
  await expect(expert.getByText('Ending 3456')).toBeVisible();
});

/** Turns two-step login on, without which nobody is paid. */
async function setUpTwoSteps(): Promise<void> {
  await call(product, expert, 'confirmPassword', { body: { currentPassword: 'Demo!2345' } });
  const { data } = await call(product, expert, 'beginSecondFactor');
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await call(product, expert, 'confirmSecondFactor', { body: { code } });
}

test('[P-04] finance sees in a dry run who will be paid and who won’t, and why', async () => {
  const settled = session.endsAt + 2 * DAY + 60_000;
  await moveClock(product.url, new Date(settled));
  const dryRun = async (): Promise<void> => {
    await finance.goto('/app/staff/payout-runs');
    await finance.getByRole('link', { name: 'Dry run' }).click();
    await expect(finance.getByRole('heading', { level: 1, name: 'Dry run' })).toBeVisible();
  };
  // The share is available once the jobs of these two days have run, and the page shows the plan as it was when it opened.
  const owed = async () => (await call(product, finance, 'getPayoutRun', { params: { id: 'next' } })).data;
  await expect.poll(async () => (await owed()).payouts.some(({ name }) => name === 'Amara Osei')).toBe(true);
  if (IS_LONG) {
    await dryRun();
    await expect(finance.getByRole('region', { name: 'Owed but not paid' })).toContainText(
      'Two-step login is off',
    );
  }
  await setUpTwoSteps();
  await dryRun();
  const transfers = finance.getByRole('region', { name: 'Transfers' });
  await expect(transfers.getByRole('row')).toHaveCount(2);
  share = (await transfers.getByRole('row').nth(1).getByRole('cell').last().innerText()).trim();
  expect(share).toMatch(/^A\$\d/);
  await expect(finance.getByText('Nothing is sent.')).toBeVisible();
});

test('[P-04] the run pays on its Monday, and the expert is told', async () => {
  const { data } = await call(product, expert, 'payoutVerification');
  runAt = Date.parse(data.nextPayoutAt);
  await moveClock(product.url, new Date(runAt + 60_000));
  const mail = await readMail(product.url, EXPERT, /is on its way to you$/);
  expect(mail.text).toContain(share);
  await expert.goto('/app/expert/earnings');
  const row = expert.getByRole('region', { name: 'Payouts' }).getByRole('row').nth(1);
  await expect(row).toContainText('Sent');
  await expect(row).toContainText(share);
  // The run is closed after its last payout is sent and mailed.
  const runs = async () => (await call(product, finance, 'listPayoutRuns')).data;
  await expect.poll(async () => (await runs())[0]?.status).toBe('done');
  await finance.goto('/app/staff/payout-runs');
  await expect(finance.getByRole('row').nth(1)).toContainText('Done');
  await expect(finance.getByRole('row').nth(1)).toContainText(share);
});

test('[P-05] [P-06] both sides read and keep their papers', async () => {
  const payouts = expert.getByRole('region', { name: 'Payouts' });
  await expect(async () => {
    await expert.reload();
    await expect(payouts.getByRole('link', { name: /^View / })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  const keep = async (page: Page, name: RegExp): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).first().click(),
    ]);
    return textOf(file);
  };
  expect(await keep(expert, / as PDF$/)).toMatch(/^%PDF-/);
  expect(await keep(expert, / as CSV$/)).toContain(session.id);
  await payouts.getByRole('link', { name: /^View / }).click();
  await expect(expert.getByRole('heading', { level: 1, name: /statement/i })).toBeVisible();
  await expect(expert.getByText(share).first()).toBeVisible();

  await client.goto(`/app/bookings/${session.id}`);
  await client
    .getByRole('link', { name: /receipt|invoice/i })
    .first()
    .click();
  await expect(client.getByRole('heading', { level: 1, name: /receipt|invoice/i })).toBeVisible();
  expect(await keep(client, /^Download PDF$/)).toMatch(/^%PDF-/);
});

test(
  '[P-04] a payout that the bank sends back is told to the expert and waits with finance',
  { tag: '@long' },
  async () => {
    await finance.goto('/dev/bank');
    await finance.getByRole('button', { name: 'Bank sends the latest payout back' }).click();
    await readMail(product.url, EXPERT, /^Your bank sent back your payout/);
    await expert.goto('/app/expert/earnings');
    await expect(expert.getByRole('region', { name: 'Payouts' })).toContainText('Sent back by the bank');
    await finance.goto('/app/staff/queues/failed-transfers');
    await finance.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(finance.getByRole('button', { name: 'Hand back' })).toBeVisible();
    await finance.getByRole('link', { name: 'Failed at bank' }).click();
    await expect(finance.getByText('The bank account is closed')).toBeVisible();
    await finance.getByRole('button', { name: /^Email .* again/ }).click();
    await finance.getByRole('button', { name: 'Send the email' }).click();
    await expect(finance.getByText('Last emailed by staff')).toBeVisible();
  },
);

test('[P-08] money sent by hand is found at night, stops the next run, and is resolved by finance', async () => {
  await finance.goto('/dev/bank');
  await finance.getByLabel('Cents').last().fill('101');
  await finance.getByRole('button', { name: 'Send money in the dashboard' }).click();
  await moveClock(product.url, new Date(runAt + 3 * DAY));
  await expect(async () => {
    await finance.goto('/app/staff/reconciliation');
    await expect(finance.getByRole('heading', { level: 1, name: '1 difference' })).toBeVisible({
      timeout: 15_000,
    });
  }).toPass();
  await expect(finance.getByRole('link', { name: 'A$1.01 unexplained' })).toBeVisible();
  await expect(finance.getByText('Missing in our ledger')).toBeVisible();
  await expect(finance.getByText('AUD payouts are stopped until this is resolved.')).toBeVisible();
  await finance.goto('/app/staff/payout-runs');
  await expect(finance.getByText('AUD payouts are stopped')).toBeVisible();
  await finance.getByRole('link', { name: 'Resolve the difference' }).click();
  await finance.getByRole('link', { name: 'A$1.01 unexplained' }).click();
  await finance.getByText('It’s explained').click();
  await finance.getByRole('textbox', { name: 'Note for the record' }).fill('Sent by hand as a test.');
  await finance.getByRole('button', { name: 'Resolve and go on with AUD payouts' }).click();
  await expect(finance.getByRole('heading', { level: 1, name: 'Everything agrees' })).toBeVisible();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
