import { nextProblemState } from '@nexperts/domain';
import { record } from '../../db/record.ts';
import { problem } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { inTransaction, lockBooking, move, type BookingRow } from '../bookings/index.ts';
import { enqueueDeadline } from '../deadlines/index.ts';
import { deadlineOf, moveProblem, say, sumOf } from './move-problem.ts';
import { lockProblem } from './rows.ts';

/** The report is about the whole price; staff decide how much of it goes back. */
const ASK_PCT = 100;

async function open(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  const state = 'with_staff';
  const [made] = await tx
    .insert(problem)
    .values({
      bookingId: row.id,
      kind: 'technical',
      state,
      askPct: ASK_PCT,
      reportedAt: now,
      ...(await deadlineOf(tx, row.id, state, now)),
      closedAt: null,
    })
    .returning();
  if (!made) throw new Error('the problem was not written');
  await say(tx, made, {
    problemId: made.id,
    bookingId: row.id,
    authorId: null,
    by: 'system',
    step: 'reported',
    pct: ASK_PCT,
    amountMinor: await sumOf(tx, row.id, ASK_PCT),
    text: '',
    at: now,
  });
  await record(tx, {
    now,
    actorId: null,
    action: 'problem.reported',
    subject: `booking:${row.id}`,
    detail: { kind: 'technical', to: state, pct: ASK_PCT },
  });
  if (made.dueAt !== null) await enqueueDeadline(tx, { problemId: made.id }, made.dueAt, now);
  await move(tx, row, { event: 'problem_reported', actorId: null, now });
}

/**
 * Job `problem.open-technical`: a session in which no connection came about, or whose reports contradict each other, goes
 * straight to staff, and its money is held (G-02). A report by the client that was quicker goes to them as well.
 */
export const openTechnicalReport = defineJob('problem.open-technical', async (deps, { bookingId }) => {
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (!row) return;
    const now = deps.clock.now();
    const known = await lockProblem(tx, row.id);
    const mayTakeOver = known && nextProblemState(known.state, 'staff_took_over', 'staff') !== null;
    if (mayTakeOver)
      await moveProblem(tx, row, known, { event: 'staff_took_over', by: 'staff', actorId: null, now });
    else if (!known && row.status === 'ended') await open(tx, row, now);
  });
  deps.wakeJobs();
});
