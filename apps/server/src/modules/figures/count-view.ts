import { FIGURES_MONTHS, HOUR_MS, localDateOf, MINUTE_MS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account as accounts, pageView } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { overLimit, throttleKey } from '../../http/throttle.ts';
import { findExpert } from '../experts/index.ts';

/** Pages loaded again, or looked at by several people behind one address, count once. */
const ONCE = { limit: 1, windowMs: 30 * MINUTE_MS } as const;
/** Profiles that one network looks at; a program that reads all of them is nobody’s client. */
const OF_NETWORK = { limit: 300, windowMs: 24 * HOUR_MS } as const;

/**
 * Counts a look at a public profile (F-10), without cookies and without who it was: the counters that keep one network from
 * counting twice are keyed hashes that end by themselves.
 * @throws {AppError} NotFound
 */
export async function countView(
  { deps, account, ip }: Ctx,
  handle: string,
  { throughLink }: { throughLink: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const { id: expertId, accountId } = await findExpert(db, handle);
  if (account?.id === accountId) return;
  const network = networkOf(ip);
  if ((await overLimit(deps, throttleKey(deps, 'page-views', network), OF_NETWORK)) !== null) return;
  if ((await overLimit(deps, throttleKey(deps, 'page-view', expertId, network), ONCE)) !== null) return;
  const [owner] = await db
    .select({ zone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const day = localDateOf(clock.now().getTime(), owner?.zone ?? 'UTC');
  await db
    .insert(pageView)
    .values({ expertId, day, throughLink, views: 1 })
    .onConflictDoUpdate({
      target: [pageView.expertId, pageView.day, pageView.throughLink],
      set: { views: sql`${pageView.views} + 1` },
    });
}

/** Forgets views that are older than the figures go back (F-10). */
export async function sweepViews({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(pageView).where(
    // A week more: the first one of the figures may begin before the day.
    sql`day < ${clock.now().toISOString()}::timestamptz - ${FIGURES_MONTHS} * interval '1 month' - interval '8 days'`,
  );
}
