import type { Account } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

type Viewed = Omit<Account, 'expertHandle'>;

/** An account as its own screens see it, when the handle of its profile is known. */
export function viewOf(account: Viewed, expertHandle: string | null): Account {
  const { id, email, username, name, isExpert, isStaff, timeZone } = account;
  return { id, email, username, name, isExpert, isStaff, timeZone, expertHandle };
}

/** An account as its own screens see it. */
export async function accountView(db: DbOrTx, account: Viewed): Promise<Account> {
  const mine = eq(expert.accountId, account.id);
  const [profile] = await db.select({ handle: expert.handle }).from(expert).where(mine);
  return viewOf(account, profile?.handle ?? null);
}
