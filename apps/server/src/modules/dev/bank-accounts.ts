import { fullName } from '@nexperts/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { expert, payoutAccount } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';

export interface BankAccount {
  /** The provider's id of the account */
  ref: string;
  expert: string;
  country: string;
  /** The provider lets us send money to it */
  isActive: boolean;
  disabledReason: string | null;
  bankLast4: string | null;
}

const NEWEST = 50;

/** The accounts of experts at the provider, the newest first, or one of them. */
export async function bankAccounts(db: Db, ref?: string): Promise<BankAccount[]> {
  const rows = await db
    .select({ account: payoutAccount, first: expert.firstName, last: expert.lastName })
    .from(payoutAccount)
    .innerJoin(expert, eq(expert.id, payoutAccount.expertId))
    .where(and(isNotNull(payoutAccount.ref), ref === undefined ? undefined : eq(payoutAccount.ref, ref)))
    .orderBy(desc(payoutAccount.createdAt))
    .limit(NEWEST);
  return rows.map(({ account, first, last }) => ({
    ref: account.ref ?? '',
    expert: fullName(first, last),
    country: account.country,
    isActive: account.transfersActive,
    disabledReason: account.disabledReason,
    bankLast4: account.bankLast4,
  }));
}
