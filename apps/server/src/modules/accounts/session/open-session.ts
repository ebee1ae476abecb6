import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { dropSessions } from '../../../db/drop-sessions.ts';
import { account, session } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { hashOf, newSecretValue } from './cookie.ts';
import { MAX_SESSIONS, sessionLife } from './lifetime.ts';

interface NewSession {
  accountId: string;
  /** The hash the password was found to fit */
  passwordHash: string;
  remember: boolean;
  userAgent: string;
  now: Date;
  /** When the password was proven; `now` when it is left out */
  passwordAt?: Date;
  /** The cookie the browser had until now; its session ends */
  previous: string | null;
}

/**
 * Opens a session and ends the one of the previous cookie; of more than ten, the oldest end too.
 * @returns the cookie's value, which is stored nowhere; null when the password was changed or the account deactivated
 *   since it was checked
 */
export async function openSession(
  tx: Tx,
  { accountId, passwordHash, remember, userAgent, now, passwordAt = now, previous }: NewSession,
): Promise<string | null> {
  // The lock makes parallel logins take turns, so that each sees the others' sessions.
  const [owner] = await tx
    .select({ passwordHash: account.passwordHash, status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  if (owner?.passwordHash !== passwordHash || owner.status !== 'active') return null;
  if (previous) await dropSessions(tx, eq(session.tokenHash, hashOf(previous)));
  const value = newSecretValue();
  const id = randomUUID();
  await tx.insert(session).values({
    id,
    accountId,
    tokenHash: hashOf(value),
    remember,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    passwordAt,
    expiresAt: new Date(now.getTime() + sessionLife(remember).absolute),
  });
  await dropSessions(
    tx,
    sql`account_id = ${accountId} AND id <> ${id} AND id NOT IN (
          SELECT id FROM session WHERE account_id = ${accountId} AND id <> ${id}
          ORDER BY created_at DESC, last_seen_at DESC LIMIT ${MAX_SESSIONS - 1})`,
  );
  return value;
}
