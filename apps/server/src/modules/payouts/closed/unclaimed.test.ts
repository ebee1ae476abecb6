import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, alarm, ledgerEntry, unclaimedBalance } from '../../../db/schema/index.ts';
import { createExpert, createStaff, openTestSession, type TestExpert } from '../../../testing/factories.ts';
import { DAY, serverForSuite } from '../../../testing/harness.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { giveBalance, goThroughOnboarding, nextRun } from '../../../testing/payouts.ts';
import { allJobs } from '../../jobs.ts';
import { hashPassword } from '../../accounts/index.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';

const server = serverForSuite();
let expert: TestExpert;
let closedAt: Date;
let finance: { accountId: string }[];
beforeEach(async () => {
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  expert = await createExpert(server, { account: { passwordHash } });
  finance = [await createStaff(server, ['finance']), await createStaff(server, ['finance'])];
  server.mails.length = 0;
});

/** A member of finance with a session of now. */
async function staff(n = 0) {
  const [cookie = ''] = await openTestSession(server, [finance[n]?.accountId ?? '']);
  return server.as({ cookie });
}
async function close(): Promise<void> {
  const closed = await server.as(expert).call('deleteAccount', { body: { currentPassword: PASSWORD } });
  expect(closed.status).toBe(204);
  await server.drain();
  const [row] = await server.db.select().from(account).where(eq(account.id, expert.accountId));
  closedAt = row?.closedAt ?? new Date(NaN);
}
/** @param nudge ms after twelve months */
async function waitAYear(nudge = 0): Promise<void> {
  const year = new Date(closedAt);
  year.setUTCMonth(year.getUTCMonth() + 12);
  server.clock.set(new Date(year.getTime() + nudge));
}
const book = async (amountMinor: number, n = 0) =>
  (await staff(n)).call('bookUnclaimed', {
    params: { id: expert.expertId },
    body: { amountMinor, currency: 'AUD' },
  });
const held = (name: string) => accountBalance(server.db, name, 'AUD');
const available = () => held(ledgerAccount.available(expert.expertId));
const rows = () =>
  server.db.select().from(unclaimedBalance).where(eq(unclaimedBalance.expertId, expert.expertId));
const isErased = async () => {
  const [row] = await server.db.select().from(account).where(eq(account.id, expert.accountId));
  return row?.deletedAt !== null;
};
const paid = { paidTo: 'Bank account ending in 4821', reference: 'NX-U-1', paidOn: '2026-03-02' };

