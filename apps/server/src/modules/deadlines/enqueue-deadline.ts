import type { DbOrTx } from '../../db/types.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { enqueue, enqueueAll, type NewJob } from '../../jobs/queue.ts';

/** What has a deadline: a row of `problem` or of `appeal`. */
export type Case = { readonly problemId: string } | { readonly appealId: string };

type WatchedQueue = JobPayload<'case.deadline'>['queue'];

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

/**
 * Has an alarm raised if a case of a queue still waits at its deadline (O-05), in the transaction that opens the case.
 */
export async function enqueueCaseDeadline(
  tx: DbOrTx,
  { queue, caseId, dueAt, now }: { queue: WatchedQueue; caseId: string; dueAt: Date; now: Date },
): Promise<void> {
  await enqueue(tx, {
    kind: 'case.deadline',
    payload: { queue, caseId },
    dedupeKey: `case.deadline:${queue}:${caseId}:${dueAt.getTime()}`,
    runAt: dueAt,
    now,
  });
}

/** Writes the timer of a deadline, in the transaction that sets it. */
export async function enqueueDeadline(tx: DbOrTx, what: Case, dueAt: Date, now: Date): Promise<void> {
  await enqueueAll(tx, [timerOf(what, dueAt, now)]);
}
