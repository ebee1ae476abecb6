import { eq } from 'drizzle-orm';
import { dropSessions } from './drop-sessions.ts';
import { account, audit, session } from './schema/index.ts';
import type { Db } from './types.ts';

/**
 * Gives or takes the role of staff. Who loses it is signed out everywhere.
 * @returns false when no account has the address
 */
export function grantStaff(
  db: Db,
  email: string,
  { isStaff, now }: { isStaff: boolean; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(account)
      .set({ isStaff })
      .where(eq(account.email, email))
      .returning({ id: account.id });
    if (!found) return false;
    if (!isStaff) await dropSessions(tx, eq(session.accountId, found.id));
    await tx.insert(audit).values({
      at: now,
      action: isStaff ? 'account.staff-granted' : 'account.staff-revoked',
      subject: `account:${found.id}`,
    });
    return true;
  });
}
