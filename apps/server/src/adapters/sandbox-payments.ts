import type { Deps } from '../deps.ts';
import type { PaymentGateway } from '../ports/payments.ts';

export function sandboxGateway(
  _deps: Omit<Deps, 'payments'>,
  _request: (path: string, init?: RequestInit) => Promise<Response>,
): PaymentGateway {
  return {} as PaymentGateway;
}
