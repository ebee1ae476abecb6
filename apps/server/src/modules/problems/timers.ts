import { DAY_MS, STANDSTILL_DAYS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { appeal, problem } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { raiseLateAlarm } from '../../db/alarms.ts';
import { inTransaction, lockBooking, type BookingRow } from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { isRefundHeld, lockPayments, releaseRefund } from '../payments/index.ts';
import { appealUntil } from './appeal-window.ts';
import { moveProblem } from './move-problem.ts';
import { appealOf, lockProblem } from './rows.ts';

/** Work on a booking that is locked first, by the clock of that moment. */
async function withBooking(
  deps: Deps,
  bookingId: string,
  work: (tx: Tx, row: BookingRow, now: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row) await work(tx, row, deps.clock.now());
  });
  deps.wakeJobs();
}

/** A deadline that has passed and isn't paused. */
const hasPassed = ({ dueAt, pausedAt }: { dueAt: Date | null; pausedAt: Date | null }, now: Date): boolean =>
  pausedAt === null && dueAt !== null && now >= dueAt;

/**
 * Job `problem.deadline`: silence agrees to what was asked or offered; staff who are late get an alarm, and the
 * money stays held.
 */
export const problemDeadlinePassed = defineJob('problem.deadline', async (deps, { problemId }) => {
  const [known] = await deps.db
    .select({ bookingId: problem.bookingId })
    .from(problem)
    .where(eq(problem.id, problemId));
  if (!known) return;
  await withBooking(deps, known.bookingId, async (tx, row, now) => {
    const found = await lockProblem(tx, row.id);
    if (!found || found.closedAt !== null || !hasPassed(found, now)) return;
    if (found.state === 'with_staff') {
      await raiseLateAlarm(tx, { queue: 'problems', id: row.id, detail: found.kind, now });
      return;
    }
    const event = found.state === 'awaiting_expert' ? 'expert_silent' : 'client_silent';
    await moveProblem(tx, row, found, { event, by: 'system', actorId: null, now });
  });
});

/**
 * Job `problem.standstill-over`: a deadline has been paused for 14 days because whoever had to answer is suspended, so staff
 * decide.
 */
export const standstillOver = defineJob('problem.standstill-over', async (deps, { problemId }) => {
  const [known] = await deps.db
    .select({ bookingId: problem.bookingId })
    .from(problem)
    .where(eq(problem.id, problemId));
  if (!known) return;
  await withBooking(deps, known.bookingId, async (tx, row, now) => {
    const found = await lockProblem(tx, row.id);
    if (!found?.pausedAt || found.closedAt !== null) return;
    if (now.getTime() < found.pausedAt.getTime() + STANDSTILL_DAYS * DAY_MS) return;
    if ((await pauseCause(tx, row.id, found.state)) !== 'suspension') return;
    await moveProblem(tx, row, found, { event: 'standstill_ended', by: 'system', actorId: null, now });
  });
});

/**
 * Job `problem.bank-decided`: a bank has kept the money, so nothing is left to send and the problem ends (P-09). A report
 * about conduct stays with staff.
 */
export const bankDecided = defineJob('problem.bank-decided', async (deps, { bookingId }) => {
  await withBooking(deps, bookingId, async (tx, row, now) => {
    const found = await lockProblem(tx, row.id);
    if (!found || found.closedAt !== null || found.kind === 'conduct') return;
    const isLost = (await lockPayments(tx, row.id)).some(
      ({ bankDisputeLostMinor }) => bankDisputeLostMinor > 0,
    );
    if (!isLost || (await pauseCause(tx, row.id, 'appeal')) === 'bank_dispute') return;
    await moveProblem(tx, row, found, { event: 'bank_decided', by: 'system', actorId: null, now });
  });
});

/** Job `appeal.deadline`: staff have not decided an appeal in time. */
export const appealDeadlinePassed = defineJob('appeal.deadline', async (deps, { appealId }) => {
  const [known] = await deps.db
    .select({ bookingId: appeal.bookingId })
    .from(appeal)
    .where(eq(appeal.id, appealId));
  if (!known) return;
  await withBooking(deps, known.bookingId, async (tx, row, now) => {
    const found = await appealOf(tx, row.id);
    if (found?.state !== 'open' || !hasPassed(found, now)) return;
    await raiseLateAlarm(tx, { queue: 'appeals', id: row.id, detail: 'appeal', now });
  });
});

/**
 * Job `appeal.window-closed`: nobody appealed within 24 hours of the verdict, so the refund is sent. While the expert
 * is suspended it waits.
 */
export const appealWindowClosed = defineJob('appeal.window-closed', async (deps, { bookingId }) => {
  let again: Date | undefined;
  await withBooking(deps, bookingId, async (tx, row, now) => {
    const until = await appealUntil(tx, row);
    if (!until || (await appealOf(tx, row.id)) || !(await isRefundHeld(tx, row.id))) return;
    if (now < until) again = until;
    else await releaseRefund(tx, row, { actorId: null, now });
  });
  return again;
});
