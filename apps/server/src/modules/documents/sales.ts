import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { document, documentCapture, expertTax, ledgerEntry, payment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { findBooking, type BookingRow, type FullBooking } from '../bookings/index.ts';
import { DOCUMENTED_KINDS } from '../payments/index.ts';

type Entry = typeof ledgerEntry.$inferSelect;

/** Whether a seat of an order may still be paid for: its receipt waits for the last of them (H-12). */
export async function isOpenSale(tx: Tx, rows: readonly BookingRow[]): Promise<boolean> {
  if (rows.some(({ status }) => status === 'held')) return true;
  const confirmed = rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  const underWay = and(inArray(payment.bookingId, confirmed), eq(payment.status, 'authorised'));
  return confirmed.length > 0 && (await tx.$count(payment, underWay)) > 0;
}

/** The entries of bookings of one expert that are documented, with the document of each that has one, in the order of time. */
export const documentedEntries = (tx: Tx, bookings: readonly BookingRow[]) =>
  tx
    .select({ entry: ledgerEntry, document, tax: expertTax })
    .from(ledgerEntry)
    .leftJoin(expertTax, sql`${expertTax.expertId} = ${bookings[0]?.expertId ?? null}`)
    .leftJoin(documentCapture, eq(documentCapture.ledgerEntryId, ledgerEntry.id))
    .leftJoin(
      document,
      or(eq(document.ledgerEntryId, ledgerEntry.id), eq(document.id, documentCapture.documentId)),
    )
    .where(
      and(
        inArray(
          ledgerEntry.bookingId,
          bookings.map(({ id }) => id),
        ),
        inArray(ledgerEntry.kind, DOCUMENTED_KINDS),
      ),
    )
    // At one instant what was captured comes first.
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.kind), asc(ledgerEntry.idempotencyKey));

/** What has a document of its own: each entry, and all captures of an order together, the buyer’s own seat first. */
export function groupsOf(missing: readonly Entry[], bookings: readonly BookingRow[]): [Entry, ...Entry[]][] {
  if (bookings[0]?.seatOrderId == null) return missing.map((entry) => [entry]);
  const isForOther = ({ bookingId }: Entry): number =>
    bookings.some(({ id, payerId }) => id === bookingId && payerId !== null) ? 1 : 0;
  const [first, ...more] = missing
    .filter(({ kind }) => kind === 'capture')
    .toSorted((a, b) => isForOther(a) - isForOther(b));
  const others = missing.filter(({ kind }) => kind !== 'capture').map((entry): [Entry] => [entry]);
  return first ? [[first, ...more], ...others] : others;
}

/** What is said of the bookings of a sale, the price of all of them that were paid, and whether several cards paid it. */
export async function saleOf(
  tx: Tx,
  seen: FullBooking,
  bookings: readonly BookingRow[],
): Promise<{ found: ReadonlyMap<string, FullBooking>; saleMinor: number; hasMoreCards: boolean }> {
  const found = new Map<string, FullBooking>();
  for (const booking of bookings) {
    const each = booking.id === seen.booking.id ? seen : await findBooking(tx, booking.id);
    if (each) found.set(booking.id, { ...each, booking });
  }
  if (seen.booking.seatOrderId === null)
    return { found, saleMinor: seen.booking.priceMinor, hasMoreCards: false };
  const paid = [...found.values()].flatMap(({ payment: own }) => (own && own.capturedMinor > 0 ? [own] : []));
  return {
    found,
    saleMinor: paid.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0),
    hasMoreCards: new Set(paid.map(({ cardLast4 }) => cardLast4)).size > 1,
  };
}
