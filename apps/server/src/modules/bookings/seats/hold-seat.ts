import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { wireZoneToIana } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { booking, claim, seatWait } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { sharedWork } from '../../../shared-work.ts';
import { lockClaims, lossOf, openLeft, range, releaseExpiredProposals } from '../hold/claims.ts';
import { expiryOf, firstEnd } from '../hold/hold-length.ts';
import { demandMayHold } from '../hold/hold-limits.ts';
import { answerKeyWith, forgetOldKeys, reserveKey } from '../hold/idempotency.ts';
import { inTurn } from '../hold/in-turn.ts';
import { sweepHolds } from '../hold/sweep-holds.ts';
import { move } from '../lifecycle/move.ts';
import { confirmation } from '../payment/confirmation.ts';
import { inTransaction } from '../retrying.ts';
import { partyBooking, type BookingRow } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import {
  demandAhead,
  findSession,
  freeSeat,
  lockSession,
  seatOf,
  waitSubject,
  type SeatSession,
} from './session.ts';
import { serveWaitlist } from './waitlist.ts';

interface Guest {
  clientId: string;
  clientTimeZone: string;
}

function newSeat(
  { session, workshop, host, hostZone }: SeatSession,
  { clientId, clientTimeZone }: Guest,
  now: Date,
): BookingRow {
  const { startsAt, endsAt } = session;
  return {
    id: randomUUID(),
    serviceId: null,
    groupSessionId: session.id,
    expertId: host.id,
    clientId,
    status: 'held',
    startsAt,
    endsAt,
    firstStartsAt: startsAt,
    serviceTitle: workshop.title,
    durationMin: workshop.durationMin,
    instant: true,
    priceMinor: workshop.priceMinor,
    currency: workshop.currency,
    latePolicyPct: host.latePolicyPct,
    clientTimeZone,
    expertTimeZone: hostZone,
    holdExpiresAt: firstEnd(now),
    acceptDeadline: null,
    createdAt: now,
    requestedAt: null,
    confirmedAt: null,
    metAt: null,
    endedAt: null,
    closedReason: null,
    moves: 0,
    declineReason: null,
    declineText: null,
    throughLink: false,
    overtimeMin: 0,
    icsSequence: 0,
  };
}

/** The client's time is claimed by another booking of theirs; rolls the transaction back. */
class Busy extends Error {}

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

/** Claims a seat and the client's time; false when they have something else then. The caller has the turns of both. */
export async function claimSeat(
  tx: Tx,
  { id, expertId, clientId, groupSessionId, startsAt, endsAt }: BookingRow,
  seat: number,
  { now, holdExpiresAt }: { now: Date; holdExpiresAt: Date | null },
): Promise<boolean> {
  const clientDuring = range({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() });
  const insert = async () => {
    const rows = await tx
      .insert(claim)
      .values({
        bookingId: id,
        expertId,
        clientId,
        clientDuring,
        groupSessionId,
        seat,
        status: holdExpiresAt ? 'held' : 'booked',
        holdExpiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: claim.id });
    return rows.length > 0;
  };
  if (await insert()) return true;
  const freed = await releaseExpiredProposals(
    tx,
    { expertId, clientId },
    { expertDuring: 'empty', clientDuring },
    now,
  );
  return freed && insert();
}

/** Makes the seat that was kept for a place in the waitlist the client's. */
async function takeOffered(tx: Tx, row: BookingRow, waitId: string): Promise<void> {
  try {
    await tx
      .update(claim)
      .set({
        bookingId: row.id,
        subject: null,
        clientId: row.clientId,
        clientDuring: range({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }),
        holdExpiresAt: row.holdExpiresAt,
      })
      .where(and(eq(claim.subject, waitSubject(waitId)), eq(claim.status, 'held')));
  } catch (error) {
    if (lossOf(error)) throw new Busy();
    throw error;
  }
  await tx.update(seatWait).set({ state: 'taken' }).where(eq(seatWait.id, waitId));
}

