import { and, eq, or } from 'drizzle-orm';
import { booking, expert, payout, type reconciliationDifference } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';

/** Nobody decides about money of their own (O-01). @throws AppError Forbidden */
export async function refuseOwnSubject(
  db: DbOrTx,
  row: Pick<
    typeof reconciliationDifference.$inferSelect,
    'bookingId' | 'payoutId' | 'otherBookingId' | 'otherPayoutId'
  >,
  accountId: string,
): Promise<void> {
  for (const id of [row.bookingId, row.otherBookingId]) {
    if (id === null) continue;
    const [own] = await db
      .select({ id: booking.id })
      .from(booking)
      .innerJoin(expert, eq(expert.id, booking.expertId))
      .where(
        and(
          eq(booking.id, id),
          or(
            eq(booking.clientId, accountId),
            eq(booking.payerId, accountId),
            eq(expert.accountId, accountId),
          ),
        ),
      );
    if (own)
      throw new AppError('Forbidden', 'Another member of staff has to resolve this: it’s about your booking');
  }
  for (const id of [row.payoutId, row.otherPayoutId]) {
    if (id === null) continue;
    const [own] = await db
      .select({ id: payout.id })
      .from(payout)
      .innerJoin(expert, eq(expert.id, payout.expertId))
      .where(and(eq(payout.id, id), eq(expert.accountId, accountId)));
    if (own)
      throw new AppError('Forbidden', 'Another member of staff has to resolve this: it’s about your payout');
  }
}
