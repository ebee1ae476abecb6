import { eq, sql } from 'drizzle-orm';
import { account as accounts } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../http/context.ts';
import { forgetAttempts, giveBack } from '../../../http/throttle.ts';
import { record } from '../audit.ts';
import type { AccountRow } from '../find-account.ts';
import { openSession } from '../session/open-session.ts';
import { staffRolesOf } from '../staff-roles.ts';
import { askForSweep } from '../sweep.ts';
import { isAttacked, type LoginKeys } from './login-limits.ts';

interface Entering {
  account: AccountRow;
  keys: LoginKeys;
  remember: boolean;
  /** The browser's current session cookie */
  previous: string | null;
  /** This browser entered a code from the mailbox today, so guesses of others don't concern it */
  hasMailbox: boolean;
}

/**
 * What follows a right password, in one transaction: the attempt no longer counts, and unless something else is needed
 * a session opens, with its audit row and a sweep within the hour.
 * @returns how the account is now: whether its password is still the one that was checked, whether it is active,
 *   verified and not under attack, and whether it has a second step; `value` is the session cookie's, null when no
 *   session was opened. Null when the account is gone
 */
export async function enter(
  { deps, userAgent }: Ctx,
  { account, keys, remember, previous, hasMailbox }: Entering,
) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Locked first: logins that run at the same time take turns, and a password changed in the meantime is seen.
    const [owner] = await tx
      .select({
        fits: sql<boolean>`${accounts.passwordHash} = ${account.passwordHash}`,
        isActive: sql<boolean>`${accounts.status} = 'active'`,
        isSuspended: sql<boolean>`${accounts.status} = 'suspended'`,
        isEnough: sql<boolean>`${accounts.emailVerifiedAt} IS NOT NULL
          AND (${hasMailbox}::boolean OR NOT ${isAttacked(keys.attack, now.getTime())})`,
        hasTwoSteps: sql<boolean>`EXISTS (SELECT FROM second_factor
          WHERE account_id = ${accounts.id} AND confirmed_at IS NOT NULL)`,
        staffRoles: staffRolesOf,
        expertHandle: sql<string | null>`(SELECT handle FROM expert WHERE account_id = ${accounts.id})`,
        // A session opens for active accounts only.
        isListed: sql<boolean>`EXISTS (SELECT FROM expert WHERE account_id = ${accounts.id} AND status = 'approved')`,
      })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update');
    if (!owner) return null;
    // In the order in which every login takes the counters.
    await giveBack({ ...deps, db: tx }, keys.address);
    await forgetAttempts({ ...deps, db: tx }, keys.pair);
    if (!owner.fits || !owner.isActive || !owner.isEnough || owner.hasTwoSteps)
      return { ...owner, value: null };
    const { id: accountId, passwordHash } = account;
    const value = await openSession(tx, { accountId, passwordHash, remember, userAgent, now, previous });
    await record(tx, 'log-in', accountId, now);
    await askForSweep(tx, now);
    return { ...owner, value };
  });
}