/** @returns the id of the hold that goes on, or the new seat's row */
async function hold(tx: Tx, sessionId: string, guest: Guest, now: Date): Promise<BookingRow | string> {
  const { host } = await findSession(tx, sessionId);
  await lockClaims(tx, host.id, guest.clientId);
  const found = await lockSession(tx, sessionId);
  demandAhead(found, now);
  if (await seatOf(tx, sessionId, guest.clientId))
    throw new AppError('WrongState', 'You already have a seat in this session');
  const row = newSeat(found, guest, now);
  const swept = await sweepHolds(tx, row, now);
  if (swept.goesOn) return swept.goesOn.id;
  await demandMayHold(tx, row, host.accountId, now);
  const isKept = await serveWaitlist(tx, found, now);
  const offered = await offerOf(tx, sessionId, guest.clientId);
  const seat = offered === null && !isKept ? await freeSeat(tx, found) : null;
  if (offered === null && seat === null)
    throw new AppError(
      'SlotTaken',
      isKept
        ? 'The free seat is kept for people in the waitlist. You can join it.'
        : 'The last seat has just been taken. You can join the waitlist.',
      { alternatives: [] },
    );
  await tx.insert(booking).values(row);
  if (offered !== null) await takeOffered(tx, row, offered);
  else if (seat !== null && !(await claimSeat(tx, row, seat, { now, holdExpiresAt: row.holdExpiresAt })))
    throw new Busy();
  if (swept.left.length > 0) await openLeft(tx, row, swept.left, [], now);
  await record(tx, { now, actorId: row.clientId, action: 'booking.hold', subject: `booking:${row.id}` });
  await forgetOldKeys(tx, row.clientId, now);
  if (row.priceMinor > 0) {
    await expiryOf(tx, row.id, row.holdExpiresAt ?? now, now);
    return row;
  }
  return takeFree(tx, row, now);
}

/** A free seat is taken at once. */
async function takeFree(tx: Tx, held: BookingRow, now: Date): Promise<BookingRow> {
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
  return row;
}

/** @throws {AppError} NotFound, ValidationFailed */
async function refuseHost({ deps, account }: SignedIn, sessionId: string): Promise<SeatSession> {
  const found = await findSession(deps.db, sessionId);
  if (found.host.accountId === account.id)
    throw new AppError('ValidationFailed', 'You host this session, so you don’t need a seat');
  return found;
}

/**
 * Holds a seat for ten minutes while its guest pays; a free one is theirs at once (H-02, H-07). While others wait, only
 * the seat that is offered to the caller can be held.
 * @throws {AppError} NotFound, ValidationFailed for the host, WrongState after the start, twice or after a block,
 * SlotTaken, ClientBusy, IdempotencyKeyReused, TooManyRequests
 */
export function holdSeat(
  ctx: SignedIn,
  sessionId: string,
  body: { timeZone: string },
  key: string,
): Promise<Booking> {
  const timeZone = wireZoneToIana(body.timeZone);
  if (timeZone === null)
    throw new AppError('ValidationFailed', 'Unknown time zone', {
      fields: { timeZone: 'Unknown time zone' },
    });
  const { deps, account } = ctx;
  const guest = { clientId: account.id, clientTimeZone: timeZone };
  const work = async () => {
    await refuseHost(ctx, sessionId);
    const now = deps.clock.now();
    try {
      const id = await inTransaction(deps, async (tx) => {
        const request = [sessionId, body.timeZone];
        const bookingId = randomUUID();
        const first = await reserveKey(tx, { accountId: account.id, key, request, bookingId, now });
        if (first !== null) return first;
        const made = await hold(tx, sessionId, guest, now);
        const madeId = typeof made === 'string' ? made : made.id;
        await answerKeyWith(tx, account.id, key, madeId);
        return madeId;
      });
      deps.wakeJobs();
      return viewBooking(await partyBooking(deps.db, id, account.id, 'client'), 'client', deps.clock.now());
    } catch (error) {
      if (error instanceof Busy) throw new AppError('ClientBusy', 'You already have a booking at this time');
      throw error;
    }
  };
  return sharedWork(deps.db, JSON.stringify(['seat', account.id, key, sessionId, timeZone]), () =>
    inTurn(account.id, work),
  );
}
