import type { AccountSettings } from '@nexperts/contract';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { account as accounts, recoveryCode, secondFactor } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { accountView } from '../account-view.ts';
import { pendingChange } from '../email/pending.ts';

async function secondFactorView(db: DbOrTx, accountId: string): Promise<AccountSettings['secondFactor']> {
  const [row] = await db
    .select({ since: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  if (!row?.since) return null;
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
  return { since: row.since.toISOString(), recoveryCodesLeft: left?.codes ?? 0 };
}

/** Everything the settings screens show of the signed-in account, as it is stored now. */
export async function settingsView({ deps: { db, clock }, account }: SignedIn): Promise<AccountSettings> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  if (!row) throw new AppError('Unauthenticated', 'Please log in to continue');
  const { phone, countryCode, newsletter, createdAt } = row;
  return {
    ...(await accountView(db, row)),
    phoneNumber: phone,
    countryCode: countryCode.toLowerCase(),
    newsletter,
    createdAt: createdAt.toISOString(),
    pendingEmail: (await pendingChange(db, row.id, clock.now()))?.newEmail ?? null,
    secondFactor: await secondFactorView(db, row.id),
  };
}
