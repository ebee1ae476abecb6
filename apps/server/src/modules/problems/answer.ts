import { eq } from 'drizzle-orm';
import { problemStatement } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { ActsAs } from '../../http/context.ts';
import {
  inTransaction,
  lockBooking,
  partyBooking,
  settleNow,
  type BookingRow,
  type Role,
} from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { actionsFor, newsOf, type Action } from './actions.ts';
import { moveProblem } from './move-problem.ts';
import { isUnanswered, lockProblem, wrongState, type ProblemMove, type ProblemRow } from './rows.ts';

/** Why an action isn't possible: the state of the problem now. @throws AppError WrongState, always */
export function refuseWithNews(booking: BookingRow, row: ProblemRow): never {
  throw wrongState(newsOf(row, booking.currency));
}

/** @throws AppError WrongState with the state of the problem */
async function demandAction(
  tx: Tx,
  booking: BookingRow,
  row: ProblemRow,
  { role, action, now }: { role: Role; action: Action; now: Date },
): Promise<void> {
  const paused = await pauseCause(tx, booking.id, row.state);
  const said = await tx
    .select({ step: problemStatement.step })
    .from(problemStatement)
    .where(eq(problemStatement.problemId, row.id));
  const situation = { role, now, paused, isUnanswered: isUnanswered(row, said) };
  if (actionsFor(row, situation).includes(action)) return;
  if (row.closedAt === null && paused === 'bank_dispute')
    throw wrongState('The client’s bank disputes the charge. This problem waits until the bank has decided.');
  if (row.closedAt === null && row.dueAt !== null && now >= row.dueAt && row.state !== 'with_staff')
    throw wrongState('The time to answer is over');
  refuseWithNews(booking, row);
}

/**
 * A party acts on the problem of a booking: only by who may, only from where it is permitted; then the refund follows.
 * @param decide what the action does with the problem as it is; may throw
 * @throws AppError NotFound, WrongState, ValidationFailed
 */
export async function act(
  { deps, account }: ActsAs,
  id: string,
  { role, action }: { role: Role; action: Action },
  decide: (row: ProblemRow) => Pick<ProblemMove, 'event' | 'pct' | 'text' | 'fileIds'>,
): Promise<void> {
  const { booking } = await partyBooking(deps.db, id, account.id, role);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, booking.id);
    const found = row && (await lockProblem(tx, row.id));
    if (!row || !found) throw wrongState('Nobody has reported a problem with this session');
    await demandAction(tx, row, found, { role, action, now });
    const by = { by: role, actorId: account.id, now };
    if (!(await moveProblem(tx, row, found, { ...decide(found), ...by }))) refuseWithNews(row, found);
  });
  deps.wakeJobs();
  await settleNow(deps, booking);
}
