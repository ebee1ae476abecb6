import type { PaymentGateway, ProviderPayment } from '../ports/payments.ts';
import type { TestServer } from './harness.ts';

/** The calls of a gateway that change or read a payment. */
export const GATEWAY_CALLS = ['open', 'read', 'capture', 'void', 'refund'] as const;
export type GatewayCall = (typeof GATEWAY_CALLS)[number];
type Send = () => Promise<ProviderPayment>;

/**
 * Puts something between a test's server and its payment provider: `between` gets each call before it is sent and
 * decides what becomes of it.
 */
export function interceptGateway(
  server: TestServer,
  between: (call: GatewayCall, send: Send) => Promise<ProviderPayment>,
): PaymentGateway {
  const real = server.deps.payments;
  const calls = Object.fromEntries(
    GATEWAY_CALLS.map((call) => [
      call,
      (...args: unknown[]) =>
        between(call, () => (real[call] as (...all: unknown[]) => Promise<ProviderPayment>)(...args)),
    ]),
  );
  (server.deps as { payments: PaymentGateway }).payments = { ...real, ...calls };
  return real;
}
