import { eq, sql } from 'drizzle-orm';
import { expert, oldHandle } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';

/** Any number */
const HANDLE_LOCK = 7_305_114;

/** Whoever takes a handle waits for the one before, so that of two alike the second sees the first. */
export async function lockHandles(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${HANDLE_LOCK})`);
}

/** The expert to whom a handle leads, now or by a change of the last 12 months (F-20): their id, or null. */
export async function holderOf(db: DbOrTx, handle: string): Promise<string | null> {
  const [now] = await db.select({ id: expert.id }).from(expert).where(eq(expert.handle, handle));
  if (now) return now.id;
  const [before] = await db
    .select({ id: oldHandle.expertId })
    .from(oldHandle)
    .where(eq(oldHandle.handle, handle));
  return before?.id ?? null;
}
