import { PaymentProviderDown, PaymentRefused } from '../ports/payments.ts';

/** A third of the server's code, loaded with the first payment: no start waits for it. */
export const library = async () => (await import('stripe')).Stripe;

/** Refusals are final; everything else (network, 5xx, rate limit, wrong key) is worth another try later. */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { errors } = await library();
    const final =
      error instanceof errors.StripeCardError ||
      error instanceof errors.StripeInvalidRequestError ||
      error instanceof errors.StripeIdempotencyError;
    if (final) throw new PaymentRefused(error.code ?? error.message, { cause: error });
    throw new PaymentProviderDown(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
