import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';

/** Milliseconds for which one probe answers everybody who asks: however many ask, it is no load. */
const KEPT_MS = 1_000;
/** A database that takes longer for two small statements is not ready. */
const PATIENCE_MS = 2_000;
/** Row of `app_setting` that is written; its value says when. */
const KEY = 'write-probe';

/**
 * Writes in earnest: one row, committed, which a standby, a read-only database and missing rights refuse. A row that is
 * updated in place may find room on a full disk, so 256 kB go through a temporary file as well; it is gone with the
 * statement, and the row's old versions are cleared from its page as it is updated: nothing grows.
 */
async function write({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('work_mem', '64kB', true),
      set_config('statement_timeout', ${String(PATIENCE_MS)}, true), set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`);
    await tx.execute(sql`
      WITH spilt AS MATERIALIZED (SELECT repeat('x', 8192) FROM generate_series(1, 32)),
      written AS (INSERT INTO app_setting (key, value) VALUES (${KEY}, ${clock.now().toISOString()})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING 1)
      SELECT count(*) FROM spilt, written`);
  });
}

async function tooLate(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`the database took longer than ${PATIENCE_MS} ms to write`);
}

/**
 * Whether the database takes writes, tried at most once a second. Why it does not is logged once for each try.
 */
export function writeProbe(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<boolean> {
  let kept: { until: number; takesWrites: Promise<boolean> } | null = null;
  const probe = async (): Promise<boolean> => {
    try {
      await Promise.race([write(deps), tooLate()]);
      return true;
    } catch (error) {
      deps.log.error({ err: error }, 'the database takes no writes');
      return false;
    }
  };
  return () => {
    if (kept && performance.now() < kept.until) return kept.takesWrites;
    const mine = { until: Infinity, takesWrites: probe() };
    kept = mine;
    void mine.takesWrites.then(() => (mine.until = performance.now() + KEPT_MS));
    return mine.takesWrites;
  };
}
