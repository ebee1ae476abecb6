import type { BodyOf, endpoints, WatchOffer } from '@nexperts/contract';
import { wireZoneToIana } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { opening, watch, watchOffer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import {
  holdOffered,
  inTransaction,
  inTurn,
  lockBooking,
  lockClaims,
  lossOf,
  Lost,
  movableBooking,
  moveTo,
} from '../bookings/index.ts';
import { freshenCalendars } from '../calendars/index.ts';
import { bookableService, takeTurns } from '../experts/index.ts';
import { askNext, letPass, releaseOpening } from './ask-next.ts';
import {
  isBookable,
  isOpen,
  isWithinLimit,
  ownOffer,
  selectWatches,
  viewOffer,
  type OfferRow,
} from './rows.ts';

const OVER = 'This time is no longer kept for you';

/** @throws {AppError} NotFound */
async function demandOwn({ deps, account }: SignedIn, id: string): Promise<OfferRow> {
  const offer = await ownOffer(deps.db, account.id, id);
  if (!offer) throw notFound('Offer');
  return offer;
}

/** @throws {AppError} NotFound */
export async function getOffer(ctx: SignedIn, id: string): Promise<WatchOffer> {
  return viewOffer(ctx.deps.db, await demandOwn(ctx, id), ctx.deps.clock.now());
}

async function openingOf(tx: SignedIn['deps']['db'] | Tx, offer: OfferRow) {
  const [row] = await tx.select().from(opening).where(eq(opening.id, offer.openingId));
  if (!row) throw new Error(`offer ${offer.id} without its opening`);
  return row;
}

/** The offer as it is now, locked after its opening, as the job does. */
async function lockOffer(tx: Tx, { id, openingId }: OfferRow): Promise<OfferRow> {
  await tx.select({ id: opening.id }).from(opening).where(eq(opening.id, openingId)).for('update');
  const [row] = await tx.select().from(watchOffer).where(eq(watchOffer.id, id)).for('update');
  if (!row) throw notFound('Offer');
  return row;
}

/**
 * Moves the client's booking of the service to the time (M-01), or holds the time for paying.
 * @returns the booking's id
 */
async function takeTime(
  tx: Tx,
  offer: OfferRow,
  { moves, timeZone }: { moves: string | null; timeZone: string },
  now: Date,
): Promise<string> {
  const [full] = await selectWatches(tx).where(eq(watch.id, offer.watchId));
  if (!full || !isBookable(full))
    throw new AppError('WrongState', 'This service can’t be booked at the moment');
  const { accountId: clientId, startsAt } = offer;
  const { serviceId } = full.watch;
  const movable = await movableBooking(tx, { clientId, serviceId }, startsAt, now);
  if ((movable?.id ?? null) !== moves)
    throw new AppError(
      'Conflict',
      'Your bookings of this service have changed. Please check what happens when you take this time.',
    );
  if (movable) {
    const row = await lockBooking(tx, movable.id);
    if (!row) throw notFound('Booking');
    await moveTo(tx, row, { startsAt, actorId: clientId, now });
    return row.id;
  }
  if (!isWithinLimit(full)) throw new AppError('WrongState', 'The price is now above your limit');
  return holdOffered(tx, { clientId, serviceId, clientTimeZone: timeZone, startsAt }, now);
}

/** Reads the expert's outside calendars again where that was long ago, as before any hold (F-04). */
async function freshenFor({ deps }: SignedIn, { watchId }: OfferRow): Promise<void> {
  const [full] = await selectWatches(deps.db).where(eq(watch.id, watchId));
  const offer = full && (await bookableService(deps.db, full.watch.serviceId));
  if (offer) await freshenCalendars(deps, { expertId: offer.expert.id, checkedAt: offer.calendarsCheckedAt });
}

/** @returns what is answered in place of a loss; any other error as it is */
function lossAnswer(error: unknown): unknown {
  const to = error instanceof Lost ? error.to : lossOf(error);
  if (to === 'client') return new AppError('ClientBusy', 'You already have a booking at this time');
  return to === null ? error : new AppError('WrongState', 'This time is no longer free');
}

/**
 * Takes the time that opened (F-03): it moves the caller's booking of that service while M-01 allows one, otherwise it is
 * held for ten minutes while they pay (W-02). The watch is paused then. Taken already: the answer to a second press.
 * @throws {AppError} NotFound, ValidationFailed, WrongState, Conflict when another booking would be moved than they saw, ClientBusy,
 * TooManyRequests, Unavailable when too many wait
 */
export async function takeOffer(
  ctx: SignedIn,
  id: string,
  body: BodyOf<typeof endpoints.takeWatchOffer>,
): Promise<WatchOffer> {
  const { deps, account } = ctx;
  const found = await demandOwn(ctx, id);
  const timeZone = wireZoneToIana(body.timeZone);
  if (timeZone === null)
    throw new AppError('ValidationFailed', 'Unknown time zone', {
      fields: { timeZone: 'Unknown time zone' },
    });
  const { expertId } = await openingOf(deps.db, found);
  await freshenFor(ctx, found);
  await inTurn(account.id, async () => {
    try {
      await inTransaction(deps, async (tx) => {
        await lockClaims(tx, expertId, account.id);
        const offer = await lockOffer(tx, found);
        if (offer.state === 'taken') return;
        const now = deps.clock.now();
        if (!isOpen(offer, now)) throw new AppError('WrongState', OVER);
        await releaseOpening(tx, { id: offer.openingId, expertId });
        const bookingId = await takeTime(tx, offer, { moves: body.moves, timeZone }, now);
        await tx.update(opening).set({ closedAt: now }).where(eq(opening.id, offer.openingId));
        await tx.update(watchOffer).set({ state: 'taken', bookingId }).where(eq(watchOffer.id, offer.id));
        await tx.update(watch).set({ pause: 'taken', passed: 0 }).where(eq(watch.id, offer.watchId));
        await record(tx, {
          now,
          actorId: account.id,
          action: 'watch.take',
          subject: `booking:${bookingId}`,
          detail: { startsAt: offer.startsAt.toISOString() },
        });
      });
    } catch (error) {
      throw lossAnswer(error);
    }
  });
  deps.wakeJobs();
  return getOffer(ctx, id);
}

/**
 * Lets the time pass: the next watcher is asked at once (F-03). Passed already: the answer to a second press.
 * @throws {AppError} NotFound, WrongState
 */
export async function passOffer(ctx: SignedIn, id: string): Promise<WatchOffer> {
  const { deps } = ctx;
  const found = await demandOwn(ctx, id);
  const { expertId } = await openingOf(deps.db, found);
  await inTransaction(deps, async (tx) => {
    await takeTurns(tx, expertId);
    const offer = await lockOffer(tx, found);
    if (offer.state === 'passed') return;
    const now = deps.clock.now();
    if (!isOpen(offer, now)) throw new AppError('WrongState', OVER);
    await letPass(tx, offer, 'passed');
    await askNext(tx, offer.openingId, now);
  });
  deps.wakeJobs();
  return getOffer(ctx, id);
}
