import { audit } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

type Action =
  | 'sign-up'
  | 'log-in'
  | 'log-out'
  | 'verify-email'
  | 'reset-password'
  | 'update'
  | 'end-session'
  | 'end-other-sessions'
  | 'change-password'
  | 'ask-for-email'
  | 'change-email'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'new-recovery-codes'
  | 'use-recovery-code'
  | 'export'
  | 'ask-for-deletion'
  | 'delete';

/** Writes down what the holder of an account did, in the transaction of the change. */
export async function record(db: DbOrTx, action: Action, accountId: string, now: Date): Promise<void> {
  await db.insert(audit).values({
    at: now,
    actorId: accountId,
    action: `account.${action}`,
    subject: `account:${accountId}`,
  });
}
