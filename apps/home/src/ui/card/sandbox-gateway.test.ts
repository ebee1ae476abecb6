import { expect, it, vi } from 'vitest';
import { sandboxGateway } from './sandbox-gateway.ts';

const intent = {
  provider: 'sandbox',
  publishableKey: 'pk_test',
  sandboxUrl: 'http://site.test/sandbox/stripe',
} as const;
const price = { minor: 65_00, currency: 'AUD' };
const secret = async () => 'pi_1_secret_2';
const card = { number: '4242 4242 4242 4242', expiry: '04/28', code: '123', name: ' Ada Client ' };

function setUp(...answers: unknown[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(answers.shift()));
  return { fetch, gateway: sandboxGateway(intent, price, secret, fetch) };
}
/** Address and form fields of a call. */
function callOf(fetch: ReturnType<typeof setUp>['fetch'], index: number): [string, URLSearchParams] {
  const [url, init] = fetch.mock.calls[index] ?? [];
  return [url as string, init?.body as URLSearchParams];
}
const approve = async () => 'approve' as const;

it('[B-03] confirms form-encoded, with the publishable key and the client secret', async () => {
  const { fetch, gateway } = setUp({ status: 'requires_capture' });
  await expect(gateway.pay(card, approve)).resolves.toEqual({ kind: 'authorised' });
  const [url, form] = callOf(fetch, 0);
  expect(url).toBe('http://site.test/sandbox/stripe/v1/payment_intents/pi_1/confirm');
  expect(Object.fromEntries(form)).toEqual({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '4',
    'payment_method_data[card][exp_year]': '2028',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ada Client',
    key: 'pk_test',
    client_secret: 'pi_1_secret_2',
  });
});

it('[B-03] asks the person when the bank asks, and tells the bank what they said', async () => {
  const { fetch, gateway } = setUp({ status: 'requires_action' }, { status: 'requires_capture' });
  await expect(gateway.pay(card, approve)).resolves.toEqual({ kind: 'authorised' });
  const [url, form] = callOf(fetch, 1);
  expect(url).toMatch(/\/pi_1\/authenticate$/);
  expect(form.get('outcome')).toBe('succeed');

  const failing = setUp(
    { status: 'requires_action' },
    { error: { code: 'payment_intent_authentication_failure' } },
  );
  await expect(failing.gateway.pay(card, async () => 'fail')).resolves.toMatchObject({ kind: 'refused' });
  expect(callOf(failing.fetch, 1)[1].get('outcome')).toBe('fail');
});

it('[B-03] a second press after a lost answer finds the payment done', async () => {
  const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'requires_capture' } };
  await expect(setUp({ error }).gateway.pay(card, approve)).resolves.toEqual({ kind: 'authorised' });
});

it('[B-03] no answer is a way to try again, not a crash', async () => {
  const gateway = sandboxGateway(intent, price, secret, async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(gateway.pay(card, approve)).resolves.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('try again'),
  });
});
