import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { problem } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import { holdIsOver, isOffered, requestIsOver } from './effective-status.ts';
import { judgeSession, problemsUntil } from './judge-session.ts';
import { move, type Move } from './move.ts';
import type { TimerKind } from './timer-job.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, type BookingRow } from '../rows.ts';

/** A timer reads the booking as it is when it runs, and does nothing when it runs too early or too late. */
function timer<K extends TimerKind>(
  kind: K,
  work: (
    tx: Tx,
    row: BookingRow,
    now: Date,
    deps: Deps,
  ) => Promise<Pick<Move, 'event' | 'set' | 'refund'> | null>,
): Job<K> {
  return defineJob(kind, async (deps, { bookingId }) => {
    await inTransaction(deps, async (tx) => {
      const now = deps.clock.now();
      const row = await lockBooking(tx, bookingId);
      const next = row && (await work(tx, row, now, deps));
      if (next) await move(tx, row, { ...next, actorId: null, now });
    });
    deps.wakeJobs();
  });
}

/** The ten minutes of a hold are over. */
export const expireHold = timer('booking.expire-hold', async (_tx, row, now) =>
  holdIsOver(row, now) ? { event: 'hold_lapsed', set: { closedReason: 'lapsed' } } : null,
);

/** The expert has not answered in time, or the client took none of the other times that were offered (M-04). */
export const lapseRequest = timer('booking.deadline', async (_tx, row, now) => {
  if (!requestIsOver(row, now)) return null;
  return isOffered(row)
    ? { event: 'offer_refused', set: { closedReason: 'declined' } }
    : { event: 'deadline_passed', set: { closedReason: 'deadline' } };
});

/** The session is over: judged by who was in the room. */
export const endSession = timer('booking.end', judgeSession);

/**
 * 48 hours after the end no problem is open (B-04): the earning is the expert's. A report about conduct that asks for no
 * money holds none, or the expert could tell that there is one.
 */
export const completeSession = timer('booking.complete', async (tx, row, now) => {
  const mayComplete = row.status === 'ended' || row.status === 'no_show_client';
  if (!mayComplete || now < problemsUntil(row)) return null;
  const [open] = await tx
    .select({ id: problem.id })
    .from(problem)
    .where(
      and(
        eq(problem.bookingId, row.id),
        isNull(problem.closedAt),
        or(ne(problem.kind, 'conduct'), gt(problem.askPct, 0)),
      ),
    );
  return open ? null : { event: 'problem_window_closed' };
});
