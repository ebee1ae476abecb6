import type { Brief } from '@nexperts/contract';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { partyBooking } from '../rows.ts';
import { viewBrief } from './rows.ts';

/**
 * The brief of a booking, for its client or its expert (M-05). What a client writes while the slot is only held is
 * nobody else's.
 * @throws {AppError} NotFound
 */
export async function getBrief({ deps, account }: SignedIn, id: string): Promise<Brief> {
  const found = await partyBooking(deps.db, id, account.id);
  if (found.role === 'expert' && found.booking.requestedAt === null) throw notFound('Booking');
  return viewBrief(deps.db, found, deps.clock.now());
}
