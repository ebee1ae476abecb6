import type { Locator, Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, readMail, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, emailOf, endWalk, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, open, test } from './walk.ts';

// What staff decide after a session: a problem through the desk by keyboard, and verdicts that somebody contradicts.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const HALF = 'The record shows both in the room for twelve minutes, so a part of the price is fair.';
const STANDS = 'The record shows Amara in the room from the start, and nobody else entered it.';
const CAME_LATE =
  'Amara came after the first ten minutes and stayed to the end, so half of the price is fair.';
const NO_ANSWER = 'The checks of one account may take weeks, so we decide it.';

let product: Product;
let client: Page;
let expert: Page;
let staff: Page;
let sessions: Session[] = [];

const sessionAt = (place: number): Session => {
  const session = sessions[place];
  if (!session) throw new Error('it was not booked');
  return session;
};
const problemPath = ({ id }: Session): string => `/app/bookings/${id}/problem`;
/** The first of that name: what the page says on top is shown again beside the sums. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Moves the focus forward by Tab, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Decides the problem of the story that is shown, by keyboard alone. */
async function decide(pct: number, reason: string): Promise<void> {
  const share = staff.getByRole('textbox', { name: 'Client gets back, in %' });
  await expect(heading(staff, 'Decide')).toBeVisible();
  await staff.keyboard.press('e');
  await expect(share).toBeFocused();
  await staff.keyboard.type(String(pct));
  await tabTo(staff.getByRole('textbox', { name: /^Reason/ }));
  await staff.keyboard.type(reason);
  await tabTo(staff.getByRole('button', { name: 'Decide and send' }));
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('alertdialog', { name: 'Decide and send?' });
  await tabTo(dialog.getByRole('button', { name: 'Decide and send' }));
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(`Decided by staff. The client was refunded ${pct}%.`)).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert, staff } = await demoPeople(product, browser, 'client', 'expert', 'staff'));
  for (let count = 0; count < 3; count += 1) sessions.push(await bookSession(product, client, expert));
  sessions = sessions.toSorted((a, b) => a.startsAt - b.startsAt);
  await attend(product, ['expert', 'client'], sessionAt(0));
  await attend(product, ['expert'], sessionAt(1));
  await attend(product, ['expert'], sessionAt(2), [11, 30]);
  await moveClock(product.url, new Date(sessionAt(2).endsAt + 2 * MINUTE));
});
test.afterAll(() => endWalk(product));

/** [1.4.11] The time together, which decides, is drawn in the colours of a system that has its own, and so is its legend. */
async function expectTogetherInSystemColours(): Promise<void> {
  await staff.emulateMedia({ forcedColors: 'active' });
  const swatch = staff.getByText('together', { exact: true }).locator('[aria-hidden]');
  const page = await staff.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(swatch).not.toHaveCSS('background-color', page);
  await staff.emulateMedia({ forcedColors: null });
}

