import type { Booking } from '@nexperts/contract';
import { MINUTE_MS } from '@nexperts/domain';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { PaymentProviderDown, PaymentRefused, type ProviderPayment } from '../../../ports/payments.ts';
import { partyBooking } from '../rows.ts';
import { settleNow } from './settle.ts';
import { viewBooking } from '../view/view.ts';

/** Our page asks five times at most after a payment; more is no use, since the provider's webhook comes too. */
const REFRESHES = { limit: 30, windowMs: MINUTE_MS };

/** @throws {AppError} PaymentProviderFailed */
async function reading({ payments, log }: Deps, bookingId: string, ref: string): Promise<ProviderPayment> {
  try {
    return await payments.read(ref);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    log.warn({ err: error, bookingId }, 'payment not read');
    throw new AppError(
      'PaymentProviderFailed',
      'We can’t reach the payment provider right now. Please try again.',
    );
  }
}

/**
 * Reads the payment from the provider now, without waiting for its webhook, so that the client sees the result of
 * paying at once.
 * @throws {AppError} NotFound, PaymentProviderFailed, TooManyRequests
 */
export async function refreshPayment({ deps, account }: SignedIn, id: string): Promise<Booking> {
  const { booking, payment } = await partyBooking(deps.db, id, account.id, 'client');
  if (payment?.providerRef) {
    await takeAttempt(deps, throttleKey(deps, 'payment refresh', account.id), REFRESHES);
    await settleNow(deps, booking, await reading(deps, booking.id, payment.providerRef));
  }
  return viewBooking(await partyBooking(deps.db, id, account.id), 'client', deps.clock.now());
}
