import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { expert, groupSession, seatWait, workshop } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../bookings/index.ts';
import { cancelSession } from './cancel-session.ts';
import { findSession, lockInTurn } from './rows.ts';

/**
 * Cancels every session ahead of a host whose account is closed or suspended, with a full refund of every seat, and takes
 * the account off the waitlists of others (H-03, O-04, W-07). A session that has begun goes on to its end.
 * @returns how many were cancelled
 */
export async function cancelSessionsOf(
  deps: Deps,
  accountId: string,
  by: { as: 'host' | 'staff'; actorId: string; reason?: string },
): Promise<number> {
  const now = deps.clock.now();
  await deps.db
    .update(seatWait)
    .set({ state: 'left' })
    .where(and(eq(seatWait.accountId, accountId), eq(seatWait.state, 'waiting')));
  const ahead = await deps.db
    .select({ id: groupSession.id })
    .from(groupSession)
    .where(
      and(
        eq(groupSession.status, 'scheduled'),
        gt(groupSession.startsAt, now),
        inArray(
          groupSession.workshopId,
          deps.db
            .select({ id: workshop.id })
            .from(workshop)
            .innerJoin(expert, eq(expert.id, workshop.expertId))
            .where(eq(expert.accountId, accountId)),
        ),
      ),
    )
    .orderBy(asc(groupSession.startsAt), asc(groupSession.id));
  let cancelled = 0;
  for (const { id } of ahead) {
    const done = await inTransaction(deps, async (tx) => {
      const known = await findSession(tx, id);
      const found = known && (await lockInTurn(tx, known));
      if (found?.session.status !== 'scheduled' || found.session.startsAt <= deps.clock.now()) return false;
      await cancelSession(tx, found, { ...by, now: deps.clock.now() });
      return true;
    });
    if (done) cancelled += 1;
  }
  return cancelled;
}
