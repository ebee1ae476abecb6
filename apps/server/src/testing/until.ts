import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../db/types.ts';
import { isLong } from './measured.ts';

/** Less than a test may take, so that its message names the state that never came. */
const PATIENCE_MS = 50_000;

/**
 * Waits until something is true. The only place of the server's tests that sleeps.
 * @param otherwise the error's message when it never is
 */
export async function until(
  fact: () => boolean | Promise<boolean>,
  otherwise = 'never became true',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await fact())) {
    if (Date.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits for a moment of real time (epoch ms), which only the long form has. @throws in `npm test` */
export async function untilTime(at: number): Promise<void> {
  if (!isLong) throw new Error('no test of the short form may follow a real schedule');
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
}

/** Waits until so many statements of this database wait for a lock: of rows, of a table or an advisory one. Not on PGlite. */
export async function untilBlocked(db: DbOrTx, statements = 1): Promise<void> {
  await until(async () => {
    // A transaction would see its first answer again.
    await db.execute(sql`SELECT pg_stat_clear_snapshot()`);
    const waiting = await queryRows(
      db,
      sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length === statements;
  }, `there are not ${statements} statements that wait for a lock`);
}
