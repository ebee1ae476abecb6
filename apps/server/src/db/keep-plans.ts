import type pg from 'pg';
import { statementNames } from './name-statements.ts';

/**
 * Runs work of many similar statements on the embedded engine, which plans each text once and keeps it: of the life of
 * the demo (W-08), planning is a quarter. Afterwards nothing is kept: texts made for lists of any length would fill the
 * engine's memory. Nothing else may use the database in the meantime.
 * @param pool of one connection
 */
export async function keepPlans<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const nameStatements = statementNames({ inTransactions: false, fromUse: 1, limit: Infinity });
  // Each connection begins by deleting prepared statements (open-pglite.ts).
  const reconnect = async (): Promise<void> => (await pool.connect()).release(true);
  await reconnect();
  pool.on('connect', nameStatements);
  try {
    await pool.query('SET plan_cache_mode = force_generic_plan');
    return await work();
  } finally {
    pool.off('connect', nameStatements);
    await pool.query('RESET plan_cache_mode');
    await reconnect();
  }
}
