import { askUntil, DAY_MS, MINUTE_MS, overlapMs, pauseEnd, type TimeRange } from '@nexperts/domain';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { expert, watch } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import { bookableService } from '../bookable-service.ts';
import { freeSlotsOf } from '../slots.ts';
import { takeTurns } from '../turns.ts';
import { openFor } from './freed.ts';

type WatchRow = typeof watch.$inferSelect;

const waiting = (tx: Tx, expertId: string, now: Date): Promise<WatchRow[]> =>
  tx
    .select()
    .from(watch)
    .where(and(eq(watch.expertId, expertId), isNull(watch.pause), gt(watch.endsAt, now)))
    .orderBy(asc(watch.waitingSince), asc(watch.id));

/** Free sessions of each watched service, by its id, with what each takes of the expert's time. */
type Free = Map<string, { session: TimeRange; taken: TimeRange }[]>;

async function freeIn(tx: Tx, watches: readonly WatchRow[], now: Date): Promise<Free> {
  const free: Free = new Map();
  for (const serviceId of new Set(watches.map((each) => each.serviceId))) {
    const offer = await bookableService(tx, serviceId);
    if (!offer) continue;
    const own = watches.filter((each) => each.serviceId === serviceId);
    const sessions = await freeSlotsOf(tx, {
      ...offer,
      from: Math.min(...own.map(({ fromAt }) => fromAt.getTime())),
      to: Math.max(...own.map(({ toAt }) => toAt.getTime())),
      now: now.getTime(),
    });
    const { bufferBeforeMin, bufferAfterMin } = offer.service;
    free.set(
      serviceId,
      sessions.map((session) => ({
        session,
        taken: {
          startsAt: session.startsAt - bufferBeforeMin * MINUTE_MS,
          endsAt: session.endsAt + bufferAfterMin * MINUTE_MS,
        },
      })),
    );
  }
  return free;
}

/**
 * Of the times that are free now, were not before and can be asked about, the earliest of each watch; none overlaps another
 * one.
 */
function earliestNew(watches: readonly WatchRow[], before: Free, free: Free, now: Date): TimeRange[] {
  const found: TimeRange[] = [];
  for (const { serviceId, fromAt, toAt } of watches) {
    const known = new Set(before.get(serviceId)?.map(({ session }) => session.startsAt));
    const first = free
      .get(serviceId)
      ?.find(
        ({ session: { startsAt } }) =>
          startsAt >= fromAt.getTime() &&
          startsAt < toAt.getTime() &&
          now.getTime() <= askUntil(startsAt) &&
          !known.has(startsAt),
      );
    if (first && !found.some((other) => overlapMs([other], [first.taken]) > 0)) found.push(first.taken);
  }
  return found;
}

/**
 * Makes a change of what an expert offers or when, and has watchers asked about what it opens: each about the earliest
 * time in their window; the rest is free for all at once (F-03). The caller has the expert's turn, and wakes the jobs.
 */
export async function openingNewTimes<T>(
  tx: Tx,
  { expertId, now }: { expertId: string; now: Date },
  change: () => Promise<T>,
): Promise<T> {
  const watches = await waiting(tx, expertId, now);
  if (watches.length === 0) return change();
  const before = await freeIn(tx, watches, now);
  const result = await change();
  const ranges = earliestNew(watches, before, await freeIn(tx, watches, now), now);
  await openFor(tx, { expertId, ranges, leftBy: null }, now);
  return result;
}

/** The statement that has watchers asked when a pause of new bookings ends by the clock (F-13). */
export const openAfterPause = (
  tx: Tx,
  { id, timeZone }: Pick<typeof expert.$inferSelect, 'id' | 'timeZone'>,
  pausedUntil: string,
  now: Date,
) =>
  enqueueAgain(tx, {
    kind: 'watch.pause-over',
    payload: { expertId: id },
    dedupeKey: `watch.pause-over:${id}`,
    runAt: new Date(pauseEnd(pausedUntil, timeZone)),
    now,
  });

/** Job `watch.pause-over`: an expert takes new bookings again, so all that is free has opened (F-03). */
export const pauseOver = defineJob('watch.pause-over', async (deps, { expertId }) => {
  await deps.db.transaction(async (tx) => {
    await takeTurns(tx, expertId);
    const now = deps.clock.now();
    const [own] = await tx.select().from(expert).where(eq(expert.id, expertId));
    if (!own?.pausedUntil) return;
    const since = now.getTime() - pauseEnd(own.pausedUntil, own.timeZone);
    // A pause that was made longer has this job again later; of one that ended long ago nothing is new.
    if (since < 0 || since > DAY_MS) return;
    const watches = await waiting(tx, expertId, now);
    const ranges = earliestNew(watches, new Map(), await freeIn(tx, watches, now), now);
    await openFor(tx, { expertId, ranges, leftBy: null }, now);
  });
  deps.wakeJobs();
});
