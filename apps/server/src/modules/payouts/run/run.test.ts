import type { PayoutRunView } from '@nexperts/contract';
import { latestPayoutDate } from '@nexperts/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alarm,
  audit,
  job,
  ledgerEntry,
  payout,
  payoutHold,
  payoutRun,
  sandboxObject,
} from '../../../db/schema/index.ts';
import { createExpert, createStaff, openTestSession, type TestExpert } from '../../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { createPaidExpert, giveBalance, giveFunds, nextRun } from '../../../testing/payouts.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';
import { imbalance } from '../../payments/books.fixture.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeEach(async () => {
  await giveFunds(server, 1_000_000);
  expert = await createPaidExpert(server);
  server.mails.length = 0;
});

const available = (who = expert, currency = 'AUD') =>
  accountBalance(server.db, ledgerAccount.available(who.expertId), currency);
const payoutsOf = (who = expert) =>
  server.db.select().from(payout).where(eq(payout.expertId, who.expertId)).orderBy(asc(payout.createdAt));
const transfers = async (who = expert): Promise<Record<string, unknown>[]> => {
  const ids = new Set((await payoutsOf(who)).map(({ id }) => id));
  const all = await server.db.select().from(sandboxObject).where(eq(sandboxObject.kind, 'transfer'));
  return all
    .map(({ data }) => data)
    .filter(({ metadata }) => ids.has((metadata as { payoutId: string }).payoutId));
};
const subjects = (who = expert): string[] =>
  server.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject);
const act = async (what: 'restrict' | 'fail-payout' | 'pay', who = expert): Promise<void> => {
  const [row] = await server.db.query.payoutAccount.findMany({
    where: (table, { eq: is }) => is(table.expertId, who.expertId),
  });
  await server.deps.payments.sandbox?.actOnAccount(row?.ref ?? '', what);
  await server.drain();
};

