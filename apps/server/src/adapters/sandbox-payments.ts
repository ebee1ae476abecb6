import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { PaymentGateway } from '../ports/payments.ts';
import { stripeGateway } from './stripe-payments.ts';
import { actAsBank, actOnAccount } from './stripe-sandbox/act.ts';
import { sandboxApp, type SandboxDeps } from './stripe-sandbox/app.ts';
import { deliverEvents } from './stripe-sandbox/deliver.ts';

/** Where the sandbox's own API is mounted on our origin. */
export const SANDBOX_PATH = '/sandbox/stripe';

/**
 * Payments without Stripe: the same adapter and SDK, talking in process to a sandbox that speaks Stripe's API and
 * sends its signed webhooks through `request` to this app. Never for production.
 */
export function sandboxGateway(
  deps: Omit<Deps, 'payments'>,
  request: (path: string, init?: RequestInit) => Promise<Response>,
  options: Pick<SandboxDeps, 'eventsAfterMs'> = {},
): PaymentGateway {
  const derived = (use: string): string => createHmac('sha256', deps.secret).update(use).digest('hex');
  const keys = {
    secretKey: `sk_test_${derived('sandbox key')}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${derived('sandbox webhook')}`,
  };
  const pagesUrl = `${deps.env.publicUrl}${SANDBOX_PATH}`;
  const app = sandboxApp({ ...deps, ...keys, ...options, pagesUrl });
  const call = async (path: string, form?: Record<string, string>): Promise<Response> =>
    app.request(path, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${keys.secretKey}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
  const post = (body: string, signature: string): Promise<Response> =>
    request('/api/stripe/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  return stripeGateway(keys, {
    clock: deps.clock,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    sandboxUrl: pagesUrl,
    sandbox: {
      fetch: (incoming) => app.fetch(incoming),
      deliver: (eventIds) => deliverEvents(deps, keys.webhookSecret, post, eventIds),
      act: (ref, act, amountMinor) => actAsBank(call, ref, act, amountMinor),
      actOnAccount: (ref, act, amountMinor) => actOnAccount(call, ref, act, amountMinor),
    },
  });
}
