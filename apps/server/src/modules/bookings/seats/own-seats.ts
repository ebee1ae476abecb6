import type { OwnSeat } from '@nexperts/contract';
import { isWaitlistOpen } from '@nexperts/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { booking, claim, expert, groupSession, seatWait, workshop } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { isBlocked } from '../hold/blocked.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { inTransaction } from '../retrying.ts';
import { lockClaims } from '../hold/claims.ts';
import { isClientsOwn } from '../payer.ts';
import { forOthers } from './new-seats.ts';
import { demandAhead, findSession, freeSeat, lockSession, releaseOffer, seatOf } from './session.ts';
import { serveLater, serveWaitlist } from './waitlist.ts';

const NOTHING: OwnSeat = { isHost: false, bookingId: null, bookingStatus: null, forOthers: 0, wait: null };

/** What somebody has of sessions: a live hold or seat, how many they bought for others, and their place in the waitlist, by the session’s id. */
async function seatsOf(
  db: DbOrTx,
  accountId: string,
  sessions: readonly { id: string; isHost: boolean }[],
  now: Date,
): Promise<Record<string, OwnSeat>> {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return {};
  const bookings = await db
    .select()
    .from(booking)
    .where(and(eq(booking.clientId, accountId), isClientsOwn(), inArray(booking.groupSessionId, ids)))
    .orderBy(booking.createdAt);
  const waits = await db
    .select({
      wait: seatWait,
      place: sql<number>`(SELECT count(*)::int FROM seat_wait o WHERE o.group_session_id = seat_wait.group_session_id
        AND o.state = 'waiting' AND (o.since, o.id) <= (seat_wait.since, seat_wait.id))`,
    })
    .from(seatWait)
    .where(
      and(
        eq(seatWait.accountId, accountId),
        inArray(seatWait.groupSessionId, ids),
        inArray(seatWait.state, ['waiting', 'offered']),
      ),
    );
  const bought = await forOthers(db, accountId, ids, now);
  const own: Record<string, OwnSeat> = {};
  for (const { id, isHost } of sessions) {
    const seat = bookings
      .filter((row) => row.groupSessionId === id && effectiveStatus(row, now) !== 'expired')
      .findLast(
        ({ status }) => status !== 'cancelled' && status !== 'expired' && status !== 'payment_failed',
      );
    const waiting = waits.find(({ wait }) => wait.groupSessionId === id);
    const { wait, place } = waiting ?? {};
    const isOver = wait?.offeredUntil ? wait.offeredUntil <= now : false;
    own[id] = {
      ...NOTHING,
      isHost,
      bookingId: seat?.id ?? null,
      bookingStatus: seat?.status ?? null,
      forOthers: bought.get(id) ?? 0,
      wait:
        wait && !isOver
          ? {
              state: wait.state,
              place: wait.state === 'waiting' ? (place ?? null) : null,
              offeredUntil: wait.offeredUntil?.toISOString() ?? null,
            }
          : null,
    };
  }
  return own;
}

/** What the caller has of each date of a workshop, by the date’s id (H-02, H-07). @throws {AppError} NotFound */
export async function getOwnSeats(
  { deps, account }: SignedIn,
  slug: string,
): Promise<Record<string, OwnSeat>> {
  const sessions = await deps.db
    .select({ id: groupSession.id, host: expert.accountId })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .where(eq(workshop.slug, slug));
  if (sessions.length === 0) throw notFound('Workshop');
  const known = sessions.map(({ id, host }) => ({ id, isHost: host === account.id }));
  return seatsOf(deps.db, account.id, known, deps.clock.now());
}

/**
 * Waits for a seat of a session that is sold out (H-07); waiting already changes nothing.
 * @throws {AppError} NotFound, WrongState for the host, with a seat, while one is free, after a block and in the last hour
 */
export async function joinSeatWaitlist({ deps, account }: SignedIn, id: string): Promise<OwnSeat> {
  const { host } = await findSession(deps.db, id);
  if (host.accountId === account.id) throw new AppError('WrongState', 'You host this session');
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    await lockClaims(tx, host.id, account.id);
    const found = await lockSession(tx, id);
    demandAhead(found, now);
    if (!isWaitlistOpen({ startsAt: found.session.startsAt.getTime(), now: now.getTime() }))
      throw new AppError('WrongState', 'The waitlist closed an hour before the start');
    if (await isBlocked(tx, { clientId: account.id, expertId: host.id }))
      throw new AppError('WrongState', 'This session can’t be booked at the moment');
    if (await seatOf(tx, id, account.id))
      throw new AppError('WrongState', 'You already have a seat in this session');
    const isKept = await serveWaitlist(tx, found, now);
    if (!isKept && (await freeSeat(tx, found)) !== null)
      throw new AppError('WrongState', 'A seat is free. You can take it now.');
    await tx
      .insert(seatWait)
      .values({ groupSessionId: id, accountId: account.id, state: 'waiting', since: now })
      .onConflictDoNothing();
  });
  deps.wakeJobs();
  const own = await seatsOf(deps.db, account.id, [{ id, isHost: false }], now);
  return own[id] ?? NOTHING;
}

/** Waits no longer; a seat that was kept goes to the next (H-07). @throws {AppError} NotFound */
export async function leaveSeatWaitlist({ deps, account }: SignedIn, id: string): Promise<void> {
  const { host } = await findSession(deps.db, id);
  await inTransaction(deps, async (tx) => {
    await lockClaims(tx, host.id, account.id);
    await lockSession(tx, id);
    const now = deps.clock.now();
    const left = await tx
      .update(seatWait)
      .set({ state: 'left' })
      .where(
        and(
          eq(seatWait.groupSessionId, id),
          eq(seatWait.accountId, account.id),
          inArray(seatWait.state, ['waiting', 'offered']),
        ),
      )
      .returning({ id: seatWait.id });
    for (const wait of left) await releaseOffer(tx, wait.id);
    if (left.length > 0) await serveLater(tx, id, now, now);
  });
  deps.wakeJobs();
}

/** Seats of a session by what has them. */
export interface SeatCounts {
  /** Paid for, or free and taken */
  sold: number;
  /** Held by somebody who is paying */
  held: number;
  /** Kept for somebody in the waitlist */
  offered: number;
  /** In the waitlist, without an offer */
  waiting: number;
}

/** How the seats of sessions are now; a session without any is in it too. */
export async function seatCounts(
  db: DbOrTx,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SeatCounts>> {
  if (sessionIds.length === 0) return new Map();
  const live = sql`(${claim.status} = 'booked' OR ${claim.holdExpiresAt} > ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .select({
      id: groupSession.id,
      sold: sql<number>`count(*) FILTER (WHERE ${claim.bookingId} IS NOT NULL AND ${claim.status} = 'booked')::int`,
      held: sql<number>`count(*) FILTER (WHERE ${claim.bookingId} IS NOT NULL AND ${claim.status} = 'held' AND ${live})::int`,
      offered: sql<number>`count(*) FILTER (WHERE ${claim.bookingId} IS NULL AND ${live})::int`,
      waiting: sql<number>`(SELECT count(*)::int FROM seat_wait w WHERE w.group_session_id = ${groupSession.id} AND w.state = 'waiting')`,
    })
    .from(groupSession)
    .leftJoin(claim, and(eq(claim.groupSessionId, groupSession.id), sql`${claim.status} <> 'released'`))
    .where(inArray(groupSession.id, [...sessionIds]))
    .groupBy(groupSession.id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
