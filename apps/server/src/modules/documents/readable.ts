import type { IssuedDocument } from '@nexperts/contract';
import { and, asc, eq } from 'drizzle-orm';
import { document } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { partyBooking } from '../bookings/index.ts';

type Row = typeof document.$inferSelect;

/**
 * The documents of a booking that one of its parties may read, in the order of issue: the client all of them, the expert
 * those issued on their behalf, which name them as the supplier (P-06).
 * @throws {AppError} NotFound, also when the booking is somebody else's
 */
export async function documentsOf(db: DbOrTx, bookingId: string, accountId: string): Promise<Row[]> {
  const { booking, role } = await partyBooking(db, bookingId, accountId);
  const isReadable =
    role === 'client'
      ? eq(document.bookingId, booking.id)
      : and(eq(document.bookingId, booking.id), eq(document.issuer, `expert:${booking.expertId}`));
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
