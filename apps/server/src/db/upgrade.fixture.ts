import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';
import { onPglite } from '../testing/engine.ts';
import { isLong } from '../testing/measured.ts';
import { startEngine } from './engine-thread.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { databaseOf } from './open-pglite.ts';

/** Only the long form tries on both engines what a migration does to rows: each test migrates from the start, 5 s. */
export const isOfOneEngine = onPglite() && !isLong;

/** As many new ids. */
export const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

interface OldBooking {
  id: string | undefined;
  status: string;
  /** Hours from now to its start */
  startsIn: number;
  latePolicyPct?: number;
  closedReason?: string;
}

/** An empty database for each test of a file, and what migrates it and fills it as an older release had. */
export function upgradeSuite() {
  // All migrations, each test on a database of its own: PGlite on a busy machine takes its time.
  vi.setConfig({ testTimeout: 120_000 });
  afterAll(() => vi.resetConfig());

  let folder: string;
  let pool: pg.Pool;
  let close: () => Promise<void>;

  /** The migrations up to number `last`, as an older release had them. */
  function migrationsUpTo(last: number): string {
    const older = join(folder, `up-to-${last}`);
    cpSync(MIGRATIONS, older, { recursive: true });
    const at = join(older, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(at, 'utf8')) as { entries: { idx: number }[] };
    writeFileSync(
      at,
      JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }),
    );
    return older;
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nexperts-upgrade-'));
    const cluster = inject('postgresUrl');
    if (!cluster) {
      const embedded = databaseOf(startEngine({ dataDir: join(folder, 'data') }));
      pool = embedded.pool;
      close = () => embedded.close();
      return;
    }
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: cluster });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    const own = new pg.Pool({ connectionString: cluster.replace(/\/[^/]*$/, `/${name}`), max: 1 });
    pool = own;
    close = () => own.end();
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  /** Migrates up to number `last`; without one to the newest. */
  const upgrade = (last?: number): Promise<void> =>
    migrate(drizzle(pool), { migrationsFolder: last === undefined ? MIGRATIONS : migrationsUpTo(last) });

  const query = (text: string, values?: readonly unknown[]) => pool.query(text, values && [...values]);

  const rows = async (query: string): Promise<Record<string, unknown>[]> => (await pool.query(query)).rows;

  /**
   * Adds a client, an expert with a service of A$120, and bookings of it that were made 24 hours ago.
   * @returns their ids; `owner` is the expert's account
   */
  async function addBookings(
    bookings: readonly OldBooking[],
  ): Promise<{ client: string; owner: string; expert: string }> {
    const [client = '', owner = '', expert = '', service] = newIds(4);
    const person = (id: string, nick: string): string =>
      `('${id}', '${nick}@people.test', '${nick}', 'Robin Ashgrove', '1990-04-17', 'AU', '', '', 'UTC', now())`;
    const sessions = bookings.map(
      ({ id, status, startsIn, latePolicyPct = 50, closedReason }) =>
        `('${id}', '${service}', '${expert}', '${client}', '${status}', ${closedReason ? `'${closedReason}'` : 'NULL'},
          now() + interval '${startsIn} hour', now() + interval '${startsIn + 1} hour', now() + interval '${startsIn} hour',
          'Review', 60, false, 12000, 'AUD', ${latePolicyPct}, 'UTC', 'UTC', now() - interval '24 hours')`,
    );
    await pool.query(`
      INSERT INTO account (id, email, username, name, dob, country_code, phone, password_hash, time_zone, created_at)
        VALUES ${person(client, 'robin')}, ${person(owner, 'ada')};
      INSERT INTO expert (id, account_id, handle, first_name, last_name, title, bio, categories, topics, languages,
          time_zone, status, created_at)
        VALUES ('${expert}', '${owner}', 'ada', 'Ada', 'Quill', 'Adviser', '', '{}', '{}', '{}', 'UTC', 'approved', now());
      INSERT INTO service (id, expert_id, title, description, duration_min, price_minor)
        VALUES ('${service}', '${expert}', 'Review', '', 60, 12000);
      INSERT INTO booking (id, service_id, expert_id, client_id, status, closed_reason, starts_at, ends_at, first_starts_at,
          service_title, duration_min, instant, price_minor, currency, late_policy_pct, client_time_zone,
          expert_time_zone, created_at)
        VALUES ${sessions.join()};`);
    return { client, owner, expert };
  }

  return { upgrade, query, rows, addBookings };
}
