import type { endpoints, ExpertBalance, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  appeal,
  bankDispute,
  payment,
  payout,
  payoutAccount,
  payoutHold,
  reconciliation,
  reconciliationDifference,
} from '../../db/schema/index.ts';
import { createExpert, createStaff, logInAgain, type TestExpert } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { createPaidExpert, giveBalance, giveFunds, nextRun } from '../../testing/payouts.ts';
import { paidInRun } from '../documents/statements.fixture.ts';
import { decider, desk, endedSession, type EndedSession } from '../problems/problems.fixture.ts';

const server = serverForSuite();
const aud = (minor: number) => ({ minor, currency: 'AUD' });

type Earnings = ResponseOf<typeof endpoints.expertEarnings>['data'];
const earningsOf = async (who: Pick<TestExpert, 'accountId'>): Promise<Earnings> =>
  (await server.as(await logInAgain(server, who as TestExpert)).call('expertEarnings')).data;
const balanceOf = async (who: TestExpert): Promise<ExpertBalance> => (await earningsOf(who)).balance;
const stateOf = async (who: TestExpert) => (await earningsOf(who)).sessions[0]?.state;

describe('[P-04] the balance of an expert', () => {
  let expert: TestExpert;
  beforeEach(async () => {
    await giveFunds(server, 1_000_000);
    expert = await createPaidExpert(server);
  });
  const act = async (what: 'fail-payout' | 'pay') => {
    const row = await server.db.query.payoutAccount.findFirst({
      where: (table, { eq: is }) => is(table.expertId, expert.expertId),
    });
    await server.deps.payments.sandbox?.actOnAccount(row?.ref ?? '', what);
    await server.drain();
  };

  it('[P-04] is available, and nothing stops it', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    expect(await balanceOf(expert)).toEqual({
      available: aud(5_000),
      owed: null,
      pending: aud(0),
      onHold: [],
      heldSince: null,
      sending: null,
      delayed: null,
      sentBack: [],
      unsent: null,
      obstacle: null,
    });
  });

  it('[O-04] says that staff hold the payouts, before a run and after it', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const heldAt = server.clock.now();
    await server.db
      .insert(payoutHold)
      .values({ expertId: expert.expertId, reason: 'Bank changed.', heldBy: expert.accountId, heldAt });
    const held = { available: aud(5_000), heldSince: heldAt.toISOString(), obstacle: 'held' };
    expect(await balanceOf(expert)).toMatchObject(held);
    const at = await nextRun(server);
    expect(await balanceOf(expert)).toMatchObject({
      ...held,
      unsent: { scheduledFor: at.toISOString(), amount: aud(5_000), reason: 'held' },
    });
  });

  it('[P-04] names what stops the next run: too little, or a bank account of another currency', async () => {
    await giveBalance(server, expert.expertId, 999);
    expect((await balanceOf(expert)).obstacle).toBe('below_minimum');
    await giveBalance(server, expert.expertId, 1);
    await server.db
      .update(payoutAccount)
      .set({ currencies: ['NZD'] })
      .where(eq(payoutAccount.expertId, expert.expertId));
    expect((await balanceOf(expert)).obstacle).toBe('currency');
    const unknown = await createExpert(server);
    await giveBalance(server, unknown.expertId, 5_000);
    expect((await balanceOf(unknown)).obstacle).toBe('not_verified');
  });

  it('[P-02] is a debt where more was taken back than is there, and nothing is available', async () => {
    await giveBalance(server, expert.expertId, -10_200);
    expect(await balanceOf(expert)).toMatchObject({ available: aud(0), owed: aud(10_200), obstacle: null });
  });

  it('[P-08] says that a run is delayed while a difference stops it', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const now = server.clock.now();
    const [night] = await server.db.insert(reconciliation).values({ night: now, startedAt: now }).returning();
    const [found] = await server.db
      .insert(reconciliationDifference)
      .values({
        reconciliationId: night?.id ?? '',
        kind: 'missing_in_ledger',
        subject: 'ch_unknown',
        posting: 'capture',
        currency: 'AUD',
        ledgerMinor: 0,
        providerMinor: 100,
        foundAt: now,
      })
      .returning();
    const at = await nextRun(server);
    const delayed = { scheduledFor: at.toISOString(), amount: aud(5_000) };
    expect(await balanceOf(expert)).toMatchObject({ available: aud(5_000), sending: null, delayed });
    await server.db
      .update(reconciliationDifference)
      .set({ resolvedAt: now, resolution: 'explained', note: 'A test.' })
      .where(eq(reconciliationDifference.id, found?.id ?? ''));
    // Before somebody has it sent, and then still an hour later.
    expect(await balanceOf(expert)).toMatchObject({ available: aud(0), sending: aud(5_000), delayed: null });
    server.clock.advance(HOUR);
    expect(await balanceOf(expert)).toMatchObject({ delayed });
  });

  it('[P-04] is on its way while the provider is asked', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    await nextRun(server);
    await server.db
      .update(payout)
      .set({ status: 'sending', transferRef: null, finishedAt: null })
      .where(eq(payout.expertId, expert.expertId));
    expect(await balanceOf(expert)).toMatchObject({ available: aud(0), sending: aud(5_000) });
  });

  it('[P-04] says what the bank sent back, until it took it after all', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const at = await nextRun(server);
    expect((await balanceOf(expert)).sentBack).toEqual([]);
    server.clock.advance(DAY);
    await act('fail-payout');
    expect((await balanceOf(expert)).sentBack).toEqual([
      { scheduledFor: at.toISOString(), amount: aud(5_000), reason: 'account_closed' },
    ]);
    server.clock.advance(DAY);
    await act('pay');
    expect((await balanceOf(expert)).sentBack).toEqual([]);
  });
});

