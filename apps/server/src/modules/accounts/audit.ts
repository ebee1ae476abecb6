import { eq } from 'drizzle-orm';
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
  | 'second-factor-removed'
  | 'second-factor-removal-stopped'
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

type StaffAction = 'staff-look' | 'second-factor-removal-asked' | 'second-factor-removal-withdrawn';

/** Writes down what a member of staff did with somebody's account, in the transaction of the change. */
export async function recordByStaff(
  db: DbOrTx,
  action: StaffAction,
  {
    actorId,
    accountId,
    now,
    detail = {},
  }: { actorId: string; accountId: string; now: Date; detail?: Record<string, string> },
): Promise<void> {
  await db.insert(audit).values({
    at: now,
    actorId,
    action: `account.${action}`,
    subject: `account:${accountId}`,
    detail: JSON.stringify(detail),
  });
}

/** Words about an account that is deleted may tell of a person; that something was done stays. */
export async function forgetAuditWords(db: DbOrTx, accountId: string): Promise<void> {
  await db
    .update(audit)
    .set({ detail: '{}' })
    .where(eq(audit.subject, `account:${accountId}`));
}