describe('[W-07] a balance that nobody claimed for 12 months', () => {
  it('is booked by finance, mailed, and lets the account be erased', async () => {
    await goThroughOnboarding(server, expert, { finding: 'back-missing' });
    await giveBalance(server, expert.expertId, 4_500);
    await close();
    await waitAYear(-1);
    expect((await book(4_500)).code).toBe('WrongState');
    await waitAYear();
    await server.drain();
    expect(await isErased()).toBe(false);
    expect((await book(4_499)).error?.message).toBe('The balance is now A$45');
    const before = await held(ledgerAccount.unclaimed);
    expect((await book(4_500)).data).toEqual({ state: 'done', signatureId: null });
    expect(await available()).toBe(0);
    expect((await held(ledgerAccount.unclaimed)) - before).toBe(4_500);
    expect((await book(4_500)).code).toBe('WrongState');
    await server.drain();
    const mail = server.mails.findLast(({ to }) => to === expert.email);
    expect(mail?.subject).toMatch(/^You can still claim A\$45 until \w{3} \d+ \w{3} 20\d\d$/);
    server.clock.advance(2 * DAY);
    await server.drain();
    expect(await isErased()).toBe(true);
    // Name, sum and provider account outlive the account, for finance alone.
    const { data: listed } = await (await staff()).call('listUnclaimed');
    const [kept] = await rows();
    const mine = listed.find(({ id }) => id === kept?.id);
    expect(mine).toMatchObject({ amount: { minor: 4_500, currency: 'AUD' }, paid: null });
    expect(mine?.name).not.toBe('Deleted user');
    expect(mine?.providerRef).toMatch(/^acct_/);
    const seven = (kept?.at.getUTCFullYear() ?? 0) + 7;
    expect(kept?.keepUntil.getUTCFullYear()).toBe(seven);
  });

  it('can be claimed after the erasure: it’s paid from our bank account, signed by two', async () => {
    await giveBalance(server, expert.expertId, 4_500);
    await close();
    await waitAYear();
    await book(4_500);
    server.clock.advance(2 * DAY);
    await server.drain();
    expect(await isErased()).toBe(true);
    const [{ id } = { id: '' }] = await rows();
    const bank = await held(ledgerAccount.bank);
    const asked = await (await staff()).call('payUnclaimed', { params: { id }, body: paid });
    expect(asked.data.state).toBe('waiting');
    const signed = { params: { id: asked.data.signatureId ?? '' } };
    expect((await (await staff()).call('confirmSignature', signed)).status).toBe(403);
    expect((await (await staff(1)).call('confirmSignature', signed)).status).toBe(204);
    expect((await held(ledgerAccount.bank)) - bank).toBe(4_500);
    expect(await available()).toBe(0);
    const posted = await server.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.subject, `adjustment:${id}`));
    expect(posted.map(({ kind }) => kind).toSorted()).toEqual(['payout-otherwise', 'unclaimed', 'unclaimed']);
    const again = await (await staff()).call('payUnclaimed', { params: { id }, body: paid });
    expect(again.code).toBe('WrongState');
    const { data } = await (await staff()).call('listUnclaimed');
    const name = data.find((one) => one.id === id)?.paid;
    expect(name).toMatchObject({ to: paid.paidTo, reference: paid.reference, on: paid.paidOn });
  });

  it('above A$500 takes two, and a balance that changed meanwhile is not booked', async () => {
    await giveBalance(server, expert.expertId, 50_001);
    await close();
    await waitAYear();
    const asked = await book(50_001);
    expect(asked.data.state).toBe('waiting');
    await giveBalance(server, expert.expertId, -1);
    const signed = { params: { id: asked.data.signatureId ?? '' } };
    expect((await (await staff(1)).call('confirmSignature', signed)).status).toBe(409);
    expect(await available()).toBe(50_000);
    expect((await book(50_000)).data.state).toBe('done');
  });

  it('raises an alarm with the run, until it is booked', async () => {
    await giveBalance(server, expert.expertId, 4_500);
    await close();
    const raised = async () =>
      (
        await server.db
          .select()
          .from(alarm)
          .where(eq(alarm.subject, `account:${expert.accountId}`))
      ).filter(({ kind }) => kind === 'payout.unclaimed');
    await nextRun(server);
    expect(await raised()).toEqual([]);
    await waitAYear();
    await nextRun(server);
    expect(await raised()).toMatchObject([{ detail: 'A$45', clearedAt: null }]);
    await book(4_500);
    expect(await raised()).toMatchObject([{ clearedAt: expect.any(Date) }]);
  });

  it('is not booked while the account is open, or while we hold its payouts', async () => {
    await giveBalance(server, expert.expertId, 4_500);
    expect((await book(4_500)).error?.message).toBe('This account isn’t closed');
    await close();
    await waitAYear();
    const hold = { params: { id: expert.expertId }, body: { reason: 'A report is being looked into.' } };
    expect((await (await staff()).call('holdPayouts', hold)).status).toBe(204);
    expect((await book(4_500)).code).toBe('WrongState');
  });

  it('is kept for seven years to the day, and then goes', async () => {
    await giveBalance(server, expert.expertId, 4_500);
    await close();
    await waitAYear();
    await book(4_500);
    const [kept] = await rows();
    const sweep = () => allJobs['privacy.sweep'].run(server.deps, {}, { jobId: expert.accountId });
    server.clock.set(new Date((kept?.keepUntil.getTime() ?? 0) - 1));
    await sweep();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(1);
    await sweep();
    expect(await rows()).toEqual([]);
  });
});
