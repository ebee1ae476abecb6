import { fullName } from '@nexperts/domain';
import { and, desc, eq, gt } from 'drizzle-orm';
import { account, booking, expert, payment } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { isUuid } from '../../is-uuid.ts';

export interface BankBooking {
  id: string;
  title: string;
  client: string;
  expert: string;
  startsAt: Date;
  status: string;
  /** The provider's id of the payment */
  ref: string;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  bankDisputeOpenMinor: number;
  bankDisputeLostMinor: number;
}

const NEWEST = 50;

/** The newest charged bookings, or one of them. Amounts in minor units. */
export async function chargedBookings(db: Db, id?: string): Promise<BankBooking[]> {
  if (id !== undefined && !isUuid(id)) return [];
  const rows = await db
    .select({ booking, payment, client: account.name, first: expert.firstName, last: expert.lastName })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(and(gt(payment.capturedMinor, 0), id === undefined ? undefined : eq(booking.id, id)))
    .orderBy(desc(payment.updatedAt))
    .limit(NEWEST);
  return rows.map(({ booking: row, payment: paid, client, first, last }) => ({
    id: row.id,
    title: row.serviceTitle,
    client,
    expert: fullName(first, last),
    startsAt: row.startsAt,
    status: row.status,
    ref: paid.providerRef ?? '',
    currency: paid.currency,
    capturedMinor: paid.capturedMinor,
    refundedMinor: paid.refundedMinor,
    bankDisputeOpenMinor: paid.bankDisputeOpenMinor,
    bankDisputeLostMinor: paid.bankDisputeLostMinor,
  }));
}
