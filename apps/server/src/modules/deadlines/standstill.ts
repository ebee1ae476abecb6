import { afterStandstill, HEARING_HOURS, HOUR_MS } from '@nexperts/domain';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { expert, suspension } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/**
 * Until when an expert may do something that waits for them: longer by the time of a suspension, for 14 days at most
 * . While one lasts it is the latest instant that can come of it; lifting it brings it forward.
 */
export async function expertMayUntil(
  db: DbOrTx,
  expertId: string,
  { since, dueAt }: { since: Date; dueAt: Date },
): Promise<Date> {
  const [own] = await db.select({ accountId: expert.accountId }).from(expert).where(eq(expert.id, expertId));
  return own ? personMayUntil(db, own.accountId, { since, dueAt }) : dueAt;
}

/** {@link expertMayUntil} of anybody, by their account. */
export async function personMayUntil(
  db: DbOrTx,
  accountId: string,
  { since, dueAt }: { since: Date; dueAt: Date },
): Promise<Date> {
  const rows = await db
    .select({ from: suspension.suspendedAt, to: suspension.liftedAt })
    .from(suspension)
    .where(eq(suspension.accountId, accountId))
    .orderBy(asc(suspension.suspendedAt));
  if (rows.length === 0) return dueAt;
  const suspended = rows.map(({ from, to }) => ({
    startsAt: from.getTime(),
    endsAt: to?.getTime() ?? Infinity,
  }));
  return new Date(afterStandstill({ since: since.getTime(), dueAt: dueAt.getTime(), suspended }));
}

/** Until when an expert may answer a hearing that was asked for with 72 hours (P-09), by {@link expertMayUntil}. */
export const hearingEnd = (db: DbOrTx, hearingUntil: Date, expertId: string): Promise<Date> =>
  expertMayUntil(db, expertId, {
    since: new Date(hearingUntil.getTime() - HEARING_HOURS * HOUR_MS),
    dueAt: hearingUntil,
  });

/** {@link personMayUntil} in SQL, to order a queue by: it adds up suspensions that began before `dueAt`. */
export function personMayUntilSql({
  since,
  dueAt,
  accountId,
}: {
  since: SQL;
  dueAt: SQL;
  accountId: SQL;
}): SQL {
  const most = sql`interval '14 days'`;
  return sql`(${dueAt} + LEAST(${most}, coalesce((SELECT sum(coalesce(s.lifted_at - greatest(s.suspended_at, ${since}), ${most}))
    FROM suspension s
    WHERE s.account_id = ${accountId} AND s.suspended_at < ${dueAt} AND (s.lifted_at IS NULL OR s.lifted_at > ${since})), interval '0')))`;
}
