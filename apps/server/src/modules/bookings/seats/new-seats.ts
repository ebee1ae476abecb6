import { randomUUID } from 'node:crypto';
import { SEATS_FOR_OTHERS_MAX } from '@nexperts/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { booking } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import { firstEnd } from '../hold/hold-length.ts';
import { isUntaken } from '../payer.ts';
import type { BookingRow } from '../rows.ts';
import type { SeatSession } from './session.ts';

/** Who asks for seats, and for how many. */
export interface Wish {
  clientId: string;
  clientTimeZone: string;
  /** Seats for others (H-02) */
  others: number;
  /** One of their own beside them */
  ownSeat: boolean;
}

/** The bookings of seats that are held together; the buyer’s own is the first. */
export function newSeats(
  { session, workshop, host, hostZone }: SeatSession,
  { clientId, clientTimeZone, others, ownSeat }: Wish,
  now: Date,
): BookingRow[] {
  const { startsAt, endsAt } = session;
  const seatOrderId = others > 0 ? randomUUID() : null;
  const forWhom = [...(ownSeat ? [null] : []), ...Array.from({ length: others }, () => clientId)];
  return forWhom.map((payerId) => ({
    id: randomUUID(),
    serviceId: null,
    groupSessionId: session.id,
    expertId: host.id,
    clientId,
    payerId,
    takenAt: null,
    seatOrderId,
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
  }));
}

/** Among a buyer’s holds with one host: the seats that they ask for, if those are all they hold; the first of them. */
export function sameSeats(
  open: readonly BookingRow[],
  sessionId: string,
  { others, ownSeat }: Wish,
): BookingRow | undefined {
  const held = open.filter(({ groupSessionId }) => groupSessionId === sessionId);
  const own = held.filter((row) => !isUntaken(row));
  const isSame = own.length === (ownSeat ? 1 : 0) && held.length - own.length === others;
  return isSame ? (own[0] ?? held[0]) : undefined;
}

const LIVE = ['held', 'requested', 'confirmed', 'in_progress'] as const;

/** Live holds and seats that somebody has bought for others in each of some sessions; those without any are left out. */
export async function forOthers(
  db: DbOrTx,
  payerId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: booking.groupSessionId, live: sql<number>`count(*)::int` })
    .from(booking)
    .where(
      and(
        eq(booking.payerId, payerId),
        inArray(booking.groupSessionId, [...sessionIds]),
        inArray(booking.status, [...LIVE]),
        sql`(${booking.status} <> 'held' OR ${booking.holdExpiresAt} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(booking.groupSessionId);
  return new Map(rows.map(({ id, live }) => [id ?? '', live]));
}

/** Refuses more seats for others than one buyer can have in a session (H-02). @throws {AppError} ValidationFailed */
export async function demandFewOthers(
  db: DbOrTx,
  sessionId: string,
  { clientId, others }: Wish,
  now: Date,
): Promise<void> {
  if (others === 0) return;
  const have = (await forOthers(db, clientId, [sessionId], now)).get(sessionId) ?? 0;
  if (have + others <= SEATS_FOR_OTHERS_MAX) return;
  const message = `You can have ${SEATS_FOR_OTHERS_MAX} seats for others in one session at most, and you have ${have}`;
  throw new AppError('ValidationFailed', message, { fields: { others: message } });
}
