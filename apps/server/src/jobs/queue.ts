import type { DbOrTx } from '../db/types.ts';
import { job } from '../db/schema/index.ts';

export interface NewJob {
  kind: string;
  /** Ids only: the handler reads the state as it is when it runs */
  payload: Record<string, unknown>;
  /** A second job of the same key is not written */
  dedupeKey: string;
  runAt: Date;
  now: Date;
}

/** Writes a job in the transaction of the change it follows from. */
export async function enqueue(tx: DbOrTx, { kind, payload, dedupeKey, runAt, now }: NewJob): Promise<void> {
  await tx
    .insert(job)
    .values({ kind, payload, dedupeKey, runAt, createdAt: now })
    .onConflictDoNothing({ target: job.dedupeKey });
}
