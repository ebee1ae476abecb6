import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session for somebody without asking for the password: only in demo mode, for its tools and for the life that is
 * played in it (W-08).
 * @param previous the browser's current session cookie; its session ends
 * @returns the cookie's value; null when the account is not active
 */
export async function openDemoLogin(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  accountId: string,
  { userAgent = '', previous = null }: { userAgent?: string; previous?: string | null } = {},
): Promise<string | null> {
  if (env.production) throw new Error('there are no demo logins in production');
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.id, accountId));
    if (!owner) return null;
    const { passwordHash } = owner;
    return openSession(tx, {
      accountId,
      passwordHash,
      remember: true,
      userAgent,
      now: clock.now(),
      previous,
    });
  });
}
