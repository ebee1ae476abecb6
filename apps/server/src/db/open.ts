import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Bus } from '../ports/bus.ts';
import { pgBus } from './bus-pg.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import * as schema from './schema/index.ts';
import { statementNames } from './name-statements.ts';
import type { Db } from './types.ts';

/** Any number; the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_305_112;

/** How long PostgreSQL lets us work, in ms; 0 is for ever. */
export interface Timeouts {
  /** Until the pool has a connection for whoever asks */
  readonly connection: number;
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

export const TIMEOUTS: Timeouts = {
  connection: 2_000,
  // The slowest question of the product takes 0.7 s with 3,000 sessions; whoever asked has given up long before.
  statement: 20_000,
  // Locks are held for milliseconds. Who waits this long waits for a transaction that hangs.
  lock: 5_000,
  // No transaction waits for anything but the database. One that does belongs to a process that hangs, and its locks
  // would stop the others.
  idleInTransaction: 15_000,
};

/** For scripts that fill a database, and for migrations. */
export const NO_TIMEOUTS: Timeouts = { connection: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * What transactions ask is short and by key, so one plan is good for all values; of a booking, planning was a fifth of
 * PostgreSQL's processor time. Lists and searches depend on their values and keep their own plans. A name takes about
 * 15 kB of each connection.
 */
const NAMED = { inTransactions: true, fromUse: 3, limit: 256 };

const setTimeouts = ({ statement, lock, idleInTransaction }: Timeouts): string =>
  `SET statement_timeout = ${statement}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${idleInTransaction}`;

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /** The same database for the job worker, by connections of its own: a rush of calls must not stop the jobs */
  readonly jobsDb: Db;
  readonly bus: Bus;
  /** Connections by state; null on the embedded engine, which has one */
  readonly connections: (() => { busy: number; idle: number; waiting: number }) | null;
  /**
   * Runs what fills a new database, for which the embedded engine plans each statement once (keep-plans.ts) and needs no
   * thread of its own yet; none on PostgreSQL
   */
  readonly fill?: (work: () => Promise<void>) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL 15 or newer and migrates it; processes that start together take turns, for as long as a migration
 * takes.
 * @param max most connections of the pool
 * @param timeouts of all its connections but the one that migrates
 * @param jobs most connections of the job worker, beside those of the pool
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  max = 20,
  timeouts = TIMEOUTS,
  jobs = 4,
): Promise<OpenDatabase> {
  const poolOf = (size: number): pg.Pool => {
    const made = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: timeouts.connection,
      idleTimeoutMillis: 30_000,
      // Awaited. Many short questions come at once: workers for one of them start more slowly than it is answered.
      onConnect: (client) =>
        client.query(`SET max_parallel_workers_per_gather = 0; ${setTimeouts(timeouts)}`) as unknown as void,
    });
    made.on('error', onError);
    made.on('connect', statementNames(NAMED));
    // The pool listens to idle connections only; one that is cut within a transaction would end the process.
    made.on('connect', (client) => client.on('error', onError));
    return made;
  };
  const pool = poolOf(max);
  const jobsPool = poolOf(jobs);
  const lock = await pool.connect();
  try {
    await lock.query(setTimeouts(NO_TIMEOUTS));
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(lock), { migrationsFolder: MIGRATIONS });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Closed, not given back: it has no timeouts.
    lock.release(true);
  }
  const bus = pgBus(url, pool, onError);
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema }) as unknown as Db,
    jobsDb: drizzle(jobsPool, { schema }) as unknown as Db,
    bus,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await bus.close();
      await Promise.all([pool.end(), jobsPool.end()]);
    },
  };
}
