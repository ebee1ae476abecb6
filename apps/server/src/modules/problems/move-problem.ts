import { nextProblemState, problemDeadline, type ProblemState } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { problem, problemStatement } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { clearLateAlarm } from '../../db/alarms.ts';
import { move, problemsUntil, type BookingRow } from '../bookings/index.ts';
import { enqueueDeadline, enqueueStandstillEnd, pauseCause } from '../deadlines/index.ts';
import { notifyParties } from '../notifications/index.ts';
import { lockPayments, orderRefund, refundOfShare, type Refund } from '../payments/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { secretOf, STEPS, type ProblemMove, type ProblemRow, type StatementRow } from './rows.ts';

/** The sum that a share of what was captured sends now, in minor units; the booking is locked. */
export async function sumOf(tx: Tx, bookingId: string, pct: number): Promise<number> {
  return refundOfShare(await lockPayments(tx, bookingId), pct);
}

/** Writes what was said, with its files, and the mail to each side that may learn of it. */
export async function say(
  tx: Tx,
  about: Parameters<typeof secretOf>[0],
  statement: Omit<StatementRow, 'id'>,
  fileIds: readonly string[] = [],
): Promise<void> {
  const [row] = await tx.insert(problemStatement).values(statement).returning({ id: problemStatement.id });
  if (!row) throw new Error('the statement was not written');
  const { authorId, at: now, bookingId, by, step } = statement;
  if (authorId !== null)
    await attachUploads(tx, { accountId: authorId, ids: fileIds, subject: `problem-statement:${row.id}` });
  const secret = secretOf(about);
  const told = (['client', 'expert'] as const).filter((role) => role === 'client' || secret !== 'all');
  await enqueueAll(
    tx,
    told.map((to) => ({
      kind: 'mail.problem',
      payload: { statementId: row.id, to },
      dedupeKey: `mail.problem:${row.id}:${to}`,
      runAt: now,
      now,
    })),
  );
  const to = told.filter((role) => role !== by);
  if (to.length === 0) return;
  await notifyParties(tx, {
    bookingId,
    to,
    kind: 'problem',
    dedupeKey: `problem:${row.id}`,
    params: { step, by, ...(secret && { says: 'held' }) },
    now,
  });
}

/** The deadline of a state that begins now, standing still from its beginning while there is a cause. */
export async function deadlineOf(
  tx: Tx,
  bookingId: string,
  state: ProblemState,
  now: Date,
): Promise<Pick<ProblemRow, 'dueAt' | 'pausedAt'>> {
  const due = problemDeadline(state, now.getTime());
  if (due === null) return { dueAt: null, pausedAt: null };
  const stands = (await pauseCause(tx, bookingId, state)) !== null;
  return { dueAt: new Date(due), pausedAt: stands ? now : null };
}

/** The timers of a problem's new state: of its deadline, and of the end of a standstill that begins with it. */
export async function enqueueTimers(
  tx: Tx,
  { id, dueAt, pausedAt }: Pick<ProblemRow, 'id' | 'dueAt' | 'pausedAt'>,
  now: Date,
): Promise<void> {
  if (dueAt !== null) await enqueueDeadline(tx, { problemId: id }, dueAt, now);
  if (pausedAt !== null) await enqueueStandstillEnd(tx, id, now);
}

/** The share that an event is about. */
function pctOf(
  row: Pick<ProblemRow, 'askPct' | 'offerPct'>,
  { event, pct }: Pick<ProblemMove, 'event' | 'pct'>,
): number | null {
  switch (event) {
    case 'expert_offered':
    case 'staff_decided':
      return pct ?? null;
    case 'expert_agreed':
    case 'expert_silent':
    case 'client_insisted':
      return row.askPct;
    case 'client_took':
    case 'client_silent':
      return row.offerPct;
    case 'bank_decided':
      return 0;
    case 'expert_contested':
    case 'staff_took_over':
    case 'standstill_ended':
      return null;
  }
}

/** Ends the hold on the money: orders the refund, in minor units, and completes the booking once its window has passed. */
async function settle(
  tx: Tx,
  row: BookingRow,
  addMinor: number,
  { actorId, now, by, text = '' }: ProblemMove,
): Promise<void> {
  const isDecided = by === 'staff';
  const cause = isDecided ? 'decision' : 'settlement';
  const refund: Refund = { cause, amount: { addMinor }, reason: isDecided ? text : '' };
  if (row.status === 'disputed') {
    await move(tx, row, { event: 'problem_settled', actorId, now, refund });
    return;
  }
  await orderRefund(tx, row, { ...refund, actorId, now });
  // Its own timer found the problem open and left the booking as it was.
  if (now >= problemsUntil(row)) await move(tx, row, { event: 'problem_window_closed', actorId: null, now });
}

/**
 * Makes one move of the table in packages/domain: a single UPDATE that only fits the state it was read in, with the
 * statement, audit row, mails, timer, and what follows for the money, in the same transaction. The caller has locked
 * booking and problem, in this order.
 * @returns the problem after the move; null when the move isn't permitted or somebody else was quicker
 * @throws AppError ValidationFailed for files that can't be sent
 */
export async function moveProblem(
  tx: Tx,
  booking: BookingRow,
  from: ProblemRow,
  change: ProblemMove,
): Promise<ProblemRow | null> {
  const { event, by, actorId, now, text = '', fileIds } = change;
  const state = nextProblemState(from.state, event, by);
  if (state === null) return null;
  const pct = pctOf(from, change);
  const closes = state === 'settled' || state === 'decided' || state === 'bank_decided';
  const amountMinor = pct === null ? null : await sumOf(tx, booking.id, pct);
  const [row] = await tx
    .update(problem)
    .set({
      state,
      // An answer that staff read before they decide leaves their deadline as it is.
      ...(state !== from.state && (await deadlineOf(tx, booking.id, state, now))),
      ...(event === 'expert_offered' && { offerPct: pct }),
      // A contest is the expert's last word, which the client may agree to: no refund.
      ...(event === 'expert_contested' && { offerPct: 0 }),
      ...(closes && { refundPct: pct, refundMinor: amountMinor, closedAt: now }),
    })
    .where(and(eq(problem.id, from.id), eq(problem.state, from.state)))
    .returning();
  if (!row) return null;
  await say(
    tx,
    row,
    {
      problemId: row.id,
      bookingId: booking.id,
      authorId: actorId,
      by,
      step: STEPS[event],
      pct,
      amountMinor,
      text,
      at: now,
    },
    fileIds,
  );
  await record(tx, {
    now,
    actorId,
    action: `problem.${event}`,
    subject: `booking:${booking.id}`,
    detail: { from: from.state, to: state, ...(pct !== null && { pct }) },
  });
  if (state !== from.state) await enqueueTimers(tx, row, now);
  if (!closes) return row;
  for (const queue of ['problems', 'safety'] as const) await clearLateAlarm(tx, queue, booking.id, now);
  await settle(tx, booking, amountMinor ?? 0, change);
  return row;
}
