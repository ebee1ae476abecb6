import type { AuditAction } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { record as write } from '../../db/record.ts';
import { audit } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** What the holder of an account does to it, all of which is written down without further detail. */
type Action = Exclude<
  Extract<AuditAction, `account.${string}`>,
  `account.${'suspended' | 'suspension-lifted' | 'staff-look' | 'staff-granted' | 'staff-revoked' | 'staff-roles' | `second-factor-removal-${'asked' | 'withdrawn'}`}`
>;

/** Writes down what the holder of an account did, in the transaction of the change. */
export async function record(
  db: DbOrTx,
  action: Action extends `account.${infer Rest}` ? Rest : never,
  accountId: string,
  now: Date,
): Promise<void> {
  await write(db, { action: `account.${action}`, actorId: accountId, subject: `account:${accountId}`, now });
}

/** Words about an account that is deleted may tell of a person; that something was done stays. */
export async function forgetAuditWords(db: DbOrTx, accountId: string): Promise<void> {
  await db
    .update(audit)
    .set({ detail: '{}' })
    .where(eq(audit.subject, `account:${accountId}`));
}
