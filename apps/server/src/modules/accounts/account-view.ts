import type { Account } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

type Viewed = Omit<Account, 'expertHandle'>;

/** An account as its own screens see it. */
export async function accountView(db: DbOrTx, account: Viewed): Promise<Account> {
  const { id, email, username, name, isExpert, isStaff, timeZone } = account;
  const [profile] = await db.select({ handle: expert.handle }).from(expert).where(eq(expert.accountId, id));
  return { id, email, username, name, isExpert, isStaff, timeZone, expertHandle: profile?.handle ?? null };
}
