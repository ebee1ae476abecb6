import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { booking, claim, seatWait } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { sharedWork } from '../../../shared-work.ts';
import { lockClaims, openLeft } from '../hold/claims.ts';
import { expiryOf } from '../hold/hold-length.ts';
import { demandMayHold } from '../hold/hold-limits.ts';
import { answerKeyWith, forgetOldKeys, reserveKey } from '../hold/idempotency.ts';
import { inTurn } from '../hold/in-turn.ts';
import { sweepHolds } from '../hold/sweep-holds.ts';
import { move } from '../lifecycle/move.ts';
import { confirmation } from '../payment/confirmation.ts';
import { inTransaction } from '../retrying.ts';
import { payerOf } from '../payer.ts';
import { partyBooking, type BookingRow } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import { Busy, claimSeat, takeOffered } from './claim-seat.ts';
import { demandFewOthers, newSeats, sameSeats, type Wish } from './new-seats.ts';
import {
  demandAhead,
  demandZone,
  findSession,
  freeSeats,
  lockSession,
  seatOf,
  type SeatSession,
} from './session.ts';
import { serveWaitlist } from './waitlist.ts';

/** The place in the waitlist for which a seat is kept, or null. */
async function offerOf(tx: Tx, sessionId: string, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: seatWait.id })
    .from(seatWait)
    .where(
      and(
        eq(seatWait.groupSessionId, sessionId),
        eq(seatWait.accountId, accountId),
        eq(seatWait.state, 'offered'),
      ),
    );
  return row?.id ?? null;
}

/** No, or too few seats are free for everybody. */
function tooFew(free: number, isKept: boolean): AppError {
  const message = isKept
    ? 'The free seat is kept for people in the waitlist. You can join it.'
    : free > 0
      ? `Only ${free === 1 ? 'one seat is' : `${free} seats are`} left. Choose fewer.`
      : 'The last seat has just been taken. You can join the waitlist.';
  return new AppError('SlotTaken', message, { alternatives: [] });
}

/** Writes one seat down, with its hold. */
async function hold(
  tx: Tx,
  row: BookingRow,
  place: { seat: number } | { waitId: string },
  now: Date,
): Promise<void> {
  await tx.insert(booking).values(row);
  if ('waitId' in place) await takeOffered(tx, row, place.waitId);
  else if (!(await claimSeat(tx, row, place.seat, { now, holdExpiresAt: row.holdExpiresAt })))
    throw new Busy();
  await record(tx, { now, actorId: payerOf(row), action: 'booking.hold', subject: `booking:${row.id}` });
  if (row.priceMinor > 0) await expiryOf(tx, row.id, row.holdExpiresAt ?? now, now);
  else await takeFree(tx, row, now);
}

/**
 * Holds all seats that are asked for, or none.
 * @returns the id of the first of them: of a hold that goes on, or of the new ones
 */
async function holdAll(tx: Tx, sessionId: string, wish: Wish, now: Date): Promise<string> {
  const { clientId, ownSeat } = wish;
  const { host } = await findSession(tx, sessionId);
  await lockClaims(tx, host.id, clientId);
  const found = await lockSession(tx, sessionId);
  demandAhead(found, now);
  if (ownSeat && (await seatOf(tx, sessionId, clientId)))
    throw new AppError('WrongState', 'You already have a seat in this session');
  const rows = newSeats(found, wish, now);
  const [first] = rows;
  if (!first) throw new Error('no seats were asked for');
  const swept = await sweepHolds(tx, first, now, (open) => sameSeats(open, sessionId, wish));
  if (swept.goesOn) return swept.goesOn.id;
  await demandMayHold(tx, first, host.accountId, now);
  await demandFewOthers(tx, sessionId, wish, now);
  const isKept = await serveWaitlist(tx, found, now);
  const waitId = ownSeat ? await offerOf(tx, sessionId, clientId) : null;
  const wanted = rows.length - (waitId === null ? 0 : 1);
  // What is free beside an offer is for those who wait (H-07).
  const free = isKept || wanted === 0 ? [] : await freeSeats(tx, found, wanted);
  if (free.length < wanted) throw tooFew(free.length, isKept);
  const places = [...(waitId === null ? [] : [{ waitId }]), ...free.map((seat) => ({ seat }))];
  for (const [at, row] of rows.entries()) {
    const place = places[at];
    if (place) await hold(tx, row, place, now);
  }
  if (swept.left.length > 0) await openLeft(tx, first, swept.left, [], now);
  await forgetOldKeys(tx, clientId, now);
  return first.id;
}

/** A free seat is taken at once. */
async function takeFree(tx: Tx, held: BookingRow, now: Date): Promise<void> {
  const row = await move(tx, held, {
    event: 'instant_authorised',
    actorId: held.clientId,
    now,
    set: { holdExpiresAt: null, requestedAt: now, confirmedAt: now },
    with: [
      tx
        .update(claim)
        .set({ status: 'booked', holdExpiresAt: null })
        .where(and(eq(claim.bookingId, held.id), eq(claim.status, 'held'))),
    ],
  });
  if (!row) throw new Error('a hold of this transaction has moved');
  for (const write of confirmation(tx, row, now)) await tx.execute(write);
}

/** @throws {AppError} NotFound, ValidationFailed */
async function refuseHost({ deps, account }: SignedIn, sessionId: string): Promise<SeatSession> {
  const found = await findSession(deps.db, sessionId);
  if (found.host.accountId === account.id)
    throw new AppError('ValidationFailed', 'You host this session, so you don’t need a seat');
  return found;
}

/**
 * Holds seats for ten minutes while their buyer pays, their own and those for others, all or none; free ones are theirs at
 * once (H-02, H-07). While others wait, only the seat that is offered to the caller can be held.
 * @throws {AppError} NotFound, ValidationFailed for the host, without a seat and for too many, WrongState after the start,
 * twice or after a block, SlotTaken, ClientBusy, IdempotencyKeyReused, TooManyRequests
 */
export function holdSeat(
  ctx: SignedIn,
  sessionId: string,
  { others, ownSeat, ...body }: { timeZone: string; others: number; ownSeat: boolean },
  key: string,
): Promise<Booking> {
  const timeZone = demandZone(body.timeZone);
  if (others === 0 && !ownSeat)
    throw new AppError('ValidationFailed', 'Choose at least one seat', {
      fields: { others: 'Choose at least one seat' },
    });
  const { deps, account } = ctx;
  const wish = { clientId: account.id, clientTimeZone: timeZone, others, ownSeat };
  const asked = others === 0 ? [] : [String(others), String(ownSeat)];
  const work = async () => {
    await refuseHost(ctx, sessionId);
    const now = deps.clock.now();
    try {
      const id = await inTransaction(deps, async (tx) => {
        const request = [sessionId, body.timeZone, ...asked];
        const bookingId = randomUUID();
        const known = await reserveKey(tx, { accountId: account.id, key, request, bookingId, now });
        if (known !== null) return known;
        const made = await holdAll(tx, sessionId, wish, now);
        await answerKeyWith(tx, account.id, key, made);
        return made;
      });
      deps.wakeJobs();
      return viewBooking(await partyBooking(deps.db, id, account.id, 'client'), 'client', deps.clock.now());
    } catch (error) {
      if (error instanceof Busy) throw new AppError('ClientBusy', 'You already have a booking at this time');
      throw error;
    }
  };
  return sharedWork(deps.db, JSON.stringify(['seat', account.id, key, sessionId, timeZone, ...asked]), () =>
    inTurn(account.id, work),
  );
}
