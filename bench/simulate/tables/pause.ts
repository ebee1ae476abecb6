import { awaitedParty, type ProblemState } from '../../../packages/domain/src/index.ts';
import { enqueue, tell, type Case, type World } from './world.ts';

type Cause = 'bank_dispute' | 'suspension';

/** Why the deadline of a problem in this state, or of an appeal, is paused now; null when it runs. */
export function pauseCause(
  world: World,
  { payment }: Case,
  state: ProblemState | 'appeal' = 'appeal',
): Cause | null {
  if ((payment?.disputeOpenMinor ?? 0) > 0) return 'bank_dispute';
  return world.isSuspended && state !== 'appeal' && awaitedParty(state) === 'expert' ? 'suspension' : null;
}

/** Why a problem or an appeal is paused now; an appeal always waits for staff. */
const causeOf = (world: World, of: Case, row: object): Cause | null =>
  pauseCause(world, of, row === of.problem ? of.problem.state : 'appeal');

/** Stops the deadlines of what is open of a booking, as far as what began now stops them. */
export function pause(world: World, of: Case): void {
  for (const row of [of.problem, of.appeal])
    if (row && row.closedAt === null && row.pausedAt === null && causeOf(world, of, row)) {
      row.pausedAt = new Date(world.now);
      tell(world, of, 'its deadline stands still');
    }
}

/** Lets them run on, each by the time it was paused. */
export function resume(world: World, of: Case): void {
  for (const row of [of.problem, of.appeal]) {
    if (!row || row.closedAt !== null || !row.dueAt || !row.pausedAt || causeOf(world, of, row)) continue;
    row.dueAt = new Date(row.dueAt.getTime() + world.now - row.pausedAt.getTime());
    row.pausedAt = null;
    const kind = row === of.problem ? 'problem.deadline' : 'appeal.deadline';
    const runAt = row.dueAt.getTime();
    enqueue(world, kind, of, { key: String(runAt), runAt });
    tell(world, of, `its deadline runs on, until ${row.dueAt.toISOString()}`);
  }
}