describe('[P-04] a payout run', () => {
  it('sends a verified expert the whole balance once, every second Monday at 00:00 UTC', async () => {
    await giveBalance(server, expert.expertId, 12_345);
    const at = await nextRun(server);
    expect([at.getUTCDay(), at.toISOString().slice(11), latestPayoutDate(at.getTime())]).toEqual([
      1,
      '00:00:00.000Z',
      at.getTime(),
    ]);
    const [row] = await payoutsOf();
    expect(row).toMatchObject({ status: 'sent', amountMinor: 12_345, owedMinor: 12_345, currency: 'AUD' });
    expect(await transfers()).toMatchObject([{ id: row?.transferRef, amount: 12_345, currency: 'aud' }]);
    expect(await available()).toBe(0);
    expect(subjects()).toEqual(['A$123.45 is on its way to you']);
    const posted = await server.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.subject, `payout:${row?.id}`));
    expect(posted).toMatchObject([
      {
        kind: 'payout',
        debit: 'provider',
        credit: ledgerAccount.available(expert.expertId),
        amountMinor: 12_345,
      },
    ]);
    const [run] = await server.db
      .select()
      .from(payoutRun)
      .where(eq(payoutRun.id, row?.runId ?? ''));
    expect(run).toMatchObject({ status: 'done', scheduledFor: at, finishedAt: at });
  });

  it('carries over less than 10.00, and sends it with the next', async () => {
    await giveBalance(server, expert.expertId, 999);
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([
      { status: 'carried_over', reason: 'below_minimum', amountMinor: 0 },
    ]);
    await giveBalance(server, expert.expertId, 1);
    await nextRun(server);
    expect((await payoutsOf())[1]).toMatchObject({ status: 'sent', amountMinor: 1_000 });
  });

  it('pays nobody who is not verified, and tells them that money waits', async () => {
    const other = await createExpert(server);
    await giveBalance(server, other.expertId, 5_000);
    await nextRun(server);
    expect(await payoutsOf(other)).toMatchObject([{ status: 'carried_over', reason: 'not_verified' }]);
    expect(subjects(other)).toEqual(['A$50 is waiting for you']);
    expect(await available(other)).toBe(5_000);
  });

  it('pays nobody whose payouts staff hold', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const by = {
      reason: 'Bank details changed twice.',
      heldBy: expert.accountId,
      heldAt: server.clock.now(),
    };
    await server.db.insert(payoutHold).values({ expertId: expert.expertId, ...by });
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([{ status: 'carried_over', reason: 'held' }]);
    expect(await transfers()).toEqual([]);
  });

  it('leaves a debt alone, and later earnings make it good first', async () => {
    await giveBalance(server, expert.expertId, -3_000);
    await nextRun(server);
    expect(await payoutsOf()).toEqual([]);
    await giveBalance(server, expert.expertId, 5_000);
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([{ status: 'sent', amountMinor: 2_000 }]);
  });

  it('sends nothing in a currency that the account cannot receive, and says so', async () => {
    await giveFunds(server, 100_000, 'NZD');
    await giveBalance(server, expert.expertId, 5_000, 'NZD');
    await giveBalance(server, expert.expertId, 6_000);
    await nextRun(server);
    const rows = new Map((await payoutsOf()).map((row) => [row.currency, row]));
    expect(rows.get('NZD')).toMatchObject({ status: 'carried_over', reason: 'currency' });
    expect(rows.get('AUD')).toMatchObject({ status: 'sent', amountMinor: 6_000 });
    expect(await available(expert, 'NZD')).toBe(5_000);
    const told = server.mails.find(({ subject }) => subject === 'Your payout of NZ$50 waits');
    expect(told?.text).toMatch(/doesn’t take this currency/);
  });

  it('tells apart what is refused: it stays in the balance, the expert is told and staff find it', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const ref = (await server.db.query.payoutAccount.findMany()).find(
      ({ expertId }) => expertId === expert.expertId,
    )?.ref;
    // The provider restricts the account, and its event is still on the way.
    const [kept] = await server.db
      .select()
      .from(sandboxObject)
      .where(eq(sandboxObject.id, ref ?? ''));
    await server.db
      .update(sandboxObject)
      .set({ data: { ...kept?.data, restricted: 'rejected.other' } })
      .where(eq(sandboxObject.id, ref ?? ''));
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([
      { status: 'refused', reason: 'insufficient_capabilities_for_transfer', transferRef: null },
    ]);
    expect(await available()).toBe(5_000);
    expect(subjects()).toEqual(['We couldn’t send your payout of A$50']);
    expect(await imbalance(server.db)).toEqual([]);
    await server.db
      .update(sandboxObject)
      .set({ data: { ...kept?.data } })
      .where(eq(sandboxObject.id, ref ?? ''));
    await nextRun(server);
    expect((await payoutsOf())[1]).toMatchObject({ status: 'sent', amountMinor: 5_000 });
  });

  it('a capability lost between plan and sending carries the payout over', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    await act('restrict');
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([{ status: 'carried_over', reason: 'not_verified' }]);
    expect(await available()).toBe(5_000);
  });

  it('a payout that the bank sends back stays with the provider, is told, and is told again when it went', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    await nextRun(server);
    server.mails.length = 0;
    server.clock.advance(DAY);
    await act('fail-payout');
    expect(await payoutsOf()).toMatchObject([{ status: 'failed_at_bank', reason: 'account_closed' }]);
    expect(await available()).toBe(0);
    server.clock.advance(DAY);
    await act('pay');
    expect(await payoutsOf()).toMatchObject([{ status: 'sent', reason: null }]);
    expect(subjects()).toEqual(['Your bank sent back your payout of A$50', 'A$50 went to your bank']);
  });

  it('a bank that refuses at once is told apart from a transfer that is refused', async () => {
    const other = await createPaidExpert(server, { account: '000111111113' });
    await giveBalance(server, other.expertId, 5_000);
    await nextRun(server);
    expect(await payoutsOf(other)).toMatchObject([{ status: 'failed_at_bank', reason: 'account_closed' }]);
    expect(await transfers(other)).toHaveLength(1);
  });

  it('a bank payout of an account nobody has is logged and changes nothing', async () => {
    const before = await server.db.select().from(payout).orderBy(asc(payout.id));
    await server.db.insert(sandboxObject).values({
      id: 'po_stranger',
      kind: 'payout',
      data: {
        id: 'po_stranger',
        account: 'acct_stranger',
        amount: 1,
        currency: 'aud',
        status: 'failed',
        created: 1,
      },
      createdAt: server.clock.now(),
    });
    await server.db.insert(job).values({
      kind: 'payout.bank',
      payload: { accountRef: 'acct_stranger', ref: 'po_stranger' },
      dedupeKey: 'stranger',
      runAt: server.clock.now(),
      createdAt: server.clock.now(),
    });
    await server.drain();
    expect(await server.db.select().from(payout).orderBy(asc(payout.id))).toEqual(before);
    const [logged] = await server.db.select().from(audit).where(eq(audit.subject, 'provider:acct_stranger'));
    expect(logged?.action).toBe('payout.account-refused');
  });

  it('what is refunded between plan and sending is not sent', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const run = await server.db
      .insert(payoutRun)
      .values({
        scheduledFor: new Date('2020-01-06T00:00:00Z'),
        status: 'carrying_out',
        createdAt: server.clock.now(),
      })
      .returning();
    const [row] = await server.db
      .insert(payout)
      .values({
        runId: run[0]?.id ?? '',
        expertId: expert.expertId,
        currency: 'AUD',
        owedMinor: 5_000,
        amountMinor: 5_000,
        status: 'planned',
        createdAt: server.clock.now(),
      })
      .returning();
    await giveBalance(server, expert.expertId, -1_500);
    await server.db.insert(job).values({
      kind: 'payout.send',
      payload: { payoutId: row?.id },
      dedupeKey: `send:${row?.id}`,
      runAt: server.clock.now(),
      createdAt: server.clock.now(),
    });
    await server.drain();
    expect(await payoutsOf()).toMatchObject([{ status: 'sent', amountMinor: 3_500 }]);
    expect(await available()).toBe(0);
  });
});

