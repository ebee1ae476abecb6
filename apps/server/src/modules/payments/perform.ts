import type { booking } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import type { Operation } from './operations.ts';

type Booking = Pick<typeof booking.$inferSelect, 'id' | 'serviceTitle' | 'currency'>;

/**
 * Makes one call to the provider that was written down before. Never inside a transaction.
 * @throws {PaymentRefused | PaymentProviderDown}
 */
export function perform(
  { payments }: Deps,
  booking: Booking,
  ref: string | null,
  { kind, key, amountMinor }: Operation,
): Promise<ProviderPayment> {
  const idempotencyKey = key;
  if (kind === 'open' || ref === null) {
    return payments.open({
      bookingId: booking.id,
      amountMinor,
      currency: booking.currency,
      description: booking.serviceTitle,
      idempotencyKey,
    });
  }
  if (kind === 'void') return payments.void(ref, { idempotencyKey });
  return payments[kind](ref, { amountMinor, idempotencyKey });
}