test('[A-04] [O-05] staff find a problem in its queue, take it and decide it by keyboard', async () => {
  const { id } = sessionAt(0);
  const text = 'We had only twelve minutes of the hour.';
  const params = { id };
  await call(product, client, 'reportProblem', { params, body: { kind: 'left_early', askPct: 60, text } });
  const offer = { action: 'offer', offerPct: 20, text: 'My line broke.' } as const;
  await call(product, expert, 'answerProblem', { params, body: offer });
  await call(product, client, 'replyToProblem', { params, body: { action: 'insist', offerPct: 20 } });

  await open(staff, '/app/staff');
  await expect(staff.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await staff.keyboard.press('g');
  await staff.keyboard.press('d');
  await expect(staff.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
  const row = staff.getByRole('row', { name: /Left early/ });
  await expect(row).toContainText('60%');
  await staff.keyboard.press('j');
  await expect(row.getByRole('link', { name: 'Left early' })).toBeFocused();
  await staff.keyboard.press('t');
  await expect(row).toContainText('You');
  await staff.keyboard.press('Enter');
  await expect(heading(staff, 'Casey Nguyen and Amara Osei')).toBeVisible();
  await expect(staff.getByText('My line broke.').first()).toBeVisible();
  await expectTogetherInSystemColours();
  await decide(35, HALF);
});

test('[A-04] both sides read the decision with its reason, on the page and by email', async () => {
  await client.goto(problemPath(sessionAt(0)));
  await expect(heading(client, /^You’re refunded A\$.* \(35%\)$/)).toBeVisible();
  await expert.goto(problemPath(sessionAt(0)));
  await expect(heading(expert, /^Casey is refunded A\$.* \(35%\)$/)).toBeVisible();
  for (const page of [client, expert]) await expect(page.getByText(HALF)).toBeVisible();
  for (const to of [emailOf('client'), emailOf('expert')])
    expect((await readMail(product.url, to, /decided/i)).text).toContain(HALF);
});

test(
  '[A-02] a client judged absent says that the expert was, and staff decide between the two',
  { tag: '@long' },
  async () => {
    const session = sessionAt(1);
    await client.goto(`/app/bookings/${session.id}/wrap-up`);
    await expect(heading(client, 'You missed this session')).toBeVisible();
    await client.getByRole('link', { name: 'Report a problem' }).click();
    await client.getByText('Amara wasn’t there').click();
    const share = client.getByRole('textbox', { name: 'Refund you ask for, in %' });
    await share.fill('100');
    await share.blur();
    await client.getByRole('textbox', { name: /What happened/ }).fill('I waited, and nobody came.');
    await client.getByRole('button', { name: /^Ask for A\$/ }).click();
    const confirm = client.getByRole('alertdialog');
    await confirm.getByRole('button', { name: /^Ask for A\$/ }).click();
    await expect(heading(client, /^You asked for A\$.* \(100%\)$/)).toBeVisible();

    await expert.goto(problemPath(session));
    await expert.getByRole('button', { name: 'Contest' }).click();
    const dialog = expert.getByRole('dialog', { name: 'Contest this problem?' });
    await dialog
      .getByRole('textbox', { name: /What happened/ })
      .fill('I was in the room for twelve minutes.');
    await dialog.getByRole('button', { name: 'Send to staff' }).click();
    await expect(heading(expert, 'Our staff decide how much is refunded')).toBeVisible();

    await staff.goto(`/app/staff/bookings/${session.id}`);
    await expect(heading(staff, 'Casey Nguyen and Amara Osei')).toBeVisible();
    for (const words of ['I waited, and nobody came.', 'I was in the room for twelve minutes.'])
      await expect(staff.getByText(words).first()).toBeVisible();
    await decide(0, STANDS);

    for (const page of [client, expert]) {
      await page.goto(problemPath(session));
      await expect(heading(page, 'No refund')).toBeVisible();
      await expect(page.getByText(STANDS)).toBeVisible();
    }
  },
);

test(
  '[A-06] an expert judged absent who came late appeals, and the refund waits for the decision',
  { tag: '@long' },
  async () => {
    const session = sessionAt(2);
    await client.goto(`/app/bookings/${session.id}/wrap-up`);
    await expect(heading(client, 'Amara missed this session')).toBeVisible();
    await expect(client.getByText(/unless Amara appeals before that\.$/)).toBeVisible();
    await call(product, expert, 'appealVerdict', { params: { id: session.id }, body: { text: CAME_LATE } });
    await client.reload();
    await expect(client.getByText(/Amara says otherwise, so our staff decide about your A\$/)).toBeVisible();

    await staff.goto('/app/staff/queues/appeals');
    await staff
      .getByRole('row', { name: /Casey Nguyen/ })
      .getByRole('link')
      .first()
      .click();
    await expect(heading(staff, 'Casey Nguyen and Amara Osei')).toBeVisible();
    const box = staff.getByRole('region', { name: 'Decide the appeal' });
    await expect(box.getByText(CAME_LATE)).toBeVisible();
    await box.getByRole('button', { name: /^Decide this appeal/ }).click();
    await box.getByRole('radio', { name: /^Grant it/ }).press('Space');
    await box.getByRole('textbox', { name: 'Client gets back, in %' }).fill('50');
    await box.getByRole('textbox', { name: /^Reason/ }).fill(CAME_LATE);
    await box.getByRole('button', { name: 'Decide and send' }).click();
    await staff
      .getByRole('alertdialog', { name: 'Decide and send?' })
      .getByRole('button', { name: 'Decide and send' })
      .click();
    await expect(staff.getByText('Granted', { exact: true })).toBeVisible();
    await expert.goto(`/app/bookings/${session.id}/wrap-up`);
    await expect(heading(expert, 'Your appeal was granted')).toBeVisible();
    await expect(expert.getByText(/Casey is refunded A\$.*, and the rest is yours\./)).toBeVisible();
    await client.reload();
    await expect(client.getByText(/^A\$.* refunded$/).first()).toBeVisible();
  },
);

test(
  '[A-03] [O-04] a suspension stops an answer, so staff take the problem over and both are told',
  { tag: '@long' },
  async () => {
    // Booked only now: the clock has passed what came right after the others.
    const session = await bookSession(product, client, expert);
    await attend(product, ['expert', 'client'], session);
    await moveClock(product.url, new Date(session.endsAt + 2 * MINUTE));
    const report = { kind: 'technical', askPct: 50, text: 'The sound was gone for half of it.' } as const;
    await call(product, client, 'reportProblem', { params: { id: session.id }, body: report });
    const { data } = await call(product, staff, 'staffSearch', { query: { q: emailOf('expert') } });
    await call(product, staff, 'suspendAccount', {
      params: { id: data.people[0]?.id ?? '' },
      body: { reason: 'Checks of the account.', clientBookings: 'policy' },
    });
    await client.goto(problemPath(session));
    await expect(heading(client, 'The deadline is paused')).toBeVisible();

    await staff.goto('/app/staff/queues/problems?with=expert');
    await staff
      .getByRole('row', { name: /Technical/ })
      .getByRole('link')
      .first()
      .click();
    await staff.getByRole('button', { name: 'Take it over…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Take this problem over?' });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(NO_ANSWER);
    await dialog.getByRole('button', { name: 'Take it over' }).click();
    await expect(staff.getByRole('button', { name: /^Decide this problem/ })).toBeVisible();

    await client.reload();
    await expect(heading(client, 'Our staff decide how much is refunded')).toBeVisible();
    await expect(client.getByText(NO_ANSWER)).toBeVisible();
    for (const to of [emailOf('client'), emailOf('expert')])
      expect((await readMail(product.url, to, /^Nexperts decides/)).text).toContain(NO_ANSWER);
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
