import type { MoneyStep } from '@nexperts/contract';
import { nextPayoutDate } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expert as expertTable, payment, payout, payoutHold } from '../../db/schema/index.ts';
import { act, confirmBooking, requestBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  logInAgain,
  turnOnTwoSteps,
  type TestPerson,
} from '../../testing/factories.ts';
import type { BankAct } from '../../ports/payments.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { giveBalance } from '../../testing/payouts.ts';
import { paidInRun } from '../documents/statements.fixture.ts';
import { decider, desk, endedSession } from '../problems/problems.fixture.ts';

const server = serverForSuite();

async function stepsOf(who: TestPerson, id: string): Promise<MoneyStep[]> {
  const calls = server.as(await logInAgain(server, who));
  return (await calls.call('getBookingMoney', { params: { id } })).data.steps;
}

/** A step in one line: `charged 120 done`; its time and what it waits for where there are any. */
const line = ({ kind, state, amount, upTo, waitsFor }: MoneyStep): string =>
  [
    kind,
    ...(amount ? [`${upTo ? '≤' : ''}${amount.minor / 100}`] : []),
    state,
    ...(waitsFor ? [waitsFor] : []),
  ].join(' ');
const lines = async (who: TestPerson, id: string) => (await stepsOf(who, id)).map(line);

