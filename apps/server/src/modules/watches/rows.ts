import type { Watch, WatchOffer } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { account, expert, service, watch, watchOffer } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { movableBooking } from '../bookings/index.ts';
import { isPublic } from '../experts/index.ts';

export type WatchRow = typeof watch.$inferSelect;
export type OfferRow = typeof watchOffer.$inferSelect;

/** Whether one of a watcher and the expert's account blocked the other (M-07). */
const isBlocked = sql<boolean>`EXISTS (SELECT FROM block WHERE (blocker_id, blocked_id)
  IN ((${watch.accountId}, ${expert.accountId}), (${expert.accountId}, ${watch.accountId})))`;

/** Watches with what is said of them. */
export function selectWatches(db: DbOrTx) {
  return db
    .select({
      watch,
      expert: {
        id: expert.id,
        handle: expert.handle,
        firstName: expert.firstName,
        lastName: expert.lastName,
      },
      service,
      isPublic: sql<boolean>`${isPublic()}`,
      isBlocked,
    })
    .from(watch)
    .innerJoin(expert, eq(expert.id, watch.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .innerJoin(service, eq(service.id, watch.serviceId));
}
export type FullWatch = Awaited<ReturnType<typeof selectWatches>>[number];

export const ownWatch = (db: DbOrTx, accountId: string, id: string) =>
  selectWatches(db).where(and(eq(watch.accountId, accountId), eq(watch.id, id)));

/** An offer of the caller's. */
export async function ownOffer(db: DbOrTx, accountId: string, id: string): Promise<OfferRow | null> {
  const [found] = await db
    .select()
    .from(watchOffer)
    .where(and(eq(watchOffer.accountId, accountId), eq(watchOffer.id, id)));
  return found ?? null;
}

/** Whether the service can be booked by this watcher at all. */
export const isBookable = ({ service: { active, priceMinor }, ...full }: FullWatch): boolean =>
  active && priceMinor > 0 && full.isPublic && !full.isBlocked;

/** Whether a new booking would cost no more than the watcher said, in the currency they said it in. */
export const isWithinLimit = ({ service, watch }: Pick<FullWatch, 'service' | 'watch'>): boolean =>
  service.currency === watch.currency && service.priceMinor <= watch.maxPriceMinor;

/** Whether an offer can still be answered; at the very millisecond it expires it no longer can. */
export const isOpen = ({ state, expiresAt }: OfferRow, now: Date): boolean =>
  state === 'open' && now < expiresAt;

function stateOf(full: FullWatch, now: Date): Watch['state'] {
  const { watch } = full;
  if (now >= watch.endsAt) return 'ended';
  if (!isBookable(full)) return 'gone';
  if (watch.pause !== null) return watch.pause === 'own' ? 'paused' : watch.pause;
  return isWithinLimit(full) ? 'waiting' : 'dear';
}

const parties = ({ expert: { handle, firstName, lastName }, service, isPublic }: FullWatch) => ({
  expert: { handle: isPublic ? handle : null, firstName, lastName },
  service: {
    id: service.id,
    title: service.title,
    durationMin: service.durationMin,
    price: { minor: service.priceMinor, currency: service.currency },
  },
});

/** A watch as its client sees it. @param offer the newest one of it */
export function viewWatch(full: FullWatch, offer: OfferRow | undefined, now: Date): Watch {
  const { watch } = full;
  return {
    id: watch.id,
    ...parties(full),
    from: watch.fromAt.toISOString(),
    to: watch.toAt.toISOString(),
    maxPrice: { minor: watch.maxPriceMinor, currency: watch.currency },
    atNight: watch.atNight,
    createdAt: watch.createdAt.toISOString(),
    endsAt: watch.endsAt.toISOString(),
    state: stateOf(full, now),
    offer:
      offer && isOpen(offer, now)
        ? { id: offer.id, startsAt: offer.startsAt.toISOString(), expiresAt: offer.expiresAt.toISOString() }
        : null,
  };
}

/** An offer as its watcher sees it now. */
export async function viewOffer(db: DbOrTx, offer: OfferRow, now: Date): Promise<WatchOffer> {
  const [full] = await selectWatches(db).where(eq(watch.id, offer.watchId));
  if (!full) throw new Error(`offer ${offer.id} without its watch`);
  const own = { clientId: offer.accountId, serviceId: full.watch.serviceId };
  const open = isOpen(offer, now);
  const moved = open ? await movableBooking(db, own, offer.startsAt, now) : null;
  const takable = isBookable(full) && (moved !== null || isWithinLimit(full));
  const over = offer.state === 'open' ? 'expired' : offer.state;
  return {
    id: offer.id,
    watchId: offer.watchId,
    ...parties(full),
    state: open ? (takable ? 'open' : 'ended') : over,
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    moves: moved && { bookingId: moved.id, startsAt: moved.startsAt.toISOString() },
    bookingId: offer.bookingId,
    isPaused: full.watch.pause === 'passed',
  };
}
