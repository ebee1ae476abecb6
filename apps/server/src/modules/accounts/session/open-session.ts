import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { dropSessionsPart } from '../../../db/drop-sessions.ts';
import { queryRows, type Given, type Tx } from '../../../db/types.ts';
import { hashOf, newSecretValue } from './cookie.ts';
import { sessionLife } from './lifetime.ts';

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

/** A session as statements take it; instants as ISO text. */
interface SessionRow {
  id: string;
  tokenHash: Buffer;
  remember: boolean;
  userAgent: string;
  now: string;
  passwordAt: string;
  expiresAt: string;
  /** Hash of the cookie whose session ends */
  previous: Buffer | null;
}

/** A new session's row, and the cookie's value, which is stored nowhere. */
export function newSession({
  remember,
  userAgent,
  now,
  passwordAt = now,
  previous,
}: Omit<NewSession, 'accountId' | 'passwordHash'>): { value: string; row: SessionRow } {
  const value = newSecretValue();
  const row = {
    id: randomUUID(),
    tokenHash: hashOf(value),
    remember,
    userAgent,
    now: now.toISOString(),
    passwordAt: passwordAt.toISOString(),
    expiresAt: new Date(now.getTime() + sessionLife(remember).absolute).toISOString(),
    previous: previous === null ? null : hashOf(previous),
  };
  return { value, row };
}

/** A statement that ends the session of the previous cookie, where the source has a row. */
export const endPrevious = ({ previous }: Given<SessionRow>, source: SQL): SQL =>
  dropSessionsPart(sql`token_hash = ${previous} AND EXISTS (SELECT FROM ${source})`);

/**
 * A statement that opens a session of the account whose `id` the source has, and returns its `account_id`. Of more than
 * ten the database ends the oldest (trigger `session_opened`).
 */
export const insertSession = (row: Given<SessionRow>, source: SQL): SQL =>
  sql`INSERT INTO session (id, account_id, token_hash, remember, user_agent, created_at, last_seen_at, expires_at, password_at)
      SELECT ${row.id}::uuid, id, ${row.tokenHash}::bytea, ${row.remember}::boolean, ${row.userAgent},
        ${row.now}::timestamptz, ${row.now}::timestamptz, ${row.expiresAt}::timestamptz, ${row.passwordAt}::timestamptz
      FROM ${source} RETURNING account_id`;

/**
 * Opens a session and ends the one of the previous cookie; of more than ten, the oldest end too.
 * @returns the cookie's value, which is stored nowhere; null when the password was changed or the account deactivated
 *   since it was checked
 */
export async function openSession(
  tx: Tx,
  { accountId, passwordHash, ...rest }: NewSession,
): Promise<string | null> {
  const { value, row } = newSession(rest);
  const opened = await queryRows(
    tx,
    sql`WITH owner AS (
          SELECT id FROM account WHERE id = ${accountId} AND password_hash = ${passwordHash} AND status = 'active'
          FOR NO KEY UPDATE),
        ended AS (${endPrevious(row, sql`owner`)}),
        opened AS (${insertSession(row, sql`owner`)})
        SELECT FROM opened`,
  );
  return opened.length > 0 ? value : null;
}
