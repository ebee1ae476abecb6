import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { pgliteBus } from './bus-pglite.ts';
import { startEngine } from './engine-thread.ts';
import type { Engine } from './engine.ts';
import { keepPlans } from './keep-plans.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import type { OpenDatabase } from './open.ts';
import * as schema from './schema/index.ts';

/**
 * A database behind an engine of this process: one connection, which statements and transactions take in turns. The
 * engine has no timers: it takes the settings for timeouts and does nothing about them, and nobody else has its locks.
 */
export function databaseOf({ connect, close, move }: Engine): OpenDatabase & { readonly pool: pg.Pool } {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: connect,
    // The driver gives up a connection after each error, and the engine's one session goes on, unless the engine has moved.
    onConnect: (client) =>
      client.query(['ROLLBACK', 'DEALLOCATE ALL', ...bus.listening()].join('; ')) as unknown as void,
  });
  const bus = pgliteBus(pool);
  const db = drizzle(pool, { schema });
  return {
    engine: 'pglite',
    pool,
    db,
    jobsDb: db,
    bus,
    connections: null,
    fill: async (work) => {
      await keepPlans(pool, work);
      await move?.();
    },
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

/**
 * Opens the embedded database and migrates it.
 * @param at its folder, or an engine that was started before
 */
export async function openPglite(at: string | Engine): Promise<OpenDatabase> {
  const database = databaseOf(typeof at === 'string' ? startEngine({ dataDir: at }) : at);
  await migrate(drizzle(database.pool), { migrationsFolder: MIGRATIONS });
  return database;
}
