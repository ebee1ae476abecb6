import type { endpoints, ResponseOf, SeatOrder } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { booking, document } from '../../../db/schema/index.ts';
import { pageOf, placeOf } from '../../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { avatarUrl } from '../../experts/index.ts';
import { refundOutstanding } from '../../payments/index.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { isGuests, isUntaken } from '../payer.ts';
import { selectBookings, type FullBooking } from '../rows.ts';
import { refundNow } from '../view/quote.ts';
import { viewBankDisputeState } from '../view/view.ts';
import { seatKey } from './addresses.ts';

const ORDERS_A_PAGE = 20;

type Seat = SeatOrder['seats'][number];

function viewSeat(deps: Deps, { booking: row, client, payment }: FullBooking, now: Date): Seat {
  const amount = (minor: number) => ({ minor, currency: row.currency });
  const status = effectiveStatus(row, now);
  const refund = isGuests(row) ? null : refundNow(row, payment, 'client', now);
  const mayBeTaken = isUntaken(row) && status === 'confirmed' && now < row.startsAt;
  return {
    bookingId: row.id,
    status,
    isForOther: row.payerId !== null,
    key: mayBeTaken ? seatKey(deps, row.id) : null,
    taken: row.takenAt && { by: client.name, at: row.takenAt.toISOString() },
    refundNow: refund === null ? null : amount(refund),
    paid:
      payment && payment.capturedMinor > 0
        ? {
            captured: amount(payment.capturedMinor),
            refunded: amount(payment.refundedMinor),
            due: amount(refundOutstanding(payment)),
          }
        : null,
    bankDispute: payment && viewBankDisputeState(row, [payment]),
  };
}

function viewOrder(
  deps: Deps,
  seats: readonly [FullBooking, ...FullBooking[]],
  documents: SeatOrder['documents'],
  now: Date,
): SeatOrder {
  const [{ booking: row, seat, expert }] = seats;
  const views = seats.map((each) => viewSeat(deps, each, now));
  const held = seats.find(({ booking: each }) => effectiveStatus(each, now) === 'held');
  const cancelled = seats.find((each) => each.seat?.cancelled)?.seat?.cancelled ?? null;
  return {
    id: row.seatOrderId ?? '',
    groupSessionId: row.groupSessionId ?? '',
    slug: seat?.slug ?? '',
    title: row.serviceTitle,
    host: {
      name: fullName(expert.firstName, expert.lastName),
      avatarUrl: avatarUrl(expert),
    },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    cancelled,
    // They end together.
    holdExpiresAt: held?.booking.holdExpiresAt?.toISOString() ?? null,
    price: { minor: row.priceMinor, currency: row.currency },
    seats: views,
    documents,
  };
}

/** The receipts of bookings by their order, the newest first. */
async function documentsOf(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, SeatOrder['documents']>> {
  const rows = await db
    .select({ document, orderId: booking.seatOrderId })
    .from(document)
    .innerJoin(booking, eq(booking.id, document.bookingId))
    .where(inArray(booking.seatOrderId, [...orderIds]))
    .orderBy(desc(document.issuedAt), desc(document.seq));
  const shown = rows.map(({ document: each, orderId }) => ({
    orderId: orderId ?? '',
    view: {
      bookingId: each.bookingId ?? '',
      documentId: each.id,
      number: each.number,
      total: { minor: each.totalMinor, currency: each.currency },
    },
  }));
  const grouped = Map.groupBy(shown, ({ orderId }) => orderId);
  return new Map([...grouped].map(([orderId, all]) => [orderId, all.map(({ view }) => view)]));
}

/** Orders of one buyer as they are now, in the order of the ids; those of others are left out. */
async function viewOrders(
  deps: Deps,
  ids: readonly string[],
  buyerId: string,
  now: Date,
): Promise<SeatOrder[]> {
  if (ids.length === 0) return [];
  const number = sql`(SELECT c.seat FROM claim c WHERE c.booking_id = ${booking.id} ORDER BY c.status = 'released', c.seat LIMIT 1)`;
  const rows = await selectBookings(deps.db)
    .where(
      and(
        inArray(booking.seatOrderId, [...ids]),
        sql`coalesce(${booking.payerId}, ${booking.clientId}) = ${buyerId}`,
      ),
    )
    .orderBy(sql`${booking.payerId} IS NOT NULL, ${number}, ${booking.id}`);
  const documents = await documentsOf(deps.db, ids);
  const byOrder = Map.groupBy(rows, ({ booking: row }) => row.seatOrderId ?? '');
  return ids.flatMap((id) => {
    const [first, ...more] = byOrder.get(id) ?? [];
    return first ? [viewOrder(deps, [first, ...more], documents.get(id) ?? [], now)] : [];
  });
}

/** Seats that the caller bought together (H-12). @throws {AppError} NotFound */
export async function getSeatOrder({ deps, account }: SignedIn, id: string): Promise<SeatOrder> {
  const [order] = await viewOrders(deps, [id.toLowerCase()], account.id, deps.clock.now());
  if (!order) throw notFound('Order');
  return order;
}

/**
 * A page of the caller's orders with seats for others (H-02): those whose session isn't over, the nearest first, or those
 * over, the latest first. Those of which nothing was paid in time are left out.
 */
export async function listSeatOrders(
  { deps, account }: SignedIn,
  { scope, cursor }: { scope: 'upcoming' | 'past'; cursor?: string | undefined },
): Promise<ResponseOf<typeof endpoints.listSeatOrders>> {
  const now = deps.clock.now();
  const ms = now.getTime();
  const isPast = scope === 'past';
  const after = cursor === undefined ? null : placeOf(cursor);
  const order = sql.raw(isPast ? 'DESC' : 'ASC');
  const beyond = after
    ? sql`AND (starts_at, seat_order_id) ${sql.raw(isPast ? '<' : '>')} (${at(after.at)}, ${after.id}::uuid)`
    : sql``;
  const rows = await queryRows<{ id: string; startsAt: number }>(
    deps.db,
    sql`SELECT seat_order_id AS id, (extract(epoch FROM starts_at) * 1000)::float8 AS "startsAt" FROM booking
        WHERE payer_id = ${account.id} AND ends_at ${sql.raw(isPast ? '<=' : '>')} ${at(ms)} ${beyond}
        GROUP BY seat_order_id, starts_at
        HAVING bool_or(requested_at IS NOT NULL OR (status = 'held' AND hold_expires_at > ${at(ms)}))
        ORDER BY starts_at ${order}, seat_order_id ${order}
        LIMIT ${ORDERS_A_PAGE + 1}`,
  );
  const { page, next } = pageOf(rows, ORDERS_A_PAGE, ({ id, startsAt }) => ({ at: startsAt, id }));
  return {
    data: await viewOrders(
      deps,
      page.map(({ id }) => id),
      account.id,
      now,
    ),
    next,
  };
}
