import { and, eq, isNull } from 'drizzle-orm';
import { emailChange, loginChallenge, verificationCode } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';

/**
 * After a credential was changed, what began under the old one comes to nothing: codes that were mailed, a change of
 * address, logins that wait for their second factor.
 */
export async function dropUnderWay(tx: Tx, accountId: string): Promise<void> {
  await tx
    .delete(verificationCode)
    .where(and(eq(verificationCode.accountId, accountId), isNull(verificationCode.usedAt)));
  await tx.delete(emailChange).where(and(eq(emailChange.accountId, accountId), isNull(emailChange.doneAt)));
  await tx.delete(loginChallenge).where(eq(loginChallenge.accountId, accountId));
}
