import type { StaffSearch } from '@nexperts/contract';
import { desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account, booking, expert, payment } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { maskedEmail } from '../accounts/index.ts';

type Found = StaffSearch;
type AccountRow = typeof account.$inferSelect;

/** How many of a kind a search answers. */
export const FOUND = 20;

/** A person as far as it takes to recognise them (O-02). */
export function foundPerson(row: AccountRow, handle: string | null): Found['people'][number] {
  const closed = row.status === 'deactivated' || row.deletedAt !== null;
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    maskedEmail: maskedEmail(row.email),
    role: row.isStaff ? 'staff' : row.isExpert ? 'expert' : 'client',
    handle,
    state: closed ? 'closed' : row.status === 'suspended' ? 'suspended' : 'active',
    timeZone: row.timeZone,
    memberSince: row.createdAt.toISOString(),
  };
}

/** People that match, with their handles. */
export async function people(db: DbOrTx, where: SQL | undefined): Promise<Found['people']> {
  const rows = await db
    .select({ account, handle: expert.handle })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(where)
    .limit(FOUND);
  return rows.map((row) => foundPerson(row.account, row.handle));
}

const seller = alias(account, 'seller');
const captured = sql<number>`coalesce((SELECT sum(captured_minor) FROM payment
  WHERE payment.booking_id = ${booking.id}), 0)::int`;

/** Bookings of these ids, newest first. */
export async function bookings(db: DbOrTx, ids: readonly string[]): Promise<Found['bookings']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ booking, client: account.name, seller, captured })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(seller, eq(seller.id, expert.accountId))
    .where(inArray(booking.id, [...ids]))
    .orderBy(desc(booking.startsAt), desc(booking.id));
  return rows.map(({ booking: row, client, seller: owner, captured: minor }) => ({
    id: row.id,
    title: row.serviceTitle,
    client: { id: row.clientId, name: client },
    expert: { id: owner.id, name: owner.name },
    startsAt: row.startsAt.toISOString(),
    captured: { minor, currency: row.currency },
    status: row.status,
  }));
}

/** Payments that match, newest first. */
export async function payments(db: DbOrTx, where: SQL | undefined): Promise<Found['payments']> {
  const rows = await db
    .select({ payment, client: { id: account.id, name: account.name } })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(where)
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(FOUND);
  return rows.map(({ payment: row, client }) => ({
    id: row.id,
    bookingId: row.bookingId,
    providerRef: row.providerRef,
    cardLast4: row.cardLast4,
    client,
    at: row.createdAt.toISOString(),
    amount: { minor: row.amountMinor, currency: row.currency },
    captured: { minor: row.capturedMinor, currency: row.currency },
    status: row.status,
  }));
}

/** Payments of these bookings. */
export const ofBookings = (ids: readonly string[]): SQL | undefined =>
  ids.length > 0 ? inArray(payment.bookingId, [...ids]) : sql`false`;

/** Payments or bookings by one id. */
export const byId = (id: string): SQL | undefined => or(eq(payment.id, id), eq(payment.bookingId, id));
