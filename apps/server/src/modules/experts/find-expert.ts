import { and, eq, type SQL } from 'drizzle-orm';
import { account, expert, oldHandle } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { isHandle, isPublic } from './public-experts.ts';

type Expert = typeof expert.$inferSelect;

/** The public expert of a handle in any letter case, also of one they gave up less than 12 months ago (F-20), or null. */
export async function publicExpert(db: DbOrTx, handle: string): Promise<Expert | null> {
  if (!isHandle(handle)) return null;
  return (await publicWhere(db, eq(expert.handle, handle))) ?? (await byOldHandle(db, handle));
}

async function publicWhere(db: DbOrTx, which: SQL): Promise<Expert | null> {
  const [row] = await db
    .select({ expert })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(which, isPublic()));
  return row?.expert ?? null;
}

async function byOldHandle(db: DbOrTx, handle: string): Promise<Expert | null> {
  const [old] = await db.select().from(oldHandle).where(eq(oldHandle.handle, handle));
  return old ? publicWhere(db, eq(expert.id, old.expertId)) : null;
}

/**
 * The same for operations that answer about that expert.
 * @throws {AppError} NotFound: no such expert, or one who is not approved
 */
export async function findExpert(db: DbOrTx, handle: string): Promise<Expert> {
  const found = await publicExpert(db, handle);
  if (!found) throw notFound('Expert');
  return found;
}
