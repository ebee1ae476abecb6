import type { IssuedDocument } from '@nexperts/contract';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { document } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { findBooking, payerOf, roleOf } from '../bookings/index.ts';

type Row = typeof document.$inferSelect;

/** Condition: a document is about a booking, or about all seats that were bought with it (H-12). */
export const isAbout = (bookingId: string): SQL =>
  sql`(${document.bookingId} = ${bookingId} OR ${document.id} IN (SELECT c.document_id FROM document_capture c
    JOIN ledger_entry l ON l.id = c.ledger_entry_id WHERE l.booking_id = ${bookingId}))`;

/**
 * The documents of a booking that somebody may read, in the order of issue: whoever paid all of them, the expert those issued
 * on their behalf, which name them as the supplier (P-06). Whoever has a seat that somebody else paid for reads none (H-02).
 * @throws {AppError} NotFound, also when the booking is somebody else's
 */
export async function documentsOf(db: DbOrTx, bookingId: string, accountId: string): Promise<Row[]> {
  const found = await findBooking(db, bookingId);
  if (!found) throw notFound('Booking');
  const { booking } = found;
  const isPayer = payerOf(booking) === accountId;
  const role = roleOf(found, accountId);
  if (!isPayer && role === null) throw notFound('Booking');
  if (!isPayer && role === 'client') return [];
  const isReadable = isPayer
    ? isAbout(booking.id)
    : and(isAbout(booking.id), eq(document.issuer, `expert:${booking.expertId}`));
  return db.select().from(document).where(isReadable).orderBy(asc(document.issuedAt), asc(document.seq));
}

export function viewDocument({
  id,
  kind,
  issuedAt,
  totalMinor,
  currency,
  paper: stored,
}: Row): IssuedDocument {
  const { supplierAbn: _, ...paper } = stored;
  return {
    id,
    kind,
    issuedAt: issuedAt.toISOString(),
    total: { minor: totalMinor, currency },
    paper,
  };
}
