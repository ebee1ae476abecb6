import { TransactionRollbackError } from 'drizzle-orm';
import type { Db, Tx } from '../db/types.ts';

/** Does some work in a transaction that is rolled back after it, and answers what the work answered. */
export async function takenBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  await db
    .transaction(async (tx) => {
      answers.push(await work(tx));
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return answers[0] as T;
}
