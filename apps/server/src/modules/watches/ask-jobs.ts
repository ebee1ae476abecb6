import { and, eq, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expert, watch, watchOffer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Has the next watcher of an opening asked at an instant, if it is their turn then (F-03). */
export const askAt = (tx: Tx, openingId: string, runAt: Date, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'watch.ask',
    payload: { openingId },
    dedupeKey: `watch.ask:${openingId}:${runAt.getTime()}`,
    runAt,
    now,
  });

/** Looks again at whom an opening is offered to: something about them has changed. */
export const askNow = (tx: Tx, openingId: string, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'watch.ask',
    payload: { openingId },
    dedupeKey: `watch.ask:${randomUUID()}`,
    runAt: now,
    now,
  });

/** Ends what is offered between two people of whom one has just blocked the other (M-07). The caller wakes the jobs. */
export async function endOffersBetween(
  tx: Tx,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<void> {
  const offers = await tx
    .select({ openingId: watchOffer.openingId })
    .from(watchOffer)
    .innerJoin(watch, eq(watch.id, watchOffer.watchId))
    .innerJoin(expert, eq(expert.id, watch.expertId))
    .where(
      and(
        eq(watchOffer.state, 'open'),
        or(
          and(eq(watchOffer.accountId, one), eq(expert.accountId, other)),
          and(eq(watchOffer.accountId, other), eq(expert.accountId, one)),
        ),
      ),
    );
  for (const openingId of new Set(offers.map((each) => each.openingId))) await askNow(tx, openingId, now);
}
