import type { BookingStory } from '@nexperts/contract';
import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, readMail, startProduct, type Product } from './product.ts';
import { attend, bookSession, demoPeople, emailOf, endWalk, type Session } from './room-people.ts';
import { watch } from './watch.ts';
import { expect, test } from './walk.ts';

// Money that goes back after a session: what the expert gives by goodwill, and what the client's bank takes and returns.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ANSWER = 'We talked for twelve minutes only.';

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
const wrapUp = (page: Page, { id }: Session) => page.goto(`/app/bookings/${id}/wrap-up`);
interface Money {
  readonly minor: number;
  readonly currency: string;
}
/** `A$76.50` */
const formatMoney = ({ minor }: Money): string => `A$${(minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)}`;
const money = (page: Page) => page.getByRole('region', { name: /^(Your )?A\$[\d.,]+( paid)?$/ });

/** What the ledger says of a booking, as finance sees it. */
async function sums({ id }: Session): Promise<BookingStory['money']> {
  const { data } = await call(product, staff, 'staffBooking', { params: { id } });
  expect(data.money.off.minor).toBe(0);
  return data.money;
}
const share = async (session: Session): Promise<Money> => {
  const { share: of } = await sums(session);
  if (!of) throw new Error('nothing is split yet');
  return of;
};

/** The client's bank disputes the charge. @returns its id at the provider */
async function dispute({ id }: Session): Promise<string> {
  await bank({ id }, 'dispute');
  let ref = '';
  await expect(async () => {
    const { data } = await call(product, staff, 'listQueue', { params: { queue: 'bank-disputes' } });
    ref = data.find(({ bookingId }) => bookingId === id)?.id ?? '';
    expect(ref).not.toBe('');
  }).toPass();
  return ref;
}
const bankDisputeOf = async (ref: string) =>
  (await call(product, staff, 'getBankDispute', { params: { ref } })).data;

/** What the client's bank does about a booking's charge. */
async function bank({ id }: Pick<Session, 'id'>, act: 'dispute' | 'win' | 'lose'): Promise<void> {
  const answer = await client.context().request.post('/dev/bank', {
    form: { bookingId: id, act },
    headers: { origin: product.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert, finance: staff } = await demoPeople(product, browser, 'client', 'expert', 'finance'));
  for (let count = 0; count < 3; count += 1) sessions.push(await bookSession(product, client, expert));
  sessions = sessions.toSorted((a, b) => a.startsAt - b.startsAt);
  for (const session of sessions) await attend(product, ['expert', 'client'], session);
  await moveClock(product.url, new Date(sessionAt(2).endsAt + 2 * MINUTE));
});
test.afterAll(() => endWalk(product));