describe('[P-04] a dry run', () => {
  it('O-06: says who would be paid and who would not, as a page and as a file, which are logged, and changes nothing', async () => {
    const other = await createExpert(server);
    await giveBalance(server, expert.expertId, 12_345);
    await giveBalance(server, other.expertId, 5_000);
    const { cookie } = await createStaff(server, ['finance']);
    const asked = (path: string) =>
      server.request(`/api/staff/payout-runs/next${path}`, { headers: { cookie } });
    const { data } = (await (await asked('')).json()) as { data: PayoutRunView };
    const file = (await (await asked('/lines.csv')).text()).trimEnd().split('\r\n');
    expect(file).toHaveLength(1 + data.payouts.length);
    const lineOf = ({ accountId }: TestExpert) => file.find((line) => line.includes(accountId));
    expect(lineOf(expert)).toContain(',AUD,123.45,123.45,planned,,');
    expect(lineOf(other)).toContain(',AUD,50.00,0.00,carried_over,not_verified,');
    const looks = await server.db.select().from(audit).where(eq(audit.subject, 'list:payouts'));
    expect(looks.map(({ detail }) => detail.includes(other.accountId))).toEqual([true, true]);
    expect(await server.db.select().from(payoutRun).where(eq(payoutRun.status, 'planned'))).toEqual([]);
    expect(await payoutsOf()).toEqual([]);
  });
});

describe('[O-04] the payouts of a suspended expert', () => {
  it('are held until the suspension is lifted, and finance decides after 120 days', async () => {
    const trust = await createStaff(server, ['trust']);
    const suspension = async (method: 'POST' | 'DELETE') => {
      const [cookie = ''] = await openTestSession(server, [trust.accountId]);
      const answer = await server.request(`/api/staff/accounts/${expert.accountId}/suspension`, {
        method,
        headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ reason: 'Took money for nothing.' }) }),
      });
      expect(answer.ok).toBe(true);
    };
    await giveBalance(server, expert.expertId, 12_345);
    await suspension('POST');
    const until = server.clock.now().getTime() + 120 * DAY;
    await nextRun(server);
    expect(await payoutsOf()).toMatchObject([{ status: 'carried_over', reason: 'held' }]);
    const overdue = and(eq(alarm.kind, 'payout-hold.overdue'), isNull(alarm.clearedAt));
    server.clock.set(new Date(until - 1));
    await server.drain();
    expect(await server.db.$count(alarm, overdue)).toBe(0);
    server.clock.advance(1);
    await server.drain();
    expect(await server.db.$count(alarm, overdue)).toBe(1);
    await suspension('DELETE');
    expect(await server.db.$count(alarm, overdue)).toBe(0);
    await giveFunds(server, 1_000_000);
    await nextRun(server);
    expect((await payoutsOf()).at(-1)).toMatchObject({ status: 'sent', amountMinor: 12_345 });
  });
});

