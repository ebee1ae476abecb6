import { count, min } from 'drizzle-orm';
import { secondFactorRemoval } from '../../../../db/schema/index.ts';
import type { DbOrTx } from '../../../../db/types.ts';

/** How many second factors will be removed unless their owners object, and when the next one is. */
export async function removalsWaiting(db: DbOrTx): Promise<{ waiting: number; nextAt: string | null }> {
  const [found] = await db
    .select({ waiting: count(), nextAt: min(secondFactorRemoval.effectiveAt) })
    .from(secondFactorRemoval);
  return { waiting: found?.waiting ?? 0, nextAt: found?.nextAt?.toISOString() ?? null };
}