describe('[P-07] the money of a booking', () => {
  it('is only authorised while a request waits, and says what follows an answer', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const { id, price } = await requestBooking(server, client, expert, server.clock.nextHour(3 * DAY));
    const paid = price.minor / 100;
    expect(await lines(client, id)).toEqual([
      `authorised ${paid} done`,
      `charged ${paid} now answer`,
      `full_refund ${paid} ahead`,
      `late_refund ${paid / 2} ahead`,
      `session_ends ${paid} ahead`,
      'available ahead',
    ]);
    await act(server, expert, id, 'decline');
    await server.drain();
    expect(await lines(client, id)).toEqual([`authorised ${paid} done`, `voided ${paid} done`]);
  });

  it('follows a session from the charge to the payout, on both sides', async () => {
    const session = await endedSession(server, { judged: false });
    const { id, client, expert, endsAt } = session;
    server.clock.set(new Date(session.startsAt.getTime() - 2 * HOUR));
    expect(await lines(client, id)).toEqual([
      'authorised 120 done',
      'charged 120 done',
      'late_refund 60 now',
      'session_ends 120 ahead',
      'available ahead',
    ]);
    server.clock.set(new Date(endsAt.getTime() + 1));
    expect((await lines(expert, id)).slice(2)).toEqual(['available 102 now', 'paid 102 ahead verification']);
    server.clock.advance(MINUTE);
    await server.drain();
    expect((await lines(expert, id)).slice(2)).toEqual([
      'earned 102 done',
      'available 102 now',
      'paid 102 ahead verification',
    ]);
    const release = new Date(endsAt.getTime() + 48 * HOUR);
    server.clock.set(release);
    await server.drain();
    expect(await lines(client, id)).toEqual(['authorised 120 done', 'charged 120 done', 'available done']);
    const [, , , available] = await stepsOf(expert, id);
    expect(available).toMatchObject({ kind: 'available', at: release.toISOString() });
  });

  it('says up to how much waits for a decision, and what was decided', async () => {
    const session = await endedSession(server);
    const { client, expert, id } = session;
    const { data } = await desk(server, session).report({ askPct: 100 });
    expect((await lines(expert, id)).slice(3)).toEqual([
      'decision now problem',
      'available ≤102 ahead problem',
      'paid ≤102 ahead verification',
    ]);
    const [, , decision] = await stepsOf(client, id);
    expect(decision).toMatchObject({ kind: 'decision', at: data.problem?.dueAt });
    server.clock.advance(HOUR);
    await desk(server, session).answer({
      action: 'contest',
      text: 'We met all the time.',
      fileIds: [],
    });
    const staff = await decider(server);
    await staff.decide(data.problem?.id ?? '', 25);
    await server.drain();
    expect(await lines(client, id)).toContain('refunded 30 done');
    expect((await lines(expert, id)).slice(2)).toEqual([
      'earned 102 done',
      'refunded 30 done',
      'reduced 25.5 done',
      'available 76.5 done',
      'paid 76.5 ahead verification',
    ]);
  });

  it('keeps what went back by a cancellation apart from what was kept', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const { id, price } = await confirmBooking(server, client, expert, server.clock.nextHour(2 * DAY));
    server.clock.advance(DAY + 2 * HOUR);
    await act(server, await logInAgain(server, client), id, 'cancel');
    await server.drain();
    const half = price.minor / 200;
    expect(await lines(client, id)).toEqual([
      `authorised ${price.minor / 100} done`,
      `charged ${price.minor / 100} done`,
      `refunded ${half} done`,
      'available done',
    ]);
  });

  it('names the run that pays once the expert has proved who they are', async () => {
    const session = await endedSession(server);
    const { expert, id, endsAt } = session;
    await server.db
      .update(expertTable)
      .set({ identityVerifiedAt: server.clock.now() })
      .where(eq(expertTable.id, expert.expertId));
    await turnOnTwoSteps(server, expert.accountId);
    const steps = await stepsOf(expert, id);
    expect(steps.at(-1)).toMatchObject({
      kind: 'paid',
      at: new Date(nextPayoutDate(endsAt.getTime() + 48 * HOUR)).toISOString(),
    });
  });

  it('says in which run it was paid, and nothing more to come', async () => {
    const { id, expert, client, endsAt } = await endedSession(server);
    server.clock.set(new Date(endsAt.getTime() + 49 * HOUR));
    await server.drain();
    server.clock.advance(DAY);
    await paidInRun(server, expert.expertId, 10_200);
    const steps = await stepsOf(expert, id);
    expect(steps.slice(-2).map(line)).toEqual(['available 102 done', 'paid 102 done']);
    expect(steps.at(-1)?.at).toBe(server.clock.now().toISOString());
    expect((await lines(client, id)).at(-1)).toBe('available done');
  });

  it('[O-04] [P-02] says what a payout waits for, and what became of one that the bank sent back', async () => {
    const { id, expert, endsAt } = await endedSession(server);
    server.clock.set(new Date(endsAt.getTime() + 49 * HOUR));
    await server.drain();
    const hold = { expertId: expert.expertId, reason: 'Bank changed.', heldBy: expert.accountId };
    await server.db.insert(payoutHold).values({ ...hold, heldAt: server.clock.now() });
    expect((await lines(expert, id)).at(-1)).toBe('paid 102 ahead payout_hold');
    await server.db.delete(payoutHold).where(eq(payoutHold.expertId, expert.expertId));
    await giveBalance(server, expert.expertId, -20_000);
    expect((await lines(expert, id)).at(-1)).toBe('paid 102 ahead debt');
    await giveBalance(server, expert.expertId, 20_000);
    server.clock.advance(DAY);
    await paidInRun(server, expert.expertId, 10_200);
    const back = { status: 'failed_at_bank', reason: 'account_closed', bankAt: server.clock.now() } as const;
    await server.db.update(payout).set(back).where(eq(payout.expertId, expert.expertId));
    expect((await lines(expert, id)).slice(-2)).toEqual(['paid 102 done', 'sent_back 102 done']);
  });

  it('[P-09] holds a share again while a bank disputes the charge, and gives it back when the bank decides for us', async () => {
    const { id, client, expert, endsAt } = await endedSession(server);
    server.clock.set(new Date(endsAt.getTime() + 49 * HOUR));
    await server.drain();
    const bank = async (decision: BankAct): Promise<void> => {
      const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
      await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', decision);
      server.clock.advance(HOUR);
      await server.drain();
    };
    await bank('dispute');
    expect((await lines(expert, id)).slice(3)).toEqual([
      'available 102 done',
      'bank_took 120 done',
      'held 102 done',
      'decision now bank',
      'available ≤102 ahead bank',
      'paid ≤102 ahead verification',
    ]);
    await bank('win');
    expect((await lines(expert, id)).slice(5)).toEqual([
      'held 102 done',
      'bank_returned 120 done',
      'available 102 done',
      'paid 102 ahead verification',
    ]);
    expect(await lines(client, id)).not.toContain('held 102 done');
  });

  it('[O-08] says that a refund which the provider refused for good waits for our staff', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(3 * DAY));
    await act(server, client, id, 'cancel');
    await server.drain();
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    for (let time = 0; time < 3; time += 1) {
      await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', 'fail-refund');
      await server.drain();
      server.clock.advance(HOUR);
      await server.drain();
    }
    expect((await lines(client, id)).at(-1)).toBe('refunded 120 now staff');
  });
});
