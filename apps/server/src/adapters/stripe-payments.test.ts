import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxObject } from '../db/schema/index.ts';
import { PaymentProviderDown, PaymentRefused, type PaymentGateway } from '../ports/payments.ts';
import { CARDS, confirmCard } from '../testing/booking-flow.ts';
import { MINUTE, serverForSuite, type TestServer } from '../testing/harness.ts';
import { stripeGateway } from './stripe-payments.ts';
import { sandboxApp } from './stripe-sandbox/app.ts';
import { signPayload } from './stripe-sandbox/deliver.ts';

const keys = {
  secretKey: 'sk_test_a',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_of_this_test',
};
type Fault = (send: () => Promise<Response>) => Promise<Response>;

const server = serverForSuite();
/** The next answers of the "network", first one first; none left: it works */
let faults: Fault[];
let sent: number;
let gateway: PaymentGateway;
/** The same sandbox as the browser sees it */
let browser: Pick<TestServer, 'request'>;

beforeAll(async () => {
  const app = sandboxApp({ ...server.deps, ...keys });
  gateway = stripeGateway(keys, {
    clock: server.clock,
    sandboxUrl: 'http://localhost:3000/sandbox/stripe',
    fetch: async (input, init) => {
      sent += 1;
      const send = async (): Promise<Response> => app.fetch(new Request(input, init));
      const fault = faults.shift();
      return fault ? fault(send) : send();
    },
  });
  browser = {
    request: async (path, init) => app.request(path.replace('/sandbox/stripe', ''), init),
  };
});
beforeEach(() => {
  faults = [];
  sent = 0;
});

const dropAfter: Fault = async (send) => {
  await send();
  throw new TypeError('fetch failed');
};
const answer =
  (status: number, type = 'api_error'): Fault =>
  async () =>
    Response.json({ error: { type, message: 'later' } }, { status });
const open = (idempotencyKey: string = randomUUID(), amountMinor = 12_000) =>
  gateway.open({
    bookingId: '5f5ac0de-0000-4000-8000-000000000001',
    amountMinor,
    currency: 'AUD',
    description: 'Tax return review',
    idempotencyKey,
  });
const authorised = async (card: string = CARDS.good) => {
  const intent = await open();
  await confirmCard(browser as TestServer, { ...intent, publishableKey: keys.publishableKey }, card);
  return intent.ref;
};
const key = () => ({ idempotencyKey: randomUUID() });
const objects = async () => (await server.db.select().from(sandboxObject)).length;

describe('[B-03] the life of a payment', () => {
  it('is opened for a booking, authorised, captured and refunded in parts', async () => {
    const intent = await open();
    expect(intent).toMatchObject({
      status: 'requires_payment',
      amountMinor: 12_000,
      capturedMinor: 0,
      refundedMinor: 0,
      lastError: null,
      bookingId: '5f5ac0de-0000-4000-8000-000000000001',
    });
    await confirmCard(browser as TestServer, { ...intent, publishableKey: keys.publishableKey }, CARDS.good);
    expect((await gateway.read(intent.ref)).status).toBe('authorised');
    const captured = await gateway.capture(intent.ref, { amountMinor: 12_000, ...key() });
    expect(captured).toMatchObject({ status: 'captured', capturedMinor: 12_000 });
    expect(await gateway.refund(intent.ref, { amountMinor: 5000, ...key() })).toMatchObject({
      status: 'captured',
      refundedMinor: 5000,
    });
    expect((await gateway.refund(intent.ref, { amountMinor: 7000, ...key() })).refundedMinor).toBe(12_000);
    await expect(gateway.refund(intent.ref, { amountMinor: 1, ...key() })).rejects.toThrow(PaymentRefused);
  });

  it('may end voided, and then nothing can be captured', async () => {
    const ref = await authorised();
    expect((await gateway.void(ref, key())).status).toBe('voided');
    await expect(gateway.capture(ref, { amountMinor: 12_000, ...key() })).rejects.toThrow(PaymentRefused);
  });

  it('says why a card was refused', async () => {
    const ref = await authorised(CARDS.noFunds);
    expect(await gateway.read(ref)).toMatchObject({ status: 'failed', lastError: 'insufficient_funds' });
  });

  it('waits for 3-D Secure, which may succeed or fail', async () => {
    for (const [outcome, status] of [
      ['succeed', 'authorised'],
      ['fail', 'failed'],
    ] as const) {
      const intent = await open();
      await confirmCard(
        browser as TestServer,
        { ...intent, publishableKey: keys.publishableKey },
        CARDS.asks,
      );
      expect((await gateway.read(intent.ref)).status).toBe('requires_action');
      await browser.request(`/v1/payment_intents/${intent.ref}/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.publishableKey}` },
        body: JSON.stringify({ client_secret: intent.clientSecret, outcome }),
      });
      expect((await gateway.read(intent.ref)).status).toBe(status);
    }
  });
});

