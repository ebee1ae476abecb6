import { eq } from 'drizzle-orm';
import { expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

type ExpertRow = typeof expert.$inferSelect;

/**
 * The profile of an account.
 * @throws {AppError} NotFound if they have none yet: only an approved application makes one
 */
export async function ownExpert(db: DbOrTx, accountId: string): Promise<ExpertRow> {
  const [own] = await db.select().from(expert).where(eq(expert.accountId, accountId));
  if (!own) throw new AppError('NotFound', 'You don’t have an expert profile yet');
  return own;
}
