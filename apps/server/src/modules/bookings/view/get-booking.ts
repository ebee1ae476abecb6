import type { Booking } from '@nexperts/contract';
import type { SignedIn } from '../../../http/context.ts';
import { partyBooking } from '../rows.ts';
import { viewBooking } from './view.ts';

/**
 * One booking, for its client or its expert.
 * @throws {AppError} NotFound, also when it is somebody else's
 */
export async function getBooking({ deps, account }: SignedIn, id: string): Promise<Booking> {
  const found = await partyBooking(deps.db, id, account.id);
  return viewBooking(found, found.role, deps.clock.now());
}
