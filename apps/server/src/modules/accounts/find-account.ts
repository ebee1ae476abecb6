import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

export type AccountRow = typeof account.$inferSelect;

/** The account of a normalised address, or null. */
export async function findByEmail(db: DbOrTx, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row ?? null;
}
