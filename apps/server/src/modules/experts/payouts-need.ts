import { payoutsNeed, type PayoutNeed } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { hasTwoSteps } from '../accounts/index.ts';

/** What the expert of an account has yet to do before money may be paid out to them; no payout without asking this. */
export async function payoutsNeedOf(
  deps: Pick<Deps, 'db' | 'env'>,
  accountId: string,
): Promise<PayoutNeed[]> {
  const [row] = await deps.db
    .select({ identityVerifiedAt: expert.identityVerifiedAt })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(eq(account.id, accountId));
  return payoutsNeed({
    isVerified: row?.identityVerifiedAt != null,
    hasTwoSteps: await hasTwoSteps(deps, accountId),
  });
}
