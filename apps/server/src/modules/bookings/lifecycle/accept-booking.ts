import type { Booking } from '@nexperts/contract';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { effectiveStatus, isOffered } from './effective-status.ts';
import { makeMove, wrongState } from './make-move.ts';

/**
 * The expert accepts a request, and the client's card is charged now (B-03). When the provider can't be reached the
 * booking stays and the charge follows; when the bank refuses, the booking ends and both are notified.
 * @throws {AppError} NotFound, WrongState, PaymentProviderFailed when the card could not be charged
 */
export async function acceptBooking(ctx: SignedIn, id: string): Promise<Booking> {
  const view = await makeMove(ctx, id, 'expert', (row, _role, now) => {
    if (effectiveStatus(row, now) !== 'requested') throw wrongState('This request can no longer be accepted');
    if (isOffered(row)) throw wrongState('You offered other times. The client has to answer first');
    return { event: 'expert_accepted', set: { confirmedAt: now } };
  });
  if (view.status === 'payment_failed')
    throw new AppError(
      'PaymentProviderFailed',
      'We couldn’t charge the client’s card, so the session isn’t booked. We’re emailing you both.',
    );
  return view;
}