describe('when the network fails', () => {
  it('[B-03] an answer lost after the work is asked for again: one payment', async () => {
    const before = await objects();
    faults = [dropAfter];
    const first = await open('the-key-of-a-lost-answer');
    expect(sent).toBe(2);
    expect((await open('the-key-of-a-lost-answer')).ref).toBe(first.ref);
    expect((await objects()) - before).toBe(1);
  });

  it('[B-03] a capture answered with 500 after the work is made once', async () => {
    const ref = await authorised();
    faults = [
      async (send) => {
        await send();
        return answer(500)(send);
      },
    ];
    expect((await gateway.capture(ref, { amountMinor: 12_000, ...key() })).capturedMinor).toBe(12_000);
  });

  it('gives up as down, not as refused, so that the job tries again', async () => {
    faults = [answer(500), answer(500), answer(500)];
    await expect(open()).rejects.toThrow(PaymentProviderDown);
    faults = [answer(429, 'invalid_request_error')];
    await expect(open()).rejects.toThrow(PaymentProviderDown);
    faults = [answer(401, 'invalid_request_error')];
    await expect(open()).rejects.toThrow(PaymentProviderDown);
  });

  it('one key with another request is refused', async () => {
    await open('one-key-for-two-requests', 100);
    await expect(open('one-key-for-two-requests', 200)).rejects.toThrow(PaymentRefused);
  });
});

describe('a webhook', () => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
  });
  const signedAt = (offset: number, secret = keys.webhookSecret) =>
    signPayload(event, secret, new Date(server.clock.now().getTime() + offset));

  it('is read when its signature and time are right', async () => {
    for (const offset of [0, 5 * MINUTE, -5 * MINUTE])
      expect(await gateway.readWebhook(event, signedAt(offset))).toEqual({
        id: 'evt_1',
        type: 'charge.refunded',
        paymentRef: 'pi_1',
        accountRef: null,
        bankPayoutRef: null,
        told: null,
      });
  });

  it('[P-03] of an expert’s account is signed with the secret of its own endpoint, and names the account', async () => {
    const accountWebhookSecret = 'whsec_of_accounts';
    const both = stripeGateway({ ...keys, accountWebhookSecret }, { clock: server.clock });
    const about = (type: string, object: object) =>
      JSON.stringify({ id: 'evt_3', object: 'event', type, account: 'acct_1', data: { object } });
    const updated = about('account.updated', { id: 'acct_1', object: 'account' });
    const failed = about('payout.failed', { id: 'po_1', object: 'payout' });
    const signed = (body: string) => signPayload(body, accountWebhookSecret, server.clock.now());
    expect(await both.readWebhook(updated, signed(updated))).toMatchObject({
      accountRef: 'acct_1',
      bankPayoutRef: null,
      paymentRef: null,
    });
    expect(await both.readWebhook(failed, signed(failed))).toMatchObject({
      accountRef: 'acct_1',
      bankPayoutRef: 'po_1',
    });
    expect((await both.readWebhook(event, signedAt(0))).paymentRef).toBe('pi_1');
    await expect(gateway.readWebhook(updated, signed(updated))).rejects.toThrow(PaymentRefused);
    await expect(both.readWebhook(updated, signedAt(0))).rejects.toThrow(PaymentRefused);
  });

  it('tells how the payment stands when it is about the intent or its capture', async () => {
    const read = async (type: string, object: object) => {
      const body = JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object } });
      return gateway.readWebhook(body, signPayload(body, keys.webhookSecret, server.clock.now()));
    };
    const intent = { id: 'pi_1', object: 'payment_intent', amount: 500, metadata: {}, latest_charge: null };
    const refused = { decline_code: 'insufficient_funds' };
    expect(
      await read('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 500 }),
    ).toMatchObject({
      paymentRef: 'pi_1',
      told: { status: 'captured', capturedMinor: 500, lastError: null },
    });
    expect(
      await read('payment_intent.payment_failed', {
        ...intent,
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: refused,
      }),
    ).toMatchObject({ told: { status: 'failed', capturedMinor: 0, lastError: 'insufficient_funds' } });
    expect(
      await read('charge.captured', {
        id: 'ch_1',
        object: 'charge',
        payment_intent: 'pi_1',
        amount_captured: 400,
      }),
    ).toMatchObject({
      paymentRef: 'pi_1',
      told: { status: 'captured', capturedMinor: 400, lastError: null },
    });
  });

  it.each([
    ['signed with another secret', () => signedAt(0, 'whsec_other')],
    ['older than five minutes', () => signedAt(-5 * MINUTE - 1000)],
    ['from more than five minutes ahead', () => signedAt(5 * MINUTE + 1000)],
    ['without a signature', () => ''],
    ['with a signature of nothing', () => 't=1,v1='],
  ])('is refused %s', async (_case, signature) => {
    await expect(gateway.readWebhook(event, signature())).rejects.toThrow(PaymentRefused);
  });

  it('is refused when one letter of its body was changed', async () => {
    await expect(gateway.readWebhook(event.replace('pi_1', 'pi_2'), signedAt(0))).rejects.toThrow(
      PaymentRefused,
    );
  });
});
