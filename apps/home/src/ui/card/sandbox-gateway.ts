import type { PaymentSetup } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import { parseExpiry } from './card-format.ts';
import type { AskBank, CardOutcome, OwnFieldsGateway, SecretOf } from './card-gateway.ts';
import type { CardValues } from './card-rules.ts';
import { NO_ANSWER, refusal, type StripeFailure } from './refusal.ts';

interface Answer {
  readonly status?: string;
  readonly error?: StripeFailure & { readonly payment_intent?: { readonly status?: string } };
}

/** The card in the demo's wallet. */
const WALLET_CARD: CardValues = {
  number: '4242 4242 4242 4242',
  expiry: '12/49',
  code: '123',
  name: 'Demo Wallet',
};
const AUTHORISED = new Set(['requires_capture', 'succeeded', 'processing']);

/** The embedded sandbox, spoken to the way Stripe.js speaks to Stripe. @param fetch another fetch, for tests */
export function sandboxGateway(
  { publishableKey, sandboxUrl }: PaymentSetup,
  price: Money,
  secret: SecretOf,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): OwnFieldsGateway {
  async function post(clientSecret: string, verb: string, fields: Record<string, string>): Promise<Answer> {
    const id = encodeURIComponent(clientSecret.replace(/_secret_.*$/, ''));
    const body = new URLSearchParams({ ...fields, key: publishableKey, client_secret: clientSecret });
    const address = `${sandboxUrl ?? ''}/v1/payment_intents/${id}/${verb}`;
    const response = await fetch(address, { method: 'POST', body });
    return (await response.json()) as Answer;
  }

  async function outcomeOf(
    answer: Answer,
    clientSecret: string,
    askBank: AskBank | null,
  ): Promise<CardOutcome> {
    const { error, status } = answer;
    // A second confirmation of a payment that went through is an error, and still a payment that went through.
    if (AUTHORISED.has(status ?? error?.payment_intent?.status ?? '')) return { kind: 'authorised' };
    if (error) return refusal(error);
    if (status !== 'requires_action' || !askBank) return refusal({});
    const said = await askBank();
    const outcome = said === 'approve' ? 'succeed' : 'fail';
    return outcomeOf(await post(clientSecret, 'authenticate', { outcome }), clientSecret, null);
  }

  async function pay(card: CardValues, askBank: AskBank): Promise<CardOutcome> {
    const expiry = parseExpiry(card.expiry);
    const clientSecret = await secret();
    try {
      const answer = await post(clientSecret, 'confirm', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
        'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
        'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
        'payment_method_data[card][cvc]': card.code,
        'payment_method_data[billing_details][name]': card.name.trim(),
      });
      return await outcomeOf(answer, clientSecret, askBank);
    } catch {
      return NO_ANSWER;
    }
  }

  return {
    fields: 'own',
    pay,
    wallet: {
      name: 'Demo Wallet',
      last4: WALLET_CARD.number.slice(-4),
      price,
      // Who opened the wallet has shown who they are: no bank asks again.
      pay: () => pay(WALLET_CARD, async () => 'fail'),
    },
  };
}
