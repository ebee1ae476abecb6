import { wireZoneToIana } from '@nexperts/domain';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import {
  account,
  booking,
  claim,
  expert,
  groupSession,
  seatWait,
  workshop,
} from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import { isClientsOwn } from '../payer.ts';

/** A date of a workshop with its terms and host. */
export interface SeatSession {
  session: typeof groupSession.$inferSelect;
  workshop: typeof workshop.$inferSelect;
  host: typeof expert.$inferSelect;
  hostZone: string;
}

const select = (db: DbOrTx) =>
  db
    .select({ session: groupSession, workshop, host: expert, hostZone: account.timeZone })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .innerJoin(account, eq(account.id, expert.accountId));

/** @throws {AppError} NotFound */
export async function findSession(db: DbOrTx, id: string): Promise<SeatSession> {
  const [found] = await select(db).where(eq(groupSession.id, id));
  if (!found) throw notFound('Session');
  return found;
}

/**
 * A session, locked until the end of the transaction. The host's turn is taken first, then the session, then its seats:
 * always in this order, which keeps sales, cancellations and offers free of deadlocks.
 * @throws {AppError} NotFound
 */
export async function lockSession(tx: Tx, id: string): Promise<SeatSession> {
  const [found] = await select(tx).where(eq(groupSession.id, id)).for('update', { of: groupSession });
  if (!found) throw notFound('Session');
  return found;
}

/** The lowest seats that nobody has, holds or is offered, so many at most (H-02). The caller has the host's turn. */
export async function freeSeats(
  tx: Tx,
  { session, workshop: { seats } }: SeatSession,
  most: number,
): Promise<number[]> {
  const rows = await queryRows<{ seat: number }>(
    tx,
    sql`SELECT n::int AS seat FROM generate_series(1, ${seats}::int) n
        WHERE NOT EXISTS (SELECT FROM claim c WHERE c.group_session_id = ${session.id} AND c.seat = n AND c.status <> 'released')
        ORDER BY n LIMIT ${most}`,
  );
  return rows.map(({ seat }) => seat);
}

/** The lowest of {@link freeSeats}; null when there is none. */
export const freeSeat = async (tx: Tx, found: SeatSession): Promise<number | null> =>
  (await freeSeats(tx, found, 1))[0] ?? null;

/** @throws {AppError} ValidationFailed for a zone that nobody knows */
export function demandZone(given: string): string {
  const timeZone = wireZoneToIana(given);
  if (timeZone === null)
    throw new AppError('ValidationFailed', 'Unknown time zone', {
      fields: { timeZone: 'Unknown time zone' },
    });
  return timeZone;
}

/** A claim's owner that is a place in a waitlist. */
export const waitSubject = (id: string): string => `wait:${id}`;

/** Frees the seat that was kept for a place in the waitlist. */
export const releaseOffer = (tx: Tx, waitId: string) =>
  tx
    .update(claim)
    .set({ status: 'released' })
    .where(
      and(eq(claim.subject, waitSubject(waitId)), ne(claim.status, 'released'), isNull(claim.bookingId)),
    );

/** Ends the offers of a session whose time is over; the caller asks the next in the waitlist. */
export async function endOffers(tx: Tx, sessionId: string, now: Date): Promise<void> {
  const over = await tx
    .update(seatWait)
    .set({ state: 'passed' })
    .where(
      and(
        eq(seatWait.groupSessionId, sessionId),
        eq(seatWait.state, 'offered'),
        lte(seatWait.offeredUntil, now),
      ),
    )
    .returning({ id: seatWait.id });
  for (const { id } of over) await releaseOffer(tx, id);
}

/** Refuses a seat of a session that has begun or was cancelled. @throws {AppError} WrongState */
export function demandAhead({ session }: SeatSession, now: Date): void {
  if (session.status === 'cancelled') throw new AppError('WrongState', 'This session was cancelled');
  if (session.status === 'over' || session.startsAt <= now)
    throw new AppError('WrongState', 'This session has already begun, so seats are no longer sold');
}

/** Somebody's own seat of a session that is paid for, or free and taken; null: none. */
export async function seatOf(
  db: DbOrTx,
  sessionId: string,
  clientId: string,
): Promise<{ id: string; status: (typeof booking.$inferSelect)['status'] } | null> {
  const [row] = await db
    .select({ id: booking.id, status: booking.status })
    .from(booking)
    .where(
      and(
        eq(booking.groupSessionId, sessionId),
        eq(booking.clientId, clientId),
        isClientsOwn(),
        sql`${booking.status} IN ('requested', 'confirmed', 'in_progress')`,
      ),
    );
  return row ?? null;
}
