import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { MINUTE_MS, wireZoneToIana } from '@nexperts/domain';
import { record } from '../../../db/record.ts';
import { booking, brief } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { sharedWork } from '../../../shared-work.ts';
import {
  bookableService,
  demandStart,
  freeSlotsOf,
  refusePaused,
  type BookableService,
} from '../../experts/index.ts';
import { freshenCalendars } from '../../calendars/index.ts';
import { claimTime, isTaken, lockClaims, openLeft, rangeOf } from './claims.ts';
import { inTurn } from './in-turn.ts';
import { Lost, lostTime } from './lost.ts';
import { expiryOf, firstEnd } from './hold-length.ts';
import { demandMayHold } from './hold-limits.ts';
import { answerKeyWith, forgetOldKeys, isKnownKey, reserveKey } from './idempotency.ts';
import { inTransaction } from '../retrying.ts';
import { partyBooking, type BookingRow } from '../rows.ts';
import { sweepHolds } from './sweep-holds.ts';
import { viewBooking } from '../view/view.ts';

/** What the client asks for apart from the service. */
type Wish = Pick<BookingRow, 'id' | 'clientId' | 'clientTimeZone' | 'startsAt'> &
  Partial<Pick<BookingRow, 'throughLink'>>;

/** @throws {AppError} NotFound */
async function findOffered(db: DbOrTx, serviceId: string): Promise<BookableService> {
  const offer = await bookableService(db, serviceId);
  if (!offer) throw new AppError('NotFound', 'This service is no longer offered');
  return offer;
}

function newBooking(
  { service, expert }: BookableService,
  { id, clientId, clientTimeZone, startsAt, throughLink = false }: Wish,
  now: Date,
): BookingRow & { serviceId: string } {
  const endsAt = new Date(startsAt.getTime() + service.durationMin * MINUTE_MS);
  return {
    id,
    serviceId: service.id,
    groupSessionId: null,
    expertId: expert.id,
    clientId,
    payerId: null,
    takenAt: null,
    seatOrderId: null,
    status: 'held',
    startsAt,
    endsAt,
    firstStartsAt: startsAt,
    serviceTitle: service.title,
    durationMin: service.durationMin,
    instant: service.instant,
    priceMinor: service.priceMinor,
    currency: service.currency,
    latePolicyPct: expert.latePolicyPct,
    clientTimeZone,
    expertTimeZone: expert.timeZone,
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
    throughLink,
    overtimeMin: 0,
    icsSequence: 0,
  };
}

/**
 * Holds the time, in the turn of its expert and client. The client's open hold of the same time and service goes on
 * as it is: asking again never makes ten minutes longer.
 * @param planned the booking by the offer when this began; what is held is what is offered at our turn
 * @returns the id of the hold that goes on, or the new row
 */
async function hold(
  tx: Tx,
  planned: BookingRow & { serviceId: string },
  now: Date,
): Promise<BookingRow | string> {
  const { expertId, clientId } = planned;
  await lockClaims(tx, expertId, clientId);
  const offer = await findOffered(tx, planned.serviceId);
  const row = newBooking(offer, planned, now);
  const swept = await sweepHolds(tx, row, now, (open) =>
    open.find(
      ({ serviceId, startsAt }) =>
        serviceId === row.serviceId && startsAt.getTime() === row.startsAt.getTime(),
    ),
  );
  if (swept.goesOn) return swept.goesOn.id;
  await demandMayHold(tx, row, offer.ownerAccountId, now);
  refusePaused(offer.expert, now.getTime());
  const from = row.startsAt.getTime();
  demandStart(offer, from, 'startsAt');
  const [free] = await freeSlotsOf(tx, { ...offer, from, to: from + 1, now: now.getTime() });
  if (!free) throw new Lost('expert');
  const { questions } = offer.service;
  const briefAsked =
    questions.length > 0
      ? [tx.insert(brief).values({ bookingId: row.id, questions, answers: {}, updatedAt: now })]
      : [];
  const loss = await claimTime(tx, row, offer.service, 'held', now, [
    tx.insert(booking).values(row),
    record(tx, {
      now,
      actorId: clientId,
      action: 'booking.hold',
      subject: `booking:${row.id}`,
    }),
    expiryOf(tx, row.id, row.holdExpiresAt ?? now, now),
    forgetOldKeys(tx, clientId, now),
    ...briefAsked,
  ]);
  if (loss) throw new Lost(loss);
  if (swept.left.length > 0) await openLeft(tx, row, swept.left, [rangeOf(row, offer.service)], now);
  return row;
}

