import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { moveClock, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, endWalk, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, test } from './walk.ts';

// What finance and admins read at the desk, with two sessions paid for.
test.describe.configure({ mode: 'serial' });

const HOUR = 60 * 60_000;
let product: Product;
let client: Page;
let expert: Page;
let staff: Page;
let session: Session;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert, finance: staff } = await demoPeople(product, browser, 'client', 'expert', 'finance'));
  session = await bookSession(product, client, expert);
  await bookSession(product, client, expert);
});
test.afterAll(() => endWalk(product));

/** The sums of the columns; what is owed at the end of a day has none. */
const sumsOf = async (days: Locator): Promise<string[]> =>
  (await days.locator('tfoot').getByRole('cell').allInnerTexts()).slice(0, 8);
/** `1,230.00` or the dash of nothing, in minor units. */
const minorOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '') || 0) * 100);

test('[O-07] finance reads the month as charts and tables, and its file adds up to the page', async () => {
  await staff.goto('/app/staff');
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Money overview' })).toBeVisible();
  await expect(staff.getByText(/Both sides A\$[1-9]/)).toBeVisible();

  const went = staff.getByRole('region', { name: 'Where captured money went', exact: true });
  await expect(went.getByRole('img', { name: /^Bars from/ })).toBeVisible();
  await went.getByText('Table', { exact: true }).click();
  await expect(went.getByRole('table')).toBeVisible();
  await expect(staff).toHaveURL(/flows=table/);
  await staff.reload();
  await expect(went.getByRole('table')).toBeVisible();

  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^money-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-AUD\.csv$/);
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const days = staff.getByRole('region', { name: 'Money by day' });
  expect(lines).toHaveLength((await days.locator('tbody').getByRole('row').count()) || -1);
  const sums = await sumsOf(days);
  expect(sums).toHaveLength(8);
  // The file has the day and the currency before the figures.
  const added = sums.map((_, place) =>
    lines.reduce((sum, line) => sum + minorOf(line.split(',')[place + 2] ?? ''), 0),
  );
  expect(head.split(',').slice(2, 10)).toEqual(
    (await days.getByRole('columnheader').allInnerTexts()).slice(1, 9),
  );
  expect(added).toEqual(sums.map(minorOf));
  expect(added[0]).toBeGreaterThan(0);
});

test('[O-07] shares appear when the session is settled', async () => {
  await attend(product, ['expert'], session);
  await moveClock(product.url, new Date(session.endsAt + 49 * HOUR));
  const from = new Date(session.startsAt - 40 * 24 * HOUR).toISOString().slice(0, 10);
  const to = new Date(session.endsAt + 72 * HOUR).toISOString().slice(0, 10);
  await expect(async () => {
    await staff.goto(`/app/staff/money?from=${from}&to=${to}`);
    const sums = await sumsOf(staff.getByRole('region', { name: 'Money by day' }));
    expect(minorOf(sums[5] ?? '')).toBeGreaterThan(0);
  }).toPass();
  await expect(staff.getByText(/Both sides A\$[1-9]/)).toBeVisible();
});

test('[O-06] an admin finds in the audit log what they have just done', async () => {
  await staff.goto(`/app/staff/bookings/${session.id}`);
  const people = await staff.getByRole('heading', { level: 1 }).innerText();
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await staff.getByRole('button', { name: /Event/ }).click();
  await staff.getByRole('option', { name: 'Looks at private data' }).click();
  await expect(staff).toHaveURL(/what=looks/);
  // The newest is the look at the log itself.
  const entries = staff.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  const newest = entries.filter({ hasText: ' opened the booking ' }).first();
  await newest.getByRole('link', { name: /^Only this/ }).click();
  await expect(staff).toHaveURL(new RegExp(`subject=booking%3A${session.id}`));
  const look = staff.getByRole('listitem').filter({ hasText: ' opened the booking ' }).first();
  // Who did it, then what it is about.
  await look.getByRole('paragraph').first().getByRole('link').nth(1).click();
  await expect(staff).toHaveURL(new RegExp(`/staff/bookings/${session.id}$`));
  await expect(staff.getByRole('heading', { level: 1, name: people })).toBeVisible();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
