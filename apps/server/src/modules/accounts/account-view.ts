import type { Account } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { staffRolesOf } from './staff-roles.ts';

type Viewed = Omit<Account, 'expertHandle' | 'isListed' | 'staffRoles'>;

/** An account as its own screens see it, when its profile and its roles are known. */
export function viewOf(
  account: Viewed,
  profile: Pick<Account, 'expertHandle' | 'isListed'>,
  staffRoles: readonly StaffRole[],
): Account {
  const { id, email, username, name, isExpert, isStaff, timeZone } = account;
  return {
    id,
    email,
    username,
    name,
    isExpert,
    isStaff,
    staffRoles: [...staffRoles],
    timeZone,
    ...profile,
  };
}

/** An active account as its own screens see it. */
export async function accountView(db: DbOrTx, viewed: Viewed): Promise<Account> {
  const [found] = await db
    .select({ handle: expert.handle, status: expert.status, staffRoles: staffRolesOf })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(eq(account.id, viewed.id));
  return viewOf(
    viewed,
    { expertHandle: found?.handle ?? null, isListed: found?.status === 'approved' },
    found?.staffRoles ?? [],
  );
}