test('[A-05] the expert gives a part back, after reading what it costs them', async () => {
  await wrapUp(expert, sessionAt(0));
  await expert.getByRole('link', { name: 'Give money back' }).click();
  await expert.getByRole('button', { name: 'Give money back…' }).click();
  const dialog = expert.getByRole('dialog', { name: 'Give money back' });
  await dialog.getByRole('textbox', { name: /^Refund to/ }).fill('20');
  await expect(dialog.getByText('This costs you')).toBeVisible();
  await expect(dialog.getByText('A$17', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund A$20' }).click();
  await expect(dialog).toBeHidden();
});

test('[A-05] [P-01] both read the refund on the booking and the wrap-up, with the sums of the ledger', async () => {
  const session = sessionAt(0);
  const { captured, refunded } = await sums(session);
  expect(refunded.minor).toBe(2_000);
  await wrapUp(client, session);
  await expect(client.getByRole('region', { name: `${formatMoney(captured)} paid` })).toContainText(
    'A$20 refunded',
  );
  await wrapUp(expert, session);
  const own = formatMoney(await share(session));
  await expect(expert.getByRole('region', { name: `Your ${own}` })).toContainText('A$20 refunded');
  await expert.goto(`/app/bookings/${session.id}`);
  await expect(expert.getByRole('region', { name: `Your ${own}` })).toBeVisible();
  expect((await readMail(product.url, emailOf('client'), /refund/i)).text).toContain('A$20');
});

test(
  '[P-09] evidence goes by itself a day before its due date, and what the bank gives back changes nothing',
  { tag: '@long' },
  async () => {
    const session = sessionAt(1);
    const before = await share(session);
    const ref = await dispute(session);
    const open = await sums(session);
    expect(open.borne).toEqual(open.captured);
    expect(open.share).toEqual(before);
    await wrapUp(expert, session);
    await expect(money(expert)).toContainText('bank disputes the charge');
    const { dueBy, evidenceSentAt } = await bankDisputeOf(ref);
    expect(evidenceSentAt).toBeNull();
    await moveClock(product.url, new Date(Date.parse(dueBy ?? '') - DAY));
    await expect.poll(async () => (await bankDisputeOf(ref)).evidenceSentAt).not.toBeNull();

    await bank(session, 'win');
    await expect.poll(async () => (await bankDisputeOf(ref)).status).toBe('won');
    expect(await sums(session)).toMatchObject({ chargedBack: { minor: 0 }, share: before });
    expect(
      (await readMail(product.url, emailOf('expert'), /^The bank decided in your favour/)).text,
    ).toContain(formatMoney(open.captured));
    await wrapUp(expert, session);
    await expect(expert.getByRole('region', { name: `Your ${formatMoney(before)}` })).not.toContainText(
      'bank disputes the charge',
    );
  },
);

test(
  '[P-09] a lost bank dispute is borne by us, until staff have heard the expert and find otherwise',
  { tag: '@long' },
  async () => {
    const session = sessionAt(2);
    const before = await share(session);
    const ref = await dispute(session);
    await bank(session, 'lose');
    await expect.poll(async () => (await bankDisputeOf(ref)).status).toBe('lost');
    const { borne, captured } = await sums(session);
    expect(borne).toEqual(captured);
    expect(await share(session)).toEqual(before);

    const box = staff.getByRole('region', { name: 'Bank dispute' });
    await staff.goto(`/app/staff/bookings/${session.id}`);
    await box.getByRole('button', { name: 'Ask the expert' }).click();
    await staff
      .getByRole('alertdialog', { name: 'Ask Amara Osei what happened?' })
      .getByRole('button', { name: 'Ask Amara Osei' })
      .click();
    await expect(box.getByText(/^Amara Osei was asked, and can answer until/)).toBeVisible();
    await readMail(product.url, emailOf('expert'), /^Please tell us what happened/);
    await wrapUp(expert, session);
    await expect(expert.getByRole('region', { name: 'Tell us what happened' })).toContainText('Answer by');
    await expert.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = expert.getByRole('dialog', { name: 'What happened in this session?' });
    await dialog.getByRole('textbox', { name: /What happened/ }).fill(ANSWER);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog).toBeHidden();
    const answered = expert.getByRole('region', { name: /^You answered on / });
    await expect(answered).toContainText(ANSWER);

    await staff.reload();
    await expect(box.getByText(ANSWER)).toBeVisible();
    await box.getByRole('button', { name: 'Decide who bears it' }).click();
    await box.getByRole('radio', { name: /^No/ }).press('Space');
    const reason = 'Twelve minutes of an hour are not the session that was booked.';
    await box.getByRole('textbox', { name: /^Reason/ }).fill(reason);
    await box.getByRole('button', { name: 'Decide and send' }).click();
    await staff
      .getByRole('alertdialog', { name: 'Find that it was not delivered?' })
      .getByRole('button', { name: 'Decide and send' })
      .click();
    await expect(box.getByText(/^Found .*: not delivered\. The expert bears the loss\.$/)).toBeVisible();
    expect(await sums(session)).toMatchObject({ borne: { minor: 0 }, share: { minor: 0 } });
    expect((await readMail(product.url, emailOf('expert'), /^We’ve taken back your share/)).text).toContain(
      reason,
    );
    await wrapUp(expert, session);
    await expect(expert.getByRole('region', { name: 'Your A$0' })).toContainText('bank');
    await expect(answered).toContainText(reason);
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
