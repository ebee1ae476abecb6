import type { Booking } from '@nexperts/contract';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import { applyPayment } from './apply-payment.ts';
import { partyBooking } from './rows.ts';
import { settleNow } from './settle.ts';
import { viewBooking } from './view.ts';

/**
 * Reads the payment from the provider now, without waiting for its webhook, so that the client sees the result of
 * paying at once.
 * @throws {AppError} NotFound, PaymentProviderFailed
 */
export async function refreshPayment({ deps, account }: SignedIn, id: string): Promise<Booking> {
  const { booking, payment } = await partyBooking(deps.db, id, account.id, 'client');
  if (payment?.providerRef) {
    try {
      await applyPayment(deps, booking.id, await deps.payments.read(payment.providerRef));
    } catch (error) {
      if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
      deps.log.warn({ err: error, bookingId: booking.id }, 'payment not read');
      throw new AppError(
        'PaymentProviderFailed',
        'We can’t reach the payment provider right now. Please try again.',
      );
    }
    await settleNow(deps, booking.id);
  }
  return viewBooking(await partyBooking(deps.db, id, account.id), 'client', deps.clock.now());
}
