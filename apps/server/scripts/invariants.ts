import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../src/db/types.ts';

interface Broken {
  /** Pairs of live claims of one expert that overlap */
  overlaps: number;
  /** Accounts that wait for a code nobody was asked to mail */
  accountsWithoutMail: number;
}

/** What must never be found in a database, whatever happened to the processes on it. */
export async function brokenInvariants(db: Db): Promise<Broken> {
  const [row] = await queryRows<{ overlaps: number; accountsWithoutMail: number }>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM claim a JOIN claim b ON a.booking_id < b.booking_id
        AND a.expert_id = b.expert_id AND a.expert_during && b.expert_during
        WHERE a.status IN ('held', 'booked') AND b.status IN ('held', 'booked')) AS overlaps,
      (SELECT count(*)::int FROM account WHERE email_verified_at IS NULL AND NOT EXISTS
        (SELECT 1 FROM job WHERE kind = 'mail.code' AND payload->>'accountId' = account.id::text))
        AS "accountsWithoutMail"`,
  );
  if (!row) throw new Error('no answer');
  return row;
}

/** How many rows each table has, and a checksum of all of them. */
export async function tableSums(db: Db): Promise<Map<string, { rows: number; sum: string }>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const sums = new Map<string, { rows: number; sum: string }>();
  for (const { name } of tables) {
    const [found] = await queryRows<{ rows: number; sum: string }>(
      db,
      sql`SELECT count(*)::int AS rows, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum
          FROM ${sql.identifier(name)} AS t`,
    );
    if (found) sums.set(name, found);
  }
  return sums;
}
