import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { booking, expert, payment } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { PaymentRow } from '../../payments/index.ts';
import type { BookingRow, Role } from '../rows.ts';

const OPEN = ['held', 'requested', 'confirmed', 'in_progress'] as const;

/** A booking with the part that somebody has in it. */
export interface Mine {
  row: BookingRow;
  role: Role;
  paid: PaymentRow | null;
}

/** The bookings of an account that aren't over yet, earliest first. @param more a further condition */
export async function openBookingsOf(
  db: DbOrTx,
  accountId: string,
  more?: ReturnType<typeof and>,
): Promise<Mine[]> {
  const rows = await db
    .select({ row: booking, owner: expert.accountId, paid: payment })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.purpose, 'price')))
    .where(
      and(
        or(eq(booking.clientId, accountId), eq(expert.accountId, accountId)),
        inArray(booking.status, OPEN),
        more,
      ),
    )
    .orderBy(asc(booking.startsAt), asc(booking.id));
  return rows.map(({ row, owner, paid }) => ({ row, paid, role: owner === accountId ? 'expert' : 'client' }));
}
