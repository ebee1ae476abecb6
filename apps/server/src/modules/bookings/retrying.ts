import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from '../../db/pg-errors.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';

const TRIES = 3;

/**
 * A transaction that is tried again, up to three times and after a short random wait, when the database broke it off
 * to end a deadlock. What still fails then is answered as 503 by the error edge.
 */
export async function inTransaction<T>({ db }: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= TRIES || !isRetryable(error)) throw error;
      await sleep(5 + Math.random() * 40 * tries);
    }
  }
}
