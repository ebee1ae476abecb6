import { eq } from 'drizzle-orm';
import { keptCard, type booking } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { OpenPayment, ProviderPayment } from '../../ports/payments.ts';
import type { PaymentRow } from './merge.ts';
import type { Operation } from './operations.ts';

type Booking = Pick<typeof booking.$inferSelect, 'id' | 'serviceTitle' | 'currency'>;
/** What a call needs of the payment that it is about. */
type Paying = Pick<PaymentRow, 'id' | 'purpose' | 'providerRef' | 'keptCardId'>;

/** Opens a payment, of overtime with the kept card where one pays (G-16). */
async function open({ db, payments }: Deps, payment: Paying, input: OpenPayment): Promise<ProviderPayment> {
  if (payment.purpose === 'price') return payments.open(input);
  const own = { ...input, paymentId: payment.id };
  if (payment.keptCardId === null) return payments.open(own);
  // Also of a card that was removed since: the same key needs the same words.
  const [card] = await db.select().from(keptCard).where(eq(keptCard.id, payment.keptCardId));
  if (!card?.customerRef || !card.methodRef) return payments.open(own);
  return payments.openWithCard({ ...own, customerRef: card.customerRef, cardRef: card.methodRef });
}

/**
 * Makes one call to the provider that was written down before. Never inside a transaction.
 * @throws {PaymentRefused | PaymentProviderDown}
 */
export function perform(
  deps: Deps,
  booking: Booking,
  payment: Paying,
  { kind, key, amountMinor }: Operation,
): Promise<ProviderPayment> {
  const { providerRef: ref } = payment;
  const idempotencyKey = key;
  if (kind === 'open' || ref === null) {
    const what = payment.purpose === 'price' ? '' : 'Overtime: ';
    return open(deps, payment, {
      bookingId: booking.id,
      amountMinor,
      currency: booking.currency,
      description: `${what}${booking.serviceTitle}`,
      idempotencyKey,
    });
  }
  if (kind === 'void') return deps.payments.void(ref, { idempotencyKey });
  return deps.payments[kind](ref, { amountMinor, idempotencyKey });
}
