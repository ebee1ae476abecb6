import type { StaffRole } from '@nexperts/domain';
import { and, eq, notInArray } from 'drizzle-orm';
import { dropSessions } from './drop-sessions.ts';
import { record } from './record.ts';
import { account, session, staffRole } from './schema/index.ts';
import type { Db, Tx } from './types.ts';

/** Makes `roles` the roles of an account, in a transaction; without any it is no staff and is logged out everywhere. */
export async function setStaffRoles(tx: Tx, accountId: string, roles: readonly StaffRole[]): Promise<void> {
  const isStaff = roles.length > 0;
  await tx.update(account).set({ isStaff }).where(eq(account.id, accountId));
  const gone = isStaff ? notInArray(staffRole.role, [...roles]) : undefined;
  await tx.delete(staffRole).where(and(eq(staffRole.accountId, accountId), gone));
  if (isStaff)
    await tx
      .insert(staffRole)
      .values(roles.map((role) => ({ accountId, role })))
      .onConflictDoNothing();
  else await dropSessions(tx, eq(session.accountId, accountId));
}

/**
 * Makes an account a member of staff with these roles (O-01), or with none no longer one. Who loses the last role is
 * signed out everywhere.
 * @returns false when no account has the address
 */
export function grantStaff(
  db: Db,
  email: string,
  { roles, now }: { roles: readonly StaffRole[]; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
    if (!found) return false;
    await setStaffRoles(tx, found.id, roles);
    await record(tx, {
      now,
      actorId: null,
      action: roles.length > 0 ? 'account.staff-granted' : 'account.staff-revoked',
      subject: `account:${found.id}`,
      detail: { roles: roles.join(', ') },
    });
    return true;
  });
}