describe('[B-02] how the money of a session stands', () => {
  let session: EndedSession;
  const bank = async (what: 'dispute' | 'win' | 'lose') => {
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', what);
    server.clock.advance(HOUR);
    await server.drain();
  };
  const release = async () => {
    server.clock.set(new Date(session.endsAt.getTime() + 49 * HOUR));
    await server.drain();
  };
  const payOut = async () => {
    server.clock.advance(DAY);
    await paidInRun(server, session.expert.expertId, 10_200);
  };
  beforeEach(async () => {
    session = await endedSession(server);
  });

  it('[P-04] is pending, then available, then paid on a date', async () => {
    expect(await earningsOf(session.expert)).toMatchObject({
      balance: { pending: aud(10_200), onHold: [] },
      sessions: [{ state: 'pending', paidAt: null }],
    });
    await release();
    expect(await stateOf(session.expert)).toBe('available');
    await payOut();
    expect((await earningsOf(session.expert)).sessions).toMatchObject([
      { state: 'paid', paidAt: server.clock.now().toISOString(), net: aud(10_200) },
    ]);
    await server.db
      .update(payout)
      .set({ status: 'failed_at_bank', reason: 'account_closed' })
      .where(eq(payout.expertId, session.expert.expertId));
    expect(await stateOf(session.expert)).toBe('sent_back');
  });

  it('[A-04] is on hold until a problem is closed, and pending holds none of it', async () => {
    const { data } = await desk(server, session).report();
    expect(await earningsOf(session.expert)).toMatchObject({
      balance: {
        pending: aud(0),
        onHold: [
          { reason: 'problem', sessions: 1, upTo: aud(10_200), decisionBy: data.problem?.dueAt ?? '' },
        ],
      },
      sessions: [{ state: 'on_hold' }],
    });
  });

  it('[P-09] is a bank dispute after it was paid, and taken back once staff find that it was not delivered', async () => {
    await release();
    await payOut();
    await bank('dispute');
    expect(await earningsOf(session.expert)).toMatchObject({
      balance: { owed: aud(10_200), onHold: [{ reason: 'bank', upTo: aud(10_200), decisionBy: null }] },
      sessions: [{ state: 'bank_dispute' }],
    });
    await bank('lose');
    expect(await earningsOf(session.expert)).toMatchObject({
      balance: { owed: null, onHold: [] },
      sessions: [{ state: 'paid' }],
    });
    const [lost] = await server.db
      .select({ ref: bankDispute.ref })
      .from(bankDispute)
      .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
      .where(eq(payment.bookingId, session.id));
    const params = { ref: lost?.ref ?? '' };
    const staff = await createStaff(server, ['finance']);
    const desks = async () => server.as(await logInAgain(server, staff));
    await (await desks()).call('openBankDisputeHearing', { params });
    server.clock.advance(4 * DAY);
    const body = { finding: 'not_delivered', reason: 'The expert was not in the room.' } as const;
    expect((await (await desks()).call('decideBankDispute', { params, body })).status).toBe(200);
    expect(await earningsOf(session.expert)).toMatchObject({
      balance: { owed: aud(10_200) },
      sessions: [{ state: 'taken_back', net: aud(0) }],
    });
  });

  it('[A-06] is on hold while a verdict can be appealed, and refunded after it', async () => {
    session = await endedSession(server, { stays: { client: [[0, 60]], expert: [[30, 31]] } });
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    expect(paid?.refundHeld).toBe(true);
    expect(await stateOf(session.expert)).toBe('on_hold');
    const { data } = await desk(server, session).appeal();
    expect((await balanceOf(session.expert)).onHold).toEqual([
      { reason: 'appeal', sessions: 1, upTo: aud(10_200), decisionBy: data.appeal?.dueAt },
    ]);
    const staff = await decider(server, await createStaff(server, ['trust']));
    const [opened] = await server.db.select().from(appeal).where(eq(appeal.bookingId, session.id));
    await staff.decideAppeal(opened?.id ?? '', { outcome: 'refused' });
    await server.drain();
    expect(await stateOf(session.expert)).toBe('refunded');
  });
});
