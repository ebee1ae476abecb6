import type { Booking } from '@nexperts/contract';
import { MOVES_MAX, movingMode } from '@nexperts/domain';
import { and, asc, eq, gt } from 'drizzle-orm';
import { booking } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { sweepLapsedHolds } from '../hold/sweep-holds.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { partyBooking, type BookingRow } from '../rows.ts';
import { claimInTurn } from './claim-in-turn.ts';
import { closeProposal } from './close-proposal.ts';
import { reschedule } from './reschedule.ts';
import { demandFree, offerOf } from './times.ts';

const isAt = (row: BookingRow, startsAt: Date): boolean =>
  row.status === 'confirmed' && row.startsAt.getTime() === startsAt.getTime();

const modeOf = (row: BookingRow, now: Date) =>
  movingMode({
    status: row.status,
    role: 'client',
    startsAt: row.startsAt.getTime(),
    moves: row.moves,
    // What the client may do without asking doesn't depend on proposals.
    proposals: 0,
    isProposalOpen: false,
    now: now.getTime(),
  });

/** @throws {AppError} WrongState, saying what the client can do instead */
function demandMove(row: BookingRow, now: Date): void {
  const mode = modeOf(row, now);
  if (mode === 'move') return;
  if (mode === null) throw wrongState('This session can no longer be moved');
  throw wrongState(
    row.moves >= MOVES_MAX
      ? `You’ve moved this session ${MOVES_MAX} times. You can propose another time to your expert`
      : 'It’s less than 24 hours to the start. You can propose another time to your expert',
  );
}

/**
 * The client moves a confirmed session to another free time without asking (M-01): until 24 hours before the start, three
 * times. The time that is left is free for others in the same commit. A session that is at this time already stays as it
 * is: the answer to a repeated press. An open proposal is closed.
 * @throws {AppError} NotFound, WrongState, ValidationFailed for a start of no session (F-02), SlotTaken with three
 * alternatives, ClientBusy
 */
export async function moveBooking(ctx: SignedIn, id: string, start: string): Promise<Booking> {
  const { deps, account } = ctx;
  const found = await partyBooking(deps.db, id, account.id, 'client');
  const startsAt = new Date(start);
  return claimInTurn(ctx, found, startsAt, async (tx, row, now) => {
    if (!isAt(row, startsAt)) await moveTo(tx, row, { startsAt, actorId: account.id, now });
  });
}

/**
 * Moves a session for its client (M-01). The caller holds the claim locks and has locked the booking.
 * @throws {AppError} WrongState, ValidationFailed
 * @throws {Lost}, or the violation of an exclusion constraint
 */
export async function moveTo(
  tx: Tx,
  row: BookingRow,
  { startsAt, actorId, now }: { startsAt: Date; actorId: string; now: Date },
): Promise<void> {
  demandMove(row, now);
  const offer = await offerOf(tx, row, 'client');
  await sweepLapsedHolds(tx, row, now);
  await closeProposal(tx, row, 'withdrawn', now);
  await demandFree(tx, row, offer, { starts: [startsAt.getTime()], field: 'startsAt' }, now);
  await reschedule(tx, row, { startsAt, startedBy: 'client', actorId, now });
}

/**
 * The booking of a service that its client would move to another start without asking (M-01): of those that may be moved
 * the first that starts later, else the last one; null when there is none.
 * @param near the other start
 */
export async function movableBooking(
  db: DbOrTx,
  { clientId, serviceId }: { clientId: string; serviceId: string },
  near: Date,
  now: Date,
): Promise<BookingRow | null> {
  const own = and(eq(booking.clientId, clientId), eq(booking.serviceId, serviceId));
  const rows = await db
    .select()
    .from(booking)
    .where(and(own, eq(booking.status, 'confirmed'), gt(booking.startsAt, now)))
    .orderBy(asc(booking.startsAt));
  const movable = rows.filter((row) => modeOf(row, now) === 'move');
  return movable.find(({ startsAt }) => startsAt > near) ?? movable.at(-1) ?? null;
}
