import { type BodyOf, type DataOf, endpoints } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { problem, problemStatement } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, settleNow, type BookingRow } from '../bookings/index.ts';
import { lockPayments, refundedOrDue, refundOfShare } from '../payments/index.ts';
import { signedAction } from '../signatures/index.ts';
import { refuseWithNews } from './answer.ts';
import { moveProblem } from './move-problem.ts';
import { demandHeard, giveReason } from './hear-expert.ts';
import { lockProblem, wrongState, type ProblemRow } from './rows.ts';
import { bookingOfProblem, demandNoBankDispute, type DecidedBy } from './staff-case.ts';

type Decision = BodyOf<typeof endpoints.decideProblem>;

/** A problem that staff may decide, locked after its booking. @throws AppError NotFound, WrongState with the news */
async function lockDecidable(tx: Tx, bookingId: string): Promise<{ booking: BookingRow; found: ProblemRow }> {
  const booking = await lockBooking(tx, bookingId);
  const found = booking && (await lockProblem(tx, booking.id));
  if (!booking || !found) throw notFound('Problem');
  if (found.state !== 'with_staff') refuseWithNews(booking, found);
  await demandNoBankDispute(tx, booking);
  return { booking, found };
}

async function carryOut(
  tx: Tx,
  { booking, found }: { booking: BookingRow; found: ProblemRow },
  decision: Decision,
  by: DecidedBy,
): Promise<void> {
  const { refundPct, reason, expertReason } = decision;
  const decided = await moveProblem(tx, booking, found, {
    event: 'staff_decided',
    by: 'staff',
    ...by,
    pct: refundPct,
    text: reason,
  });
  if (!decided) refuseWithNews(booking, found);
  if (found.kind === 'conduct' && expertReason !== undefined) await giveReason(tx, found, expertReason, by);
}

/** What a decided share would send, and what the client then has back in all; minor units. */
async function sumsOf(
  tx: Tx,
  { id }: BookingRow,
  pct: number,
): Promise<{ minor: number; inAllMinor: number }> {
  const payments = await lockPayments(tx, id);
  const minor = refundOfShare(payments, pct);
  const before = payments.reduce((sum, one) => sum + refundedOrDue(one), 0);
  return { minor, inAllMinor: minor > 0 ? before + minor : 0 };
}

/** The decision of a problem, unless it was settled in the meantime. */
export const problemDecision = signedAction({
  name: 'problem-decision',
  payload: endpoints.decideProblem.body,
  lock: async (tx, bookingId, decision, { now }) => {
    const locked = await lockDecidable(tx, bookingId);
    await demandHeard(tx, locked, decision, now);
    return { ...locked, ...(await sumsOf(tx, locked.booking, decision.refundPct)) };
  },
  need: (_tx, { booking, found, minor, inAllMinor }, { refundPct }) => ({
    subject: `problem:${found.id}`,
    bookingId: booking.id,
    about: `Refund of ${refundPct}% for “${booking.serviceTitle}”`,
    amountMinor: minor,
    inAllMinor,
    currency: booking.currency,
  }),
  carryOut: (tx, locked, decision, by) => carryOut(tx, locked, decision, by),
});

/**
 * Staff decide a problem, with a reason that both sides read, or ask a second person where the refunds of the
 * booking exceed A$500 (O-01). Nothing is refunded for a report about conduct before the expert was heard.
 * @throws AppError NotFound, Forbidden for a booking of their own, WrongState with what has been agreed or decided by now,
 * Conflict when somebody has asked already
 */
export async function decideProblem(
  ctx: SignedIn,
  id: string,
  decision: Decision,
): Promise<DataOf<typeof endpoints.decideProblem>> {
  const { deps, account } = ctx;
  const { booking } = await bookingOfProblem(ctx, id);
  const { ready, state, signatureId } = await inTransaction(deps, (tx) => {
    const by = { actorId: account.id, now: deps.clock.now() };
    return problemDecision.ask(tx, { on: booking.id, payload: decision }, by);
  });
  deps.wakeJobs();
  if (state === 'done') await settleNow(deps, booking);
  const refund = { minor: ready.minor, currency: booking.currency };
  return { state, signatureId, refundPct: decision.refundPct, refund };
}

/**
 * Staff pass the words and files of a report about conduct on to the expert, who is asked for their side. Once is
 * enough.
 * @throws AppError NotFound, Forbidden, WrongState
 */
export async function shareReport(ctx: SignedIn, id: string): Promise<void> {
  const { deps, account } = ctx;
  const { booking } = await bookingOfProblem(ctx, id);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const [shared] = await tx
      .update(problem)
      .set({ sharedAt: now })
      .where(and(eq(problem.id, id), eq(problem.kind, 'conduct'), isNull(problem.sharedAt)))
      .returning({ id: problem.id });
    if (!shared) throw wrongState('The expert can read this report already');
    await record(tx, {
      now,
      actorId: account.id,
      action: 'problem.shared',
      subject: `booking:${booking.id}`,
    });
    const [reported] = await tx
      .select({ id: problemStatement.id })
      .from(problemStatement)
      .where(and(eq(problemStatement.problemId, id), eq(problemStatement.step, 'reported')));
    if (reported)
      await enqueue(tx, {
        kind: 'mail.problem',
        payload: { statementId: reported.id, to: 'expert' },
        dedupeKey: `mail.problem:${reported.id}:expert:shared`,
        runAt: now,
        now,
      });
  });
  deps.wakeJobs();
}