describe('[P-04] [O-08] funds that the provider has not', () => {
  const poor = serverForSuite();
  it('pay whoever has waited longest, a part to the last one, and the rest with the next run', async () => {
    const first = await createPaidExpert(poor);
    const second = await createPaidExpert(poor);
    for (const { expertId } of [first, second]) await giveBalance(poor, expertId, 5_000);
    // 70.00 less the provider's fee of 1.7% and 0.30: 68.51.
    await giveFunds(poor, 7_000);
    await nextRun(poor);
    const rows = await poor.db.select().from(payout);
    expect(rows.map(({ amountMinor, reason }) => [amountMinor, reason])).toEqual(
      expect.arrayContaining([
        [5_000, null],
        [1_851, 'short'],
      ]),
    );
    // No card payment that is clearing will cover it, so finance hears of it, and the expert why (O-08).
    const alarms = () => poor.db.select().from(alarm).where(eq(alarm.subject, 'currency:AUD'));
    expect(await alarms()).toMatchObject([{ kind: 'payout.short', detail: 'A$31.49', clearedAt: null }]);
    const waits = poor.mails.find(({ subject }) => subject.includes('waits for the next payout'));
    expect(waits?.text).toContain('There isn’t enough money in our account with our payment provider.');
    await giveFunds(poor, 100_000);
    await nextRun(poor);
    expect(await alarms()).toMatchObject([{ clearedAt: expect.any(Date) }]);
    for (const { expertId } of [first, second])
      expect(await accountBalance(poor.db, ledgerAccount.available(expertId), 'AUD')).toBe(0);
  });

  it('[O-08] below zero, because a bank took more than was left, count what finance has to add', async () => {
    const { expertId } = await createPaidExpert(poor);
    await giveBalance(poor, expertId, 5_000);
    const { payments } = poor.deps;
    const real = { ...payments };
    const fundsAvailable = async () => ({ available: new Map([['AUD', -2_000]]), clearing: new Map() });
    Object.assign(payments, { fundsAvailable });
    await nextRun(poor);
    const open = and(eq(alarm.kind, 'payout.short'), isNull(alarm.clearedAt));
    expect(await poor.db.select().from(alarm).where(open)).toMatchObject([{ detail: 'A$70' }]);
    Object.assign(payments, { fundsAvailable: () => real.fundsAvailable() });
    await nextRun(poor);
    expect(await accountBalance(poor.db, ledgerAccount.available(expertId), 'AUD')).toBe(0);
  });

  it('which the provider denies when it is asked are carried over, not refused', async () => {
    const third = await createPaidExpert(poor);
    await giveBalance(poor, third.expertId, 5_000);
    const { payments } = poor.deps;
    const real = { ...payments };
    Object.assign(payments, {
      fundsAvailable: async () => ({ available: new Map([['AUD', 10_000_000]]), clearing: new Map() }),
    });
    await giveBalance(poor, third.expertId, 500_000);
    await nextRun(poor);
    Object.assign(payments, { fundsAvailable: () => real.fundsAvailable() });
    const rows = await poor.db.select().from(payout).where(eq(payout.expertId, third.expertId));
    expect(rows).toMatchObject([{ status: 'carried_over', reason: 'funds', amountMinor: 0 }]);
    expect(await accountBalance(poor.db, ledgerAccount.available(third.expertId), 'AUD')).toBe(505_000);
  });
});

describe('[P-04] the clock jumps over three Mondays', () => {
  const late = serverForSuite();
  it('three runs are made, each dated right, and nothing is sent twice', async () => {
    const paid = await createPaidExpert(late);
    await giveFunds(late, 1_000_000);
    await giveBalance(late, paid.expertId, 5_000);
    const last = await nextRun(late, 2);
    const runs = await late.db.select().from(payoutRun).orderBy(asc(payoutRun.scheduledFor));
    expect(runs.map(({ scheduledFor, status }) => [scheduledFor.getTime(), status])).toEqual([
      [last.getTime() - 28 * DAY, 'done'],
      [last.getTime() - 14 * DAY, 'done'],
      [last.getTime(), 'done'],
    ]);
    expect(await late.db.select().from(payout)).toMatchObject([{ status: 'sent', amountMinor: 5_000 }]);
    late.clock.advance(MINUTE);
    await late.drain();
    expect(await late.db.$count(payoutRun)).toBe(3);
    expect(await late.db.$count(payout)).toBe(1);
  });
});
