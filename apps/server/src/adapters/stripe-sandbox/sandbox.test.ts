import { describe, expect, it } from 'vitest';
import { sandboxObject, sandboxRequest } from '../../db/schema/index.ts';
import { CARDS, confirmCard } from '../../testing/booking-flow.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { parseForm } from './form.ts';

const server = serverForSuite();
let nr = 0;

const open = async () => {
  const { payments } = server.deps;
  const intent = await payments.open({
    bookingId: 'a booking',
    amountMinor: 5000,
    currency: 'AUD',
    description: 'Session',
    idempotencyKey: `open-${(nr += 1)}`,
  });
  return { ...intent, publishableKey: payments.publishableKey };
};
interface Refusal {
  error: { type: string; code: string; decline_code?: string; param?: string; payment_intent: object };
}

describe('cards', () => {
  it.each([
    ['declined', CARDS.declined, {}, { code: 'card_declined', decline_code: 'generic_decline' }],
    ['without funds', CARDS.noFunds, {}, { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['with a wrong check digit', '4242424242424241', {}, { code: 'incorrect_number', param: 'number' }],
    ['that is no number', 'card', {}, { code: 'incorrect_number', param: 'number' }],
    ['of last year', CARDS.good, { exp_year: '25' }, { code: 'invalid_expiry_year', param: 'exp_year' }],
    [
      'of last month',
      CARDS.good,
      { exp_year: '2026', exp_month: '2' },
      { code: 'invalid_expiry_month', param: 'exp_month' },
    ],
    ['of month 13', CARDS.good, { exp_month: '13' }, { code: 'invalid_expiry_month', param: 'exp_month' }],
    ['with a short code', CARDS.good, { cvc: '12' }, { code: 'invalid_cvc', param: 'cvc' }],
    ['with the wrong code', '4000000000000127', {}, { code: 'incorrect_cvc', param: 'cvc' }],
    ['that is real', '4111111111111111', {}, { code: 'card_declined', decline_code: 'test_mode_live_card' }],
  ])('[W-02] a card %s is refused with its reason', async (_case, card, details, expected) => {
    const answer = await confirmCard(server, await open(), card, details);
    expect(answer.status).toBe(402);
    expect(((await answer.json()) as Refusal).error).toMatchObject({
      type: 'card_error',
      ...expected,
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it.each([CARDS.good, '4242 4242 4242 4242', CARDS.disputed])(
    '[W-02] the card %s is authorised',
    async (card) => {
      const answer = await confirmCard(server, await open(), card, { exp_year: '26', exp_month: '3' });
      expect(await answer.json()).toMatchObject({ object: 'payment_intent', status: 'requires_capture' });
    },
  );

  it('leave nothing behind but brand and last four digits', async () => {
    await confirmCard(server, await open(), CARDS.good, { cvc: '987' });
    const stored = JSON.stringify([
      await server.db.select().from(sandboxObject),
      await server.db.select().from(sandboxRequest),
    ]);
    expect(stored).toContain('"last4":"4242"');
    expect(stored).not.toContain(CARDS.good);
    // The digits alone may be in any id; as a value of their own they may not.
    expect(stored).not.toMatch(/"987"|:987[,}]/);
    expect(stored).not.toContain('cvc":');
  });
});

describe('the browser', () => {
  it('needs the client secret, and can neither capture nor refund', async () => {
    const intent = await open();
    const wrong = await confirmCard(
      server,
      { ...intent, clientSecret: `${intent.ref}_secret_guess` },
      CARDS.good,
    );
    expect(wrong.status).toBe(404);
    await confirmCard(server, intent, CARDS.good);
    const capture = await server.request(`/sandbox/stripe/v1/payment_intents/${intent.ref}/capture`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
    });
    expect(capture.status).toBe(401);
  });

  it('sees of a payment only what is its business', async () => {
    const intent = await open();
    const path = `/sandbox/stripe/v1/payment_intents/${intent.ref}`;
    const query = `client_secret=${intent.clientSecret}&key=${intent.publishableKey}`;
    const answer = (await (await server.request(`${path}?${query}`)).json()) as object;
    expect(answer).toMatchObject({ id: intent.ref, status: 'requires_payment_method' });
    expect(answer).not.toHaveProperty('metadata');
    expect((await server.request(path)).status).toBe(401);
  });

  it('gets Stripe’s kind of error for what does not exist', async () => {
    const answer = await server.request('/sandbox/stripe/v1/subscriptions', { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('forms', () => {
  it('nest by brackets', () => {
    const form = 'a=1&b[c][d]=2&b[c][e]=%5B&list[0]=x&list[1]=y&more[]=z';
    expect(JSON.parse(JSON.stringify(parseForm(form)))).toEqual({
      a: '1',
      b: { c: { d: '2', e: '[' } },
      list: { '0': 'x', '1': 'y' },
      more: { '0': 'z' },
    });
  });

  it.each(['a=1&a[b]=2', '[a]=1', 'a[b=1'])('%s is refused', (form) => {
    expect(() => parseForm(form)).toThrow('Invalid parameter');
  });

  it('can’t reach the prototype', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect({}).not.toHaveProperty('polluted');
  });
});
