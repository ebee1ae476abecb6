import { and, eq } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { isHandle, isPublic } from './public-experts.ts';

/**
 * The public expert of a handle in any letter case.
 * @throws {AppError} NotFound: no such expert, or one who is not approved
 */
export async function findExpert(db: DbOrTx, handle: string): Promise<typeof expert.$inferSelect> {
  if (!isHandle(handle)) throw notFound('Expert');
  const [row] = await db
    .select({ expert })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(expert.handle, handle), isPublic()));
  if (!row) throw notFound('Expert');
  return row.expert;
}
