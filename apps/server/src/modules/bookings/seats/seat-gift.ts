import type { Booking, SeatGift } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { together } from '../../../db/together.ts';
import { booking, claim, seatWait } from '../../../db/schema/index.ts';
import { queryRows, type Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { Ctx, SignedIn } from '../../../http/context.ts';
import { avatarUrl } from '../../experts/index.ts';
import { notifyParties } from '../../notifications/index.ts';
import { blockersOf } from '../hold/blocked.ts';
import { lockClaims, lossOf, range, releaseExpiredProposals } from '../hold/claims.ts';
import { inTurn } from '../hold/in-turn.ts';
import { sweepLapsedHolds } from '../hold/sweep-holds.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { enqueueMails, move } from '../lifecycle/move.ts';
import { reminderTimer } from '../lifecycle/reminder-jobs.ts';
import { inTransaction } from '../retrying.ts';
import { findBooking, lockBooking, partyBooking, type BookingRow, type FullBooking } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import { isSeatKey } from './addresses.ts';
import { Busy } from './claim-seat.ts';
import { demandZone, findSession, lockSession, releaseOffer, seatOf, type SeatSession } from './session.ts';
import { serveLater } from './waitlist.ts';

/** A seat that was bought for whoever has its address. @throws {AppError} NotFound for any other address */
async function findGift(deps: Deps, id: string, key: string): Promise<FullBooking> {
  const found = await findBooking(deps.db, id);
  const isGift = found !== null && found.booking.payerId !== null && isSeatKey(deps, found.booking.id, key);
  // Nobody has the address before it is paid for.
  if (!isGift || found.booking.requestedAt === null) throw notFound('Seat');
  return found;
}

function stateOf({ booking: row, seat }: FullBooking, viewerId: string | null, now: Date): SeatGift['state'] {
  if (seat?.cancelled || row.closedReason === 'workshop') return 'cancelled';
  if (row.status === 'cancelled' || row.status === 'payment_failed') return 'given-back';
  if (row.takenAt !== null) return row.clientId === viewerId ? 'own' : 'taken';
  return now < row.startsAt && row.status === 'confirmed' ? 'free' : 'over';
}

/** A seat that somebody bought for whoever has this address (H-02). @throws {AppError} NotFound for any other address */
export async function getSeatGift({ deps, account }: Ctx, id: string, key: string): Promise<SeatGift> {
  const found = await findGift(deps, id, key);
  const { booking: row, seat, expert } = found;
  const viewerId = account?.id ?? null;
  const state = stateOf(found, viewerId, deps.clock.now());
  const mayWant = state === 'free' && viewerId !== null && row.groupSessionId !== null;
  const [from = ''] = (seat?.payer?.name ?? '').split(' ');
  return {
    slug: seat?.slug ?? '',
    title: row.serviceTitle,
    host: {
      handle: expert.isPublic ? expert.handle : null,
      name: fullName(expert.firstName, expert.lastName),
      avatarUrl: avatarUrl(expert),
    },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    from,
    state,
    bookingId: row.takenAt !== null && row.clientId === viewerId ? row.id : null,
    hasSeat: mayWant && (await seatOf(deps.db, row.groupSessionId ?? '', viewerId)) !== null,
    orderId: row.payerId === viewerId ? row.seatOrderId : null,
  };
}

/** Refuses somebody who can't take a seat as it is now. @throws {AppError} WrongState */
async function demandMayTake(
  tx: Tx,
  row: BookingRow,
  { session, host }: SeatSession,
  takerId: string,
  now: Date,
): Promise<void> {
  if (host.accountId === takerId) throw wrongState('You host this session, so you don’t need a seat');
  if (session.status === 'cancelled') throw wrongState('This session was cancelled');
  if (row.takenAt !== null) throw wrongState('Somebody else has already taken this seat');
  if (row.status === 'cancelled' || row.status === 'payment_failed')
    throw wrongState('Whoever bought this seat has given it back');
  if (session.startsAt <= now || row.status !== 'confirmed')
    throw wrongState('This session has already begun, so the seat can’t be taken any more');
  const [between] = await queryRows<{ blockers: string[] | null }>(
    tx,
    sql`SELECT ${blockersOf(takerId, host.accountId)} AS blockers`,
  );
  const blockers = between?.blockers;
  if (blockers)
    throw wrongState(
      blockers.includes(takerId)
        ? 'You’ve blocked this host. Unblock them in Messages to take the seat.'
        : 'You can’t take this seat',
    );
  if (await seatOf(tx, row.groupSessionId ?? '', takerId))
    throw wrongState('You already have a seat in this session');
}

/** Ends what the taker has of the session beside the seat: a seat they were about to pay for, a place in the waitlist. */
async function endOtherSeats(tx: Tx, row: BookingRow, takerId: string, now: Date): Promise<void> {
  const sessionId = row.groupSessionId ?? '';
  await sweepLapsedHolds(tx, { expertId: row.expertId, clientId: takerId }, now);
  const held = await tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.groupSessionId, sessionId),
        eq(booking.clientId, takerId),
        isNull(booking.payerId),
        eq(booking.status, 'held'),
      ),
    )
    .for('no key update');
  for (const each of held)
    await move(tx, each, { event: 'hold_left', actorId: takerId, now, set: { closedReason: 'replaced' } });
  const waits = await tx
    .update(seatWait)
    .set({ state: 'taken' })
    .where(
      and(
        eq(seatWait.groupSessionId, sessionId),
        eq(seatWait.accountId, takerId),
        inArray(seatWait.state, ['waiting', 'offered']),
      ),
    )
    .returning({ id: seatWait.id });
  for (const { id } of waits) await releaseOffer(tx, id);
  if (waits.length > 0) await serveLater(tx, sessionId, now, now);
}

