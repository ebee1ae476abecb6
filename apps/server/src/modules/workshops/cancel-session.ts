import type { WorkshopCancellation } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { groupSession } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { cancelSeats, inTransaction, releaseGroupTime, seatCounts } from '../bookings/index.ts';
import { notifyAccount } from '../notifications/index.ts';
import { closeRoom } from '../rooms/index.ts';
import { hostedBy, lockInTurn, type GroupSessionRow, type SessionOf } from './rows.ts';

const wrongState = (message: string): AppError => new AppError('WrongState', message);

/**
 * Refuses to cancel what has begun, is over or was cancelled.
 * @throws {AppError} WrongState
 */
export function demandAhead({ status, startsAt }: GroupSessionRow, now: Date): void {
  if (status === 'cancelled') throw wrongState('This session was cancelled already');
  if (status === 'over') throw wrongState('This session is over');
  if (startsAt <= now) throw wrongState('The session has begun and can no longer be cancelled');
}

/**
 * Cancels a session that is scheduled (H-03): its host's time is free again, the room closes, nobody waits for it any
 * more, and every seat is refunded in full. The caller has locked it in the host’s turn.
 * @param reason `staff` has the words of who cancelled it
 */
export async function cancelSession(
  tx: Tx,
  { session: { id, startsAt }, host, workshop }: SessionOf,
  {
    as,
    actorId,
    now,
    reason,
  }: { as: WorkshopCancellation; actorId: string | null; now: Date; reason?: string },
): Promise<void> {
  const sold = (await seatCounts(tx, [id], now)).get(id)?.sold ?? 0;
  await tx
    .update(groupSession)
    .set({ status: 'cancelled', cancelled: as, endedAt: now })
    .where(eq(groupSession.id, id));
  await cancelSeats(tx, id, { actorId, now });
  await releaseGroupTime(tx, { id, expertId: host.id }, now);
  await closeRoom(tx, id, 'cancelled', now);
  await record(tx, {
    now,
    actorId,
    action: 'workshop.cancelled',
    subject: `group-session:${id}`,
    detail: { kind: as, seats: sold, ...(reason !== undefined && { reason }) },
  });
  await enqueue(tx, {
    kind: 'mail.workshop',
    payload: { groupSessionId: id, what: 'cancelled' },
    dedupeKey: `mail.workshop:${id}:cancelled`,
    runAt: now,
    now,
  });
  if (as !== 'host')
    await notifyAccount(tx, {
      accountId: host.accountId,
      kind: 'workshop-cancelled',
      params: { title: workshop.title, startsAt: startsAt.toISOString(), as },
      dedupeKey: `workshop-cancelled:${id}`,
      now,
    });
}

/**
 * The host cancels a session before it begins (H-03).
 * @throws {AppError} NotFound, WrongState
 */
export async function cancelGroupSession({ deps, account }: SignedIn, id: string): Promise<void> {
  const found = await hostedBy(deps.db, id, account.id);
  await inTransaction(deps, async (tx) => {
    const locked = await lockInTurn(tx, found);
    const now = deps.clock.now();
    demandAhead(locked.session, now);
    await cancelSession(tx, locked, { as: 'host', actorId: account.id, now });
  });
  deps.wakeJobs();
}
