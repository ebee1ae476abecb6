import { problemPauses } from '../../../packages/domain/src/index.ts';
import { enqueue, tell, type Case, type World } from './world.ts';

/** Why the deadlines of a booking stand still now; null when they run. */
export function pauseCause(world: World, { payment }: Case): 'bank_dispute' | 'suspension' | null {
  if ((payment?.disputeOpenMinor ?? 0) > 0) return 'bank_dispute';
  return world.isSuspended ? 'suspension' : null;
}

/** Whether a deadline of a booking stands still for a cause; an appeal always waits for staff. */
const stands = ({ problem }: Case, row: object, cause: 'bank_dispute' | 'suspension'): boolean =>
  problemPauses(row === problem ? problem.state : 'with_staff', cause);

/** Stops the deadlines of what is open of a booking, as far as what began now stops them. */
export function pause(world: World, of: Case, cause: 'bank_dispute' | 'suspension'): void {
  for (const row of [of.problem, of.appeal])
    if (row && row.closedAt === null && row.pausedAt === null && stands(of, row, cause)) {
      row.pausedAt = new Date(world.now);
      tell(world, of, 'its deadline stands still');
    }
}

/** Lets them run on, each by the time it stood still. */
export function resume(world: World, of: Case): void {
  const cause = pauseCause(world, of);
  for (const row of [of.problem, of.appeal]) {
    if (!row || row.closedAt !== null || !row.dueAt || !row.pausedAt) continue;
    if (cause !== null && stands(of, row, cause)) continue;
    row.dueAt = new Date(row.dueAt.getTime() + world.now - row.pausedAt.getTime());
    row.pausedAt = null;
    const kind = row === of.problem ? 'problem.deadline' : 'appeal.deadline';
    const runAt = row.dueAt.getTime();
    enqueue(world, kind, of, { key: String(runAt), runAt });
    tell(world, of, `its deadline runs on, until ${row.dueAt.toISOString()}`);
  }
}
