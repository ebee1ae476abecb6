import {
  APPEAL_WINDOW_HOURS,
  HOUR_MS,
  overlapMs,
  PROBLEM_WINDOW_HOURS,
  sessionOutcome,
  type BookingEvent,
  type CallSession,
  type SessionOutcome,
} from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { expert } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueue, enqueueAll } from '../../../jobs/queue.ts';
import type { BookingRow } from '../rows.ts';
import { move, type Move } from './move.ts';
import { callSession } from './call-records.ts';
import { jobsOfReviews } from './review-jobs.ts';
import { bookingTimer } from './timer-job.ts';

/** Until when a client can report a problem, exclusive. */
export const problemsUntil = ({ endsAt }: Pick<BookingRow, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + PROBLEM_WINDOW_HOURS * HOUR_MS);

const EVENTS = {
  ended: 'session_ended',
  technical: 'session_ended',
  no_show_expert: 'expert_absent',
  no_show_client: 'client_absent',
} as const satisfies Record<SessionOutcome, BookingEvent>;

/** What a session was (G-02): the event, whether an absent expert came late, and whether staff have to look. */
interface Verdict {
  event: (typeof EVENTS)[SessionOutcome];
  cameLate: boolean;
  isTechnical: boolean;
}

/** The verdict on a session that is over. */
function verdictOf(session: CallSession): Verdict {
  const outcome = sessionOutcome(session);
  return {
    event: EVENTS[outcome],
    cameLate: outcome === 'no_show_expert' && overlapMs(session.expert.room, [session]) > 0,
    isTechnical: outcome === 'technical',
  };
}

/** The expert missed the session: everything goes back, after the time for an appeal if they came late. */
async function absence(tx: Tx, row: BookingRow, cameLate: boolean, now: Date): Promise<Pick<Move, 'refund'>> {
  if (cameLate)
    await enqueue(tx, {
      kind: 'appeal.window-closed',
      payload: { bookingId: row.id },
      dedupeKey: `appeal.window-closed:${row.id}`,
      runAt: new Date(now.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS),
      now,
    });
  return { refund: { cause: 'absence', amount: { inAllMinor: row.priceMinor }, held: cameLate } };
}

/**
 * The verdict on a session that is over, from the records of both; null when it isn't over, or judged already. Writes the
 * timers that follow.
 */
export async function judgeSession(
  tx: Tx,
  row: BookingRow,
  now: Date,
): Promise<Pick<Move, 'event' | 'set' | 'refund'> | null> {
  const running = row.status === 'confirmed' || row.status === 'in_progress';
  // The seats of a workshop are judged together (`seats/close-seats.ts`).
  if (!running || now < row.endsAt || row.groupSessionId !== null) return null;
  return closeSession(tx, row, verdictOf(await callSession(tx, row)), now);
}

/** Ends a session with a verdict: what goes back, and the timers that follow, which it writes. */
async function closeSession(
  tx: Tx,
  row: BookingRow,
  { event, cameLate, isTechnical }: Verdict,
  now: Date,
): Promise<Pick<Move, 'event' | 'set' | 'refund'>> {
  const verdict = { event, set: { endedAt: now } };
  // A client who was absent has met nobody, and nobody has met them.
  if (event !== 'client_absent') await enqueueAll(tx, jobsOfReviews(row, now));
  if (event === 'expert_absent') return { ...verdict, ...(await absence(tx, row, cameLate, now)) };
  await bookingTimer(tx, { bookingId: row.id, kind: 'booking.complete', runAt: problemsUntil(row), now });
  if (isTechnical)
    await enqueue(tx, {
      kind: 'problem.open-technical',
      payload: { bookingId: row.id },
      dedupeKey: `problem.open-technical:${row.id}`,
      runAt: now,
      now,
    });
  if (event === 'session_ended' && row.groupSessionId === null) await countSession(tx, row.expertId);
  return verdict;
}

/**
 * Ends a running session because whoever waited alone has left (G-03). A refund is sent at once and stays sent: an appeal
 * then only clears the expert's record.
 */
export const closeAbandoned = (
  tx: Tx,
  row: BookingRow,
  outcome: 'no_show_expert' | 'no_show_client',
  now: Date,
) => closeSession(tx, row, { event: EVENTS[outcome], cameLate: false, isTechnical: false }, now);

/** Ends a seat of a workshop that took place (H-11); the timers that follow are written. */
export const closeSeat = (tx: Tx, row: BookingRow, event: 'session_ended' | 'client_absent', now: Date) =>
  closeSession(tx, row, { event, cameLate: false, isTechnical: false }, now);

/** One more session on the expert's profile. */
export async function countSession(tx: Tx, expertId: string): Promise<void> {
  await tx
    .update(expert)
    .set({ sessionCount: sql`${expert.sessionCount} + 1` })
    .where(eq(expert.id, expertId));
}

/** Judges a session in the minute before its timer does. @returns the booking as it is then */
export async function judgeNow(tx: Tx, row: BookingRow, now: Date): Promise<BookingRow> {
  const verdict = await judgeSession(tx, row, now);
  return (verdict && (await move(tx, row, { ...verdict, actorId: null, now }))) ?? row;
}
