import { awaitedParty, DAY_MS, STANDSTILL_DAYS, type ProblemState } from '@nexperts/domain';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { appeal, booking, expert, payment, problem, suspension } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import { enqueueDeadline } from './enqueue-deadline.ts';

/**
 * Why a deadline is paused: its bank dispute comes first, because then nobody can act either. A suspension stops only
 * what waits for the suspended person; never an appeal, which waits for staff.
 */
export type PauseCause = 'bank_dispute' | 'suspension';

/** Why the deadline of a problem in this state, or of an appeal, is paused now (A-03, P-09); null when it runs. */
export async function pauseCause(
  db: DbOrTx,
  bookingId: string,
  state: ProblemState | 'appeal',
): Promise<PauseCause | null> {
  const [bankDisputed] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), gt(payment.bankDisputeOpenMinor, 0)));
  if (bankDisputed) return 'bank_dispute';
  const awaited = state === 'appeal' ? null : awaitedParty(state);
  if (!awaited) return null;
  const [suspended] = await db
    .select({ id: suspension.id })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(
      suspension,
      eq(suspension.accountId, awaited === 'client' ? booking.clientId : expert.accountId),
    )
    .where(and(eq(booking.id, bookingId), isNull(suspension.liftedAt)));
  return suspended ? 'suspension' : null;
}

type Whose = { readonly bookingId: string } | { readonly accountId: string };

/** Locks the bookings that have an open problem or appeal, always in one order. @returns their ids */
async function lockBookingsWithCases(tx: Tx, whose: Whose): Promise<string[]> {
  const ofAccount = (accountId: string): SQL | undefined =>
    or(
      eq(booking.clientId, accountId),
      inArray(
        booking.expertId,
        tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId)),
      ),
    );
  const rows = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        'bookingId' in whose ? eq(booking.id, whose.bookingId) : ofAccount(whose.accountId),
        or(
          exists(
            tx
              .select({ id: problem.id })
              .from(problem)
              .where(and(eq(problem.bookingId, booking.id), isNull(problem.closedAt))),
          ),
          exists(
            tx
              .select({ id: appeal.id })
              .from(appeal)
              .where(and(eq(appeal.bookingId, booking.id), isNull(appeal.closedAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(booking.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Has staff decide once a deadline has been paused for 14 days, in the transaction that stops it for a suspension. */
export async function enqueueStandstillEnd(tx: DbOrTx, problemId: string, now: Date): Promise<void> {
  await enqueue(tx, {
    kind: 'problem.standstill-over',
    payload: { problemId },
    dedupeKey: `problem.standstill-over:${problemId}:${now.getTime()}`,
    runAt: new Date(now.getTime() + STANDSTILL_DAYS * DAY_MS),
    now,
  });
}

/**
 * Stops deadlines: of the open problem and appeal of a booking whose bank disputes the charge, or of problems that wait for
 * a suspended account. Those that are paused already stay as they are. Takes the locks on the bookings.
 */
export async function pauseDeadlines(tx: Tx, whose: Whose, now: Date): Promise<void> {
  const ids = await lockBookingsWithCases(tx, whose);
  if (ids.length === 0) return;
  const runs = (table: typeof problem | typeof appeal) =>
    and(inArray(table.bookingId, ids), isNull(table.closedAt), isNull(table.pausedAt));
  if ('bookingId' in whose) {
    for (const table of [problem, appeal]) await tx.update(table).set({ pausedAt: now }).where(runs(table));
    return;
  }
  const waitsForThem = sql`EXISTS (SELECT FROM booking b JOIN expert e ON e.id = b.expert_id
    WHERE b.id = ${problem.bookingId} AND ${whose.accountId} =
      CASE ${problem.state} WHEN 'awaiting_expert' THEN e.account_id WHEN 'awaiting_client' THEN b.client_id END)`;
  const stopped = await tx
    .update(problem)
    .set({ pausedAt: now })
    .where(and(runs(problem), waitsForThem))
    .returning({ id: problem.id });
  for (const { id } of stopped) await enqueueStandstillEnd(tx, id, now);
}

/**
 * Lets deadlines run on after the bank dispute was closed or the suspension lifted, which the caller has written before. Each
 * moves by the time it was paused. What has another cause to wait goes on waiting.
 */
export async function resumeDeadlines(tx: Tx, whose: Whose, now: Date): Promise<void> {
  for (const bookingId of await lockBookingsWithCases(tx, whose)) {
    for (const table of [problem, appeal]) {
      const [row] = await tx
        .select({ id: table.id, state: table.state, dueAt: table.dueAt, pausedAt: table.pausedAt })
        .from(table)
        .where(and(eq(table.bookingId, bookingId), isNull(table.closedAt), isNotNull(table.pausedAt)));
      if (!row?.dueAt || !row.pausedAt) continue;
      const cause = await pauseCause(
        tx,
        bookingId,
        table === problem ? (row.state as ProblemState) : 'appeal',
      );
      // The bank was what stopped it first: the 14 days of a suspension begin now.
      if (cause === 'suspension' && 'bookingId' in whose) await enqueueStandstillEnd(tx, row.id, now);
      if (cause !== null) continue;
      const dueAt = new Date(row.dueAt.getTime() + now.getTime() - row.pausedAt.getTime());
      await tx.update(table).set({ dueAt, pausedAt: null }).where(eq(table.id, row.id));
      await enqueueDeadline(tx, table === problem ? { problemId: row.id } : { appealId: row.id }, dueAt, now);
    }
  }
  if ('accountId' in whose) await lookAtAppealWindows(tx, whose.accountId, now);
}

/** Has refunds looked at that wait for an appeal of an expert who may act again: their window ends sooner now. */
async function lookAtAppealWindows(tx: Tx, accountId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(expert, and(eq(expert.id, booking.expertId), eq(expert.accountId, accountId)))
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.refundHeld, true)))
    .where(eq(booking.status, 'no_show_expert'));
  for (const { id: bookingId } of waiting)
    await enqueue(tx, {
      kind: 'appeal.window-closed',
      payload: { bookingId },
      dedupeKey: `appeal.window-closed:${bookingId}:${now.getTime()}`,
      runAt: now,
      now,
    });
}
