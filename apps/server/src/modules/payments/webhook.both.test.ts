import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import { job, ledgerEntry, payment, providerEvent, sandboxEvent } from '../../db/schema/index.ts';
import { enqueue } from '../../jobs/queue.ts';
import {
  act,
  CARDS,
  confirmBooking,
  confirmCard,
  hold,
  look,
  openPayment,
  pay,
} from '../../testing/booking-flow.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite, type TestServer } from '../../testing/harness.ts';

const server = serverForSuite();

const start = () => server.clock.nextHour(3 * DAY);
const post = (body: string, signature: string) =>
  server.request('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

/** Every event of a payment, signed as the sandbox signs. */
async function eventsOf(ref: string): Promise<{ body: string; signature: string }[]> {
  const secret = `whsec_${createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex')}`;
  const rows = await server.db.select().from(sandboxEvent);
  return rows
    .map(({ data }) => JSON.stringify(data))
    .filter((body) => body.includes(ref))
    .map((body) => ({ body, signature: signPayload(body, secret, server.clock.now()) }));
}
async function refOf(bookingId: string): Promise<string> {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  return row?.providerRef ?? '';
}
async function snapshot(bookingId: string) {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, bookingId));
  return { row: { ...row, updatedAt: null }, entries: entries.map(({ id }) => id).toSorted() };
}

describe('[B-03] the provider’s events', () => {
  it.each([
    ['without an id', { type: 'charge.updated', data: { object: {} } }],
    ['with NUL in its id', { id: 'evt_\0', type: 'charge.updated', data: { object: {} } }],
    [
      'whose payment is no text',
      { id: 'evt_1', type: 'charge.updated', data: { object: { object: 'payment_intent', id: 7 } } },
    ],
  ])('a signed event %s is refused', async (_, event) => {
    const body = JSON.stringify(event);
    const secret = `whsec_${createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex')}`;
    const jobs = await server.db.$count(job);
    expect((await post(body, signPayload(body, secret, server.clock.now()))).status).toBe(400);
    expect(await server.db.$count(job)).toBe(jobs);
  });

  it('alone move a booking: the browser need never come back', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { data } = await hold(server, client, expert.serviceId, start());
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    expect((await look(server, client, data.id)).data.status).toBe('held');
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('requested');
  });

  it('three times each and in the wrong order change nothing any more', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { id } = await confirmBooking(server, client, expert, start());
    await act(server, expert, id, 'cancel');
    await server.drain();
    const before = await snapshot(id);
    expect(before.row).toMatchObject({ status: 'refunded', refundedMinor: 12_000 });
    const events = await eventsOf(await refOf(id));
    expect(events.length).toBeGreaterThanOrEqual(4);
    for (const { body, signature } of [...events.toReversed(), ...events, ...events])
      expect((await post(body, signature)).status).toBe(200);
    await server.drain();
    expect(await snapshot(id)).toEqual(before);
    const stored = await server.db.select().from(providerEvent);
    expect(new Set(stored.map((event) => event.id)).size).toBe(stored.length);
  });

  it('about a payment of another system in the same account are dropped', async () => {
    const { ref } = await server.deps.payments.open({
      bookingId: 'order 4711',
      amountMinor: 12_000,
      currency: 'AUD',
      description: 'Of a shop',
      idempotencyKey: 'order 4711',
    });
    const now = server.clock.now();
    const dedupeKey = `apply:${ref}`;
    await enqueue(server.db, { kind: 'payment.apply', payload: { ref }, dedupeKey, runAt: now, now });
    await server.drain();
    expect(await server.db.$count(job, and(eq(job.dedupeKey, dedupeKey), isNotNull(job.lastError)))).toBe(0);
  });

  it('[B-04] of refunds made at the provider itself are booked one by one', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { id } = await confirmBooking(server, client, expert, start());
    const ref = await refOf(id);
    for (const amountMinor of [5000, 7000]) {
      await server.deps.payments.refund(ref, { amountMinor, idempotencyKey: `by hand ${amountMinor}` });
      await server.drain();
    }
    const rows = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id));
    const refunds = rows.filter(({ kind }) => kind === 'refund').map(({ amountMinor }) => amountMinor);
    expect(refunds.toSorted((a, b) => a - b)).toEqual([5000, 7000]);
  });

  it('that tell what the payment already shows leave no job and no call to the provider', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server, { service: { instant: true } });
    const { data } = await hold(server, client, expert.serviceId, start());
    expect((await pay(server, client, data.id)).data.status).toBe('confirmed');
    const events = await eventsOf(await refOf(data.id));
    expect(events).toHaveLength(4);
    const noted = await server.db.$count(providerEvent);
    const jobs = await server.db.$count(job);
    for (const { body, signature } of events) expect((await post(body, signature)).status).toBe(200);
    expect([await server.db.$count(providerEvent), await server.db.$count(job)]).toEqual([noted, jobs]);
  });

  it('that come in a burst with news are one job of their payment', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { data } = await hold(server, client, expert.serviceId, start());
    const ref = (await openPayment(server, client, data.id)).clientSecret.split('_secret_')[0] ?? '';
    const intent = await openPayment(server, client, data.id);
    await confirmCard(server, intent, CARDS.declined);
    await confirmCard(server, intent, CARDS.good);
    for (const { body, signature } of await eventsOf(ref)) await post(body, signature);
    const own = and(eq(job.kind, 'payment.apply'), eq(job.dedupeKey, `apply:${ref}`));
    expect(await server.db.$count(job, own)).toBe(1);
    expect(await server.db.$count(job, and(eq(job.kind, 'payment.apply'), isNull(job.doneAt)))).toBe(1);
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('requested');
  });

  it('that nobody signed, or long ago, are refused and leave nothing', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { data } = await hold(server, client, expert.serviceId, start());
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    const [event] = await eventsOf(await refOf(data.id));
    if (!event) throw new Error('no event');
    const before = (await server.db.select().from(providerEvent)).length;
    expect((await post(event.body, 't=1,v1=00')).status).toBe(400);
    expect((await post(event.body, '')).status).toBe(400);
    expect((await post(event.body.replace('evt_', 'evt_x'), event.signature)).status).toBe(400);
    server.clock.advance(5 * MINUTE + 1000);
    expect((await post(event.body, event.signature)).status).toBe(400);
    expect((await server.db.select().from(providerEvent)).length).toBe(before);
  });

  it('too large to be one are refused unread', async () => {
    expect((await post('x'.repeat(600 * 1024), 't=1,v1=00')).status).toBe(413);
  });

  it('of a disputed charge are noted on the payment', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { data } = await hold(server, client, expert.serviceId, start());
    await pay(server, client, data.id, CARDS.disputed);
    await act(server, expert, data.id, 'accept');
    await server.drain();
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, data.id));
    expect(row?.bankDisputedAt).toEqual(server.clock.now());
  });
});

it('[B-03] an event that could not be delivered is delivered later', async () => {
  const client = await createClient(server);
  const expert = await createExpert(server);
  const { data } = await hold(server, client, expert.serviceId, start());
  await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
  const deps = server.deps as { payments: TestServer['deps']['payments'] };
  const real = deps.payments;
  deps.payments = {
    ...real,
    readWebhook: () => Promise.reject(new Error('the process is going down')),
  };
  await server.drain();
  expect((await look(server, client, data.id)).data.status).toBe('held');
  deps.payments = real;
  server.clock.advance(MINUTE);
  await server.drain();
  expect((await look(server, client, data.id)).data.status).toBe('requested');
});
