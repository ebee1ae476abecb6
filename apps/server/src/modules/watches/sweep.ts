import { DAY_MS, WATCH_DAYS } from '@nexperts/domain';
import { lte } from 'drizzle-orm';
import { opening, watch } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** Deletes watches that ended 30 days ago, and what opened then with all offers of it (F-03). */
export async function sweepWatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - WATCH_DAYS * DAY_MS);
  await db.delete(watch).where(lte(watch.endsAt, since));
  await db.delete(opening).where(lte(opening.openedAt, since));
}
