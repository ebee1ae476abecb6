import type { AccountForStaff } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { account, secondFactor, secondFactorRemoval } from '../../../../db/schema/index.ts';
import type { DbOrTx } from '../../../../db/types.ts';
import type { AccountRow } from '../../find-account.ts';

/** `d••••@example.com`: enough to tell two addresses apart, not enough to write to one. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}••••${email.slice(at)}`;
}

const roleOf = ({ isStaff, isExpert }: AccountRow): AccountForStaff['role'] =>
  isStaff ? 'staff' : isExpert ? 'expert' : 'client';

/** An account as far as staff needs to see it; null when there is none, or it was closed. */
export async function accountForStaff(db: DbOrTx, accountId: string): Promise<AccountForStaff | null> {
  const [row] = await db
    .select({
      account,
      since: secondFactor.confirmedAt,
      requestedAt: secondFactorRemoval.requestedAt,
      effectiveAt: secondFactorRemoval.effectiveAt,
    })
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .leftJoin(secondFactorRemoval, eq(secondFactorRemoval.accountId, account.id))
    .where(eq(account.id, accountId));
  if (!row || row.account.status !== 'active') return null;
  const { since, requestedAt, effectiveAt } = row;
  return {
    id: row.account.id,
    name: row.account.name,
    maskedEmail: maskedEmail(row.account.email),
    role: roleOf(row.account),
    secondFactorSince: since?.toISOString() ?? null,
    removal:
      requestedAt && effectiveAt
        ? { requestedAt: requestedAt.toISOString(), effectiveAt: effectiveAt.toISOString() }
        : null,
  };
}
