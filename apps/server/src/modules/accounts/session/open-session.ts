import { sql } from 'drizzle-orm';
import { dropSessionsPart } from '../../../db/drop-sessions.ts';
import { queryRows, type Tx } from '../../../db/types.ts';
import { hashOf, newSecretValue } from './cookie.ts';
import { sessionLife } from './lifetime.ts';

interface NewSession {
  accountId: string;
  /** The hash that the password was checked against */
  passwordHash: string;
  remember: boolean;
  userAgent: string;
  now: Date;
  /** When the password was proven; `now` by default */
  passwordAt?: Date;
  /** The browser's current session cookie; its session ends */
  previous: string | null;
}

/**
 * Opens a session and ends the one of the previous cookie. Of more than ten the database ends the oldest (trigger
 * `session_opened`).
 * @returns the cookie's value, which is stored nowhere; null when the password was changed or the account deactivated
 *   since the password was checked
 */
export async function openSession(
  tx: Tx,
  { accountId, passwordHash, remember, userAgent, now, passwordAt = now, previous }: NewSession,
): Promise<string | null> {
  const value = newSecretValue();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + sessionLife(remember).absolute).toISOString();
  const ending = previous === null ? null : hashOf(previous);
  const opened = await queryRows(
    tx,
    sql`WITH owner AS (
          SELECT id FROM account WHERE id = ${accountId} AND password_hash = ${passwordHash} AND status = 'active'
          FOR NO KEY UPDATE),
        ended AS (${dropSessionsPart(sql`token_hash = ${ending} AND EXISTS (SELECT FROM owner)`)}),
        opened AS (
          INSERT INTO session (id, account_id, token_hash, remember, user_agent, created_at, last_seen_at, expires_at, password_at)
          SELECT gen_random_uuid(), id, ${hashOf(value)}::bytea, ${remember}::boolean, ${userAgent},
            ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz, ${passwordAt.toISOString()}::timestamptz
          FROM owner RETURNING account_id)
        SELECT FROM opened`,
  );
  return opened.length > 0 ? value : null;
}