/** Claims the taker's time for a seat. @throws {Busy} */
async function claimTime(tx: Tx, row: BookingRow, takerId: string, now: Date): Promise<void> {
  const clientDuring = range({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() });
  const pair = { expertId: row.expertId, clientId: takerId };
  await releaseExpiredProposals(tx, pair, { expertDuring: 'empty', clientDuring }, now);
  try {
    await tx
      .update(claim)
      .set({ clientId: takerId, clientDuring })
      .where(and(eq(claim.bookingId, row.id), ne(claim.status, 'released')));
  } catch (error) {
    if (lossOf(error)) throw new Busy();
    throw error;
  }
}

async function take(
  tx: Tx,
  id: string,
  taker: { clientId: string; clientTimeZone: string },
  now: Date,
): Promise<void> {
  const known = await lockBookingOf(tx, id, taker.clientId);
  const { found, row } = known;
  if (row.takenAt !== null && row.clientId === taker.clientId) return;
  await demandMayTake(tx, row, found, taker.clientId, now);
  await endOtherSeats(tx, row, taker.clientId, now);
  await claimTime(tx, row, taker.clientId, now);
  await tx
    .update(booking)
    .set({ ...taker, takenAt: now })
    .where(eq(booking.id, row.id));
  const timer = reminderTimer(tx, row, now);
  await together(tx, [
    record(tx, { now, actorId: taker.clientId, action: 'booking.seat_taken', subject: `booking:${row.id}` }),
    enqueueMails(tx, row, ['client'], 'seat-taken', now),
    ...(timer ? [timer] : []),
    ...(row.payerId === taker.clientId
      ? []
      : [
          notifyParties(tx, {
            bookingId: row.id,
            to: ['payer'],
            kind: 'seat-taken',
            dedupeKey: `seat-taken:${row.id}`,
            now,
          }),
        ]),
  ]);
}

/** A seat with its session, locked in the order that all who sell and end seats keep to. @throws {AppError} NotFound */
async function lockBookingOf(
  tx: Tx,
  id: string,
  takerId: string,
): Promise<{ found: SeatSession; row: BookingRow }> {
  const stale = await findBooking(tx, id);
  const sessionId = stale?.booking.groupSessionId;
  if (!sessionId) throw notFound('Seat');
  const { host } = await findSession(tx, sessionId);
  await lockClaims(tx, host.id, takerId);
  const found = await lockSession(tx, sessionId);
  const row = await lockBooking(tx, id);
  if (!row) throw notFound('Seat');
  return { found, row };
}

/**
 * Takes a seat that somebody bought (H-02): it is the caller's from now on, its money stays the buyer's. Of two at once one
 * has it; taking it again changes nothing.
 * @throws {AppError} NotFound for any other address, ValidationFailed, ClientBusy; WrongState for the host, after a block,
 * with a seat, once it is taken or given back, and after the start
 */
export async function takeSeatGift(
  { deps, account }: SignedIn,
  { id, key }: { id: string; key: string },
  given: string,
): Promise<Booking> {
  const clientTimeZone = demandZone(given);
  const { booking: gift } = await findGift(deps, id, key);
  await inTurn(account.id, async () => {
    try {
      await inTransaction(deps, (tx) =>
        take(tx, gift.id, { clientId: account.id, clientTimeZone }, deps.clock.now()),
      );
    } catch (error) {
      if (error instanceof Busy) throw new AppError('ClientBusy', 'You already have a booking at this time');
      throw error;
    }
  });
  deps.wakeJobs();
  return viewBooking(await partyBooking(deps.db, gift.id, account.id, 'client'), 'client', deps.clock.now());
}
