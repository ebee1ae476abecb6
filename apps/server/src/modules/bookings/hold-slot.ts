import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { HOLD_MINUTES, MINUTE_MS, wireZoneToIana } from '@nexperts/domain';
import { audit, booking } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { bookableService, freeSlotsOf, type BookableService } from '../experts/index.ts';
import { alternativesTo } from './alternatives.ts';
import { claimTime, isTaken, lockClaims, type ClaimLoss } from './claims.ts';
import { gate } from './gate.ts';
import { isKnownKey, takeKey } from './idempotency.ts';
import { inTransaction } from './retrying.ts';
import { partyBooking, type BookingRow } from './rows.ts';
import { sweepHolds } from './sweep-holds.ts';
import { viewBooking } from './view.ts';

const atMost = gate(8);

/** What the client asks for besides the service. */
type Wish = Pick<BookingRow, 'id' | 'clientId' | 'clientTimeZone' | 'startsAt'>;

/** The time went to somebody else; rolls the transaction back. */
class Lost extends Error {
  readonly to: ClaimLoss;
  constructor(to: ClaimLoss) {
    super('lost');
    this.to = to;
  }
}

/** @throws {AppError} NotFound */
async function offered(db: DbOrTx, serviceId: string): Promise<BookableService> {
  const offer = await bookableService(db, serviceId);
  if (!offer) throw new AppError('NotFound', 'This service is no longer offered');
  return offer;
}

function newBooking(
  { service, expert }: BookableService,
  { id, clientId, clientTimeZone, startsAt }: Wish,
  now: Date,
): BookingRow {
  const endsAt = new Date(startsAt.getTime() + service.durationMin * MINUTE_MS);
  return {
    id,
    serviceId: service.id,
    expertId: expert.id,
    clientId,
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
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    acceptDeadline: null,
    createdAt: now,
    requestedAt: null,
    confirmedAt: null,
    metAt: null,
    endedAt: null,
    closedReason: null,
    icsSequence: 0,
  };
}

/** @param wanted as it was offered when this began; what is held is what is offered at our turn */
async function hold(tx: Tx, wanted: BookingRow, now: Date): Promise<void> {
  const { expertId, clientId } = wanted;
  await lockClaims(tx, expertId, clientId);
  const offer = await offered(tx, wanted.serviceId);
  const row = newBooking(offer, wanted, now);
  await sweepHolds(tx, { expertId, clientId, now });
  const from = row.startsAt.getTime();
  const [free] = await freeSlotsOf(tx, { ...offer, from, to: from + 1, now: now.getTime() });
  if (!free) throw new Lost('expert');
  await tx.insert(booking).values(row);
  const loss = await claimTime(tx, row, offer.service, 'held');
  if (loss) throw new Lost(loss);
  await tx.insert(audit).values({
    at: now,
    actorId: clientId,
    action: 'booking.hold',
    subject: `booking:${row.id}`,
  });
  if (row.holdExpiresAt) {
    await enqueue(tx, {
      kind: 'booking.expire-hold',
      payload: { bookingId: row.id },
      dedupeKey: `expire-hold:${row.id}`,
      runAt: row.holdExpiresAt,
      now,
    });
  }
}

async function refusal(ctx: SignedIn, offer: BookableService, wanted: Date, lost: Lost): Promise<AppError> {
  if (lost.to === 'client') return new AppError('ClientBusy', 'You already have a booking at this time');
  return new AppError('SlotTaken', 'This time has just been taken', {
    alternatives: await alternativesTo(ctx.deps, offer, ctx.account.id, wanted.getTime()),
  });
}

/**
 * Holds a free slot for ten minutes while the client pays (W-02). The price and all terms are the server's own and
 * fixed from here on. One open hold per client and expert: a new one takes the place of the old.
 * @throws {AppError} NotFound, ValidationFailed, SlotTaken with three alternatives, ClientBusy, IdempotencyKeyReused
 */
export async function holdSlot(
  ctx: SignedIn,
  body: { serviceId: string; startsAt: string; timeZone: string },
  key: string,
): Promise<Booking> {
  const { deps, account } = ctx;
  const timeZone = wireZoneToIana(body.timeZone);
  if (timeZone === null)
    throw new AppError('ValidationFailed', 'Unknown time zone', {
      fields: { timeZone: 'Unknown time zone' },
    });
  const offer = await offered(deps.db, body.serviceId);
  if (offer.service.priceMinor === 0)
    throw new AppError('ValidationFailed', 'This service has no price yet', {
      fields: { serviceId: 'This service has no price yet' },
    });
  if (offer.ownerAccountId === account.id)
    throw new AppError('ValidationFailed', 'You can’t book your own service', {
      fields: { serviceId: 'This is your own service' },
    });
  const startsAt = new Date(body.startsAt);
  const now = deps.clock.now();
  const wish = { id: randomUUID(), clientId: account.id, clientTimeZone: timeZone, startsAt };
  const row = newBooking(offer, wish, now);
  const request = [body.serviceId, startsAt.toISOString(), timeZone];
  return atMost(async () => {
    try {
      // In a rush most have lost before it is their turn; they need no transaction to be told so.
      const lost = await isTaken(deps.db, row, offer.service, now);
      if (lost && !(await isKnownKey(deps.db, account.id, key))) throw new Lost('expert');
      const known = await inTransaction(deps, async (tx) => {
        const first = await takeKey(tx, { accountId: account.id, key, request, bookingId: row.id, now });
        if (first === null) await hold(tx, row, now);
        return first;
      });
      const held = await partyBooking(deps.db, known ?? row.id, account.id, 'client');
      return viewBooking(held, 'client', deps.clock.now());
    } catch (error) {
      if (error instanceof Lost) throw await refusal(ctx, offer, startsAt, error);
      throw error;
    }
  });
}
