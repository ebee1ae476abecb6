import { job } from '../db/schema/index.ts';
import type { DbOrTx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/define-job.ts';

/** Jobs of kinds that the product does not have. */
export const jobsForTest = (
  works: Record<string, (deps: Deps, payload: Record<string, unknown>) => Promise<void>>,
): Jobs =>
  Object.fromEntries(
    Object.entries(works).map(([kind, work]) => [
      kind,
      { kind, run: (deps, stored) => work(deps, stored as Record<string, unknown>) },
    ]),
  );

interface StoredJob {
  kind: string;
  payload?: Record<string, unknown>;
  dedupeKey?: string;
  runAt: Date;
}

/** Writes a job as another release may have, of any kind and with any payload; not when its key is taken. */
export async function storeJob(
  db: DbOrTx,
  { kind, payload = {}, dedupeKey = kind, runAt }: StoredJob,
): Promise<void> {
  await db
    .insert(job)
    .values({ kind, payload, dedupeKey, runAt, createdAt: runAt })
    .onConflictDoNothing({ target: job.dedupeKey });
}
