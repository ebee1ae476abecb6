import { DAY_MS } from '@nexperts/domain';
import { desc, eq } from 'drizzle-orm';
import { oldHandle } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

const DAYS_BETWEEN = 30;

/** From when an expert can change their handle again, as an ISO instant; null: now (F-20). */
export async function handleFrom(db: DbOrTx, expertId: string, now: Date): Promise<string | null> {
  const [last] = await db
    .select({ changedAt: oldHandle.changedAt })
    .from(oldHandle)
    .where(eq(oldHandle.expertId, expertId))
    .orderBy(desc(oldHandle.changedAt))
    .limit(1);
  const from = last && new Date(last.changedAt.getTime() + DAYS_BETWEEN * DAY_MS);
  return from && from > now ? from.toISOString() : null;
}
