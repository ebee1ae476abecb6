import { and, eq } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { isHandle, isPublic } from './public-experts.ts';

type Expert = typeof expert.$inferSelect;

/** The public expert of a handle in any letter case, or null. */
export async function publicExpert(db: DbOrTx, handle: string): Promise<Expert | null> {
  if (!isHandle(handle)) return null;
  const [row] = await db
    .select({ expert })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(expert.handle, handle), isPublic()));
  return row?.expert ?? null;
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
