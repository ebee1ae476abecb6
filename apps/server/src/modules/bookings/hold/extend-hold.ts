import type { Booking } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { booking, claim } from '../../../db/schema/index.ts';
import { together } from '../../../db/together.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { holdIsOver } from '../lifecycle/effective-status.ts';
import { canExtend, expiryOf, extendedEnd } from './hold-length.ts';
import { demandExtensionLeft } from './hold-limits.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { inTransaction } from '../retrying.ts';
import { lockOrder, partyBooking } from '../rows.ts';
import { viewBooking } from '../view/view.ts';

/**
 * Keeps a hold ten minutes longer, once: twenty minutes in all (W-02). It is no new hold, so it counts towards none of
 * the limits on those.
 * @throws {AppError} NotFound, HoldExpired, WrongState, TooManyRequests
 */
export async function extendHold({ deps, account }: SignedIn, id: string): Promise<Booking> {
  const { booking: found } = await partyBooking(deps.db, id, account.id, 'client');
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const rows = await lockOrder(tx, found);
    const row = rows.find(({ id: each }) => each === found.id);
    if (!row || holdIsOver(row, now) || row.status === 'expired')
      throw new AppError('HoldExpired', 'This time is no longer held. Please choose a time again.');
    if (!canExtend(row, now)) throw wrongState('You can’t extend this hold again');
    await demandExtensionLeft(tx, account.id, now);
    const holdExpiresAt = extendedEnd(row);
    // Seats that are bought together end together (H-12).
    for (const each of rows.filter((one) => canExtend(one, now)))
      await together(tx, [
        tx.update(booking).set({ holdExpiresAt }).where(eq(booking.id, each.id)),
        tx
          .update(claim)
          .set({ holdExpiresAt })
          .where(and(eq(claim.bookingId, each.id), eq(claim.status, 'held'))),
        record(tx, {
          now,
          actorId: account.id,
          action: 'booking.extend_hold',
          subject: `booking:${each.id}`,
        }),
        expiryOf(tx, each.id, holdExpiresAt, now),
      ]);
  });
  deps.wakeJobs();
  return viewBooking(await partyBooking(deps.db, id, account.id, 'client'), 'client', deps.clock.now());
}
