import type { DbOrTx } from '../../db/types.ts';
import { enqueue, enqueueAll, type NewJob } from '../../jobs/queue.ts';

/** What has a deadline: a row of `problem` or of `appeal`. */
export type Case = { readonly problemId: string } | { readonly appealId: string };

function timerOf(what: Case, dueAt: Date, now: Date): NewJob {
  const at = { runAt: dueAt, now };
  return 'problemId' in what
    ? {
        kind: 'problem.deadline',
        payload: what,
        dedupeKey: `problem.deadline:${what.problemId}:${dueAt.getTime()}`,
        ...at,
      }
    : {
        kind: 'appeal.deadline',
        payload: what,
        dedupeKey: `appeal.deadline:${what.appealId}:${dueAt.getTime()}`,
        ...at,
      };
}

/** Has the open problem of a booking ended, in the transaction that writes down that a bank kept the money (P-09). */
export async function endWithBank(tx: DbOrTx, bookingId: string, now: Date): Promise<void> {
  const dedupeKey = `problem.bank-decided:${bookingId}:${now.getTime()}`;
  await enqueue(tx, { kind: 'problem.bank-decided', payload: { bookingId }, dedupeKey, runAt: now, now });
}

/** Writes the timer of a deadline, in the transaction that sets it. */
export async function enqueueDeadline(tx: DbOrTx, what: Case, dueAt: Date, now: Date): Promise<void> {
  await enqueueAll(tx, [timerOf(what, dueAt, now)]);
}
