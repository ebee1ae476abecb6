import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { SignedIn } from '../../../http/context.ts';
import { slotsAnswer } from '../../experts/index.ts';
import { partyBooking } from '../rows.ts';
import { offerOf } from './times.ts';

/**
 * Free times that a booking's session could move to (M-01, M-02). Its own time is free for it; what an open proposal
 * holds is not.
 * @throws {AppError} NotFound, ValidationFailed
 */
export async function bookingSlots(
  { deps, account }: SignedIn,
  id: string,
  span: { readonly from: string; readonly to: string },
): Promise<ResponseOf<typeof endpoints.bookingSlots>> {
  const { booking, role } = await partyBooking(deps.db, id, account.id);
  return slotsAnswer(deps, await offerOf(deps.db, booking, role), span, booking.id);
}