/** What the client asks for. */
interface Asked {
  serviceId: string;
  startsAt: string;
  timeZone: string;
  throughLink: boolean;
}

/** @throws {AppError} NotFound, ValidationFailed */
async function offeredTo({ deps, account }: SignedIn, serviceId: string): Promise<BookableService> {
  const offer = await findOffered(deps.db, serviceId);
  if (offer.service.priceMinor === 0)
    throw new AppError('ValidationFailed', 'This service has no price yet', {
      fields: { serviceId: 'This service has no price yet' },
    });
  if (offer.ownerAccountId === account.id)
    throw new AppError('ValidationFailed', 'You can’t book your own service', {
      fields: { serviceId: 'This is your own service' },
    });
  return offer;
}

/** Holds what is asked for, once the gate has let it in. @returns the hold as its client sees it */
async function holdInTurn(ctx: SignedIn, asked: Asked, key: string): Promise<Booking> {
  const { deps, account } = ctx;
  const offer = await offeredTo(ctx, asked.serviceId);
  await freshenCalendars(deps, { expertId: offer.expert.id, checkedAt: offer.calendarsCheckedAt });
  const startsAt = new Date(asked.startsAt);
  const now = deps.clock.now();
  const { throughLink, timeZone: clientTimeZone } = asked;
  const wish = { id: randomUUID(), clientId: account.id, clientTimeZone, startsAt, throughLink };
  const row = newBooking(offer, wish, now);
  const request = [asked.serviceId, startsAt.toISOString(), asked.timeZone];
  try {
    // In a rush most have lost before it is their turn; they need no transaction to be told so.
    const lost = await isTaken(deps.db, row, offer.service, now);
    if (lost && !(await isKnownKey(deps.db, account.id, key))) throw new Lost('expert');
    const held = await inTransaction(deps, async (tx) => {
      const first = await reserveKey(tx, { accountId: account.id, key, request, bookingId: row.id, now });
      if (first !== null) return first;
      const made = await hold(tx, row, now);
      if (typeof made === 'string') await answerKeyWith(tx, account.id, key, made);
      return made;
    });
    const shown =
      typeof held === 'string'
        ? await partyBooking(deps.db, held, account.id, 'client')
        : {
            booking: held,
            // Who can be booked can be seen.
            expert: { ...offer.expert, isPublic: true },
            client: { ...account, picture: null, rating: null },
            payment: null,
            overtimePaid: null,
            seat: null,
            proposals: null,
            brief: null,
            isBusyElsewhere: false,
          };
    return viewBooking(shown, 'client', deps.clock.now());
  } catch (error) {
    if (error instanceof Lost) throw await lostTime(deps, account.id, error, { offer, wanted: startsAt });
    throw error;
  }
}

/**
 * Holds a time that its client was offered (F-03), on the terms of any hold. The caller has freed it for them, in the turn
 * of its expert and client.
 * @returns the booking's id
 * @throws {AppError} NotFound, WrongState after a block or during a pause, TooManyRequests
 * @throws {Lost}
 */
export async function holdOffered(
  tx: Tx,
  wish: Omit<Wish, 'id'> & { serviceId: string },
  now: Date,
): Promise<string> {
  const offer = await findOffered(tx, wish.serviceId);
  const held = await hold(tx, newBooking(offer, { id: randomUUID(), ...wish }, now), now);
  return typeof held === 'string' ? held : held.id;
}

/**
 * Holds a free slot for ten minutes while the client pays (W-02). The price and all terms are the server's own and
 * fixed from here on. One open hold per client and expert: a new one takes the place of the old, and asking for the
 * same time again answers with the hold there is. Limits per client are in `hold-limits.ts`; a repeat of a request
 * under its key counts towards none of them.
 * @throws {AppError} NotFound, ValidationFailed, WrongState after a block (M-07) or during a pause (F-13), SlotTaken with three alternatives, ClientBusy, IdempotencyKeyReused,
 * TooManyRequests, Unavailable when too many wait
 */
export async function holdSlot(ctx: SignedIn, body: Asked, key: string): Promise<Booking> {
  const timeZone = wireZoneToIana(body.timeZone);
  if (timeZone === null)
    throw new AppError('ValidationFailed', 'Unknown time zone', {
      fields: { timeZone: 'Unknown time zone' },
    });
  const asked = { ...body, timeZone };
  const { id } = ctx.account;
  // A button that was pressed twice asks the same twice; both get one answer and take one place.
  return sharedWork(ctx.deps.db, JSON.stringify(['hold', id, key, asked]), () =>
    inTurn(id, () => holdInTurn(ctx, asked, key)),
  );
}
