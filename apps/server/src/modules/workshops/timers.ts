import {
  HOUR_MS,
  judgeOpening,
  MINUTE_MS,
  overlapMs,
  type TimeRange,
  type WorkshopCancellation,
} from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { groupSession } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob, type Job } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { endSeats, inTransaction, refusedDuring, seatCounts } from '../bookings/index.ts';
import { cancelSession } from './cancel-session.ts';
import { groupPresence } from './presence.ts';
import { findSession, lockInTurn, type SessionOf } from './rows.ts';

type TimerKind = 'workshop.deadline' | 'workshop.opening' | 'workshop.end';

/** What a timer finds: a reason to cancel, when to look again, or nothing left to do. */
type Found = WorkshopCancellation | Date | null;

/** A timer of a session: decides by the session as it is under its lock, and does nothing once it is over or cancelled. */
function timer<K extends TimerKind>(
  kind: K,
  work: (tx: Tx, found: SessionOf, now: Date) => Promise<Found>,
): Job<K> {
  return defineJob(kind, async (deps, { groupSessionId }) => {
    const known = await findSession(deps.db, groupSessionId);
    if (!known) return;
    const again = await inTransaction(deps, async (tx) => {
      const locked = await lockInTurn(tx, known);
      if (locked.session.status !== 'scheduled') return null;
      const now = deps.clock.now();
      const found = await work(tx, locked, now);
      if (typeof found !== 'string') return found;
      await cancelSession(tx, locked, { as: found, actorId: null, now });
      return null;
    });
    deps.wakeJobs();
    if (again) return again;
  });
}

const timesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): TimeRange => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/**
 * Job `workshop.deadline`: cancels a session that sold fewer seats than its minimum (H-03). Seats that were held before
 * the deadline may still be paid for: it waits for them.
 */
export const checkMinimum = timer('workshop.deadline', async (tx, { session, workshop }, now) => {
  if (now < session.deadlineAt) return session.deadlineAt;
  const counts = (await seatCounts(tx, [session.id], now)).get(session.id);
  const { sold, held } = counts ?? { sold: 0, held: 0 };
  if (sold >= workshop.minimum) return null;
  // A hold lasts for 20 minutes at most.
  const mayStillBePaid = now.getTime() < session.deadlineAt.getTime() + HOUR_MS / 2;
  if (sold + held >= workshop.minimum && mayStillBePaid) return new Date(now.getTime() + MINUTE_MS);
  return 'minimum';
});

/** Job `workshop.opening`: cancels a session whose host didn't come, or in which no media flowed (H-03). */
export const checkOpening = timer('workshop.opening', async (tx, { session, host }, now) => {
  const times = timesOf(session);
  const presence = await groupPresence(tx, { session, host });
  const verdict = judgeOpening(times, presence, await refusedDuring(tx, session), now.getTime());
  return verdict !== null && typeof verdict === 'object' ? new Date(verdict.wait) : verdict;
});

/**
 * Job `workshop.end`: a session is over. What its host gave of the length decides what every seat gets back (H-09).
 */
export const endSession = timer('workshop.end', async (tx, { session, host }, now) => {
  if (now < session.endsAt) return session.endsAt;
  const { host: there } = await groupPresence(tx, { session, host });
  const times = timesOf(session);
  const given = { presentMs: overlapMs(there, [times]), lengthMs: times.endsAt - times.startsAt };
  const sold = (await seatCounts(tx, [session.id], now)).get(session.id)?.sold ?? 0;
  const perMille = Math.floor((1000 * given.presentMs) / given.lengthMs);
  await tx
    .update(groupSession)
    .set({ status: 'over', endedAt: now, deliveredPerMille: perMille })
    .where(eq(groupSession.id, session.id));
  await endSeats(tx, session.id, given, now);
  await enqueue(tx, {
    kind: 'mail.workshop',
    payload: { groupSessionId: session.id, what: 'over' },
    dedupeKey: `mail.workshop:${session.id}:over`,
    runAt: now,
    now,
  });
  await record(tx, {
    now,
    actorId: null,
    action: 'workshop.over',
    subject: `group-session:${session.id}`,
    detail: { perMille, seats: sold },
  });
  return null;
});
