import {
  HOUR_MS,
  PROBLEM_WINDOW_HOURS,
  sessionOutcome,
  type BookingEvent,
  type TimeRange,
} from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { attendance, expert } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import { holdIsOver, requestIsOver } from './effective-status.ts';
import { move, type Move } from './move.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, type BookingRow } from '../rows.ts';

const problemsUntil = (row: BookingRow): Date =>
  new Date(row.endsAt.getTime() + PROBLEM_WINDOW_HOURS * HOUR_MS);

/** A timer reads the booking as it is when it runs, and does nothing when it runs too early or too late. */
function timer<K extends 'booking.expire-hold' | 'booking.deadline' | 'booking.end' | 'booking.complete'>(
  kind: K,
  work: (
    tx: Tx,
    row: BookingRow,
    now: Date,
    deps: Deps,
  ) => Promise<Pick<Move, 'event' | 'set' | 'refundDueMinor'> | null>,
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

/** The expert has not answered in time. */
export const lapseRequest = timer('booking.deadline', async (_tx, row, now) =>
  requestIsOver(row, now) ? { event: 'deadline_passed', set: { closedReason: 'deadline' } } : null,
);

const outcomes = {
  ended: 'session_ended',
  no_show_expert: 'expert_absent',
  no_show_client: 'client_absent',
} as const satisfies Record<string, BookingEvent>;

async function presence(tx: Tx, row: BookingRow): Promise<{ expert: TimeRange[]; client: TimeRange[] }> {
  const stays = await tx.select().from(attendance).where(eq(attendance.bookingId, row.id));
  const of = (client: boolean): TimeRange[] =>
    stays
      .filter((stay) => (stay.accountId === row.clientId) === client)
      .map((stay) => ({
        startsAt: stay.joinedAt.getTime(),
        endsAt: (stay.leftAt ?? stay.lastSeenAt).getTime(),
      }));
  return { expert: of(false), client: of(true) };
}

/** The session is over: judged by who was in the room. An absent expert gives everything back. */
export const endSession = timer('booking.end', async (tx, row, now) => {
  const running = row.status === 'confirmed' || row.status === 'in_progress';
  if (!running || now < row.endsAt) return null;
  const outcome = sessionOutcome({
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    ...(await presence(tx, row)),
  });
  if (outcome !== 'no_show_expert') {
    await enqueue(tx, {
      kind: 'booking.complete',
      payload: { bookingId: row.id },
      dedupeKey: `booking.complete:${row.id}`,
      runAt: problemsUntil(row),
      now,
    });
  }
  if (outcome === 'ended') {
    await tx
      .update(expert)
      .set({ sessionCount: sql`${expert.sessionCount} + 1` })
      .where(eq(expert.id, row.expertId));
  }
  const refund = outcome === 'no_show_expert' ? { refundDueMinor: row.priceMinor } : {};
  return { event: outcomes[outcome], ...refund, set: { endedAt: now } };
});

/** 48 hours after the end nobody has reported a problem (B-04): the earning is the expert's. */
export const completeSession = timer('booking.complete', async (_tx, row, now) =>
  (row.status === 'ended' || row.status === 'no_show_client') && now >= problemsUntil(row)
    ? { event: 'problem_window_closed' }
    : null,
);
