import type { Booking, ErrorBody, PaymentIntent } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import type { TestExpert, TestPerson } from './factories.ts';
import type { TestServer } from './harness.ts';

/** What an operation answered: its data on success, else the error's body. */
export interface Reply {
  status: number;
  data: Booking;
  error: ErrorBody;
}
/** What the functions here need of a server: its HTTP doors. */
type Door = Pick<TestServer, 'request' | 'post'>;
type Who = Pick<TestPerson, 'cookie'>;

/** Stripe's test card numbers, which the sandbox accepts too. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asks: '4000002500003155',
  disputed: '4000000000000259',
  refundsFail: '4000000000005126',
} as const;

async function reply(answer: Response): Promise<Reply> {
  const body = (await answer.json()) as { data: Booking } & ErrorBody;
  return { status: answer.status, data: body.data, error: body };
}

/** POSTs to one of the operations of a booking. */
export async function act(
  server: Door,
  who: Who,
  bookingId: string,
  verb:
    | 'accept'
    | 'decline'
    | 'cancel'
    | 'release'
    | 'extend'
    | 'payment'
    | 'payment/refresh'
    | 'move'
    | 'proposals'
    | `proposals/${string}/${'accept' | 'decline' | 'withdraw'}`,
  body: object = verb === 'decline' ? { reason: 'unavailable' } : {},
): Promise<Reply> {
  return reply(
    await server.post(`/api/bookings/${bookingId}/${verb}`, body, {
      cookie: who.cookie,
    }),
  );
}

export async function look(server: Door, who: Who, bookingId: string): Promise<Reply> {
  return reply(await server.request(`/api/bookings/${bookingId}`, { headers: { cookie: who.cookie } }));
}

/** Asks for a slot. */
export async function hold(
  server: Door,
  client: Who,
  serviceId: string,
  startsAt: string | number | Date,
  key: string = randomUUID(),
): Promise<Reply> {
  return reply(
    await server.post(
      '/api/bookings',
      { serviceId, startsAt: new Date(startsAt).toISOString(), timeZone: 'Europe/Berlin' },
      { cookie: client.cookie, 'idempotency-key': key },
    ),
  );
}

/** Opens the payment. @throws when the server says no */
export async function openPayment(server: Door, client: Who, bookingId: string): Promise<PaymentIntent> {
  const answer = await act(server, client, bookingId, 'payment');
  if (answer.status !== 200) throw new Error(`payment answered ${answer.status} ${answer.error.code}`);
  return answer.data as unknown as PaymentIntent;
}

/** What the browser sends to the sandbox: the card, form-encoded. */
export function confirmCard(
  server: Door,
  intent: Pick<PaymentIntent, 'clientSecret' | 'publishableKey'>,
  card: string,
  details: Record<string, string> = {},
): Promise<Response> {
  const id = intent.clientSecret.split('_secret_')[0] ?? '';
  const fields = { number: card, exp_month: '12', exp_year: '30', cvc: '123', ...details };
  const form = new URLSearchParams({
    key: intent.publishableKey,
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
  });
  for (const [name, value] of Object.entries(fields)) form.set(`payment_method_data[card][${name}]`, value);
  return server.request(`/sandbox/stripe/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form });
}

/** Opens the payment, sends the card from the "browser" and asks our server to look. */
export async function pay(
  server: Door,
  client: Who,
  bookingId: string,
  card: string = CARDS.good,
): Promise<Reply> {
  await confirmCard(server, await openPayment(server, client, bookingId), card);
  return act(server, client, bookingId, 'payment/refresh');
}

/** A paid request that waits for the expert (instant services: a paid booking). @throws when a step fails */
export async function requestBooking(
  server: Door,
  client: Who,
  expert: Pick<TestExpert, 'serviceId'>,
  startsAt: string | number | Date,
): Promise<Booking> {
  const held = await hold(server, client, expert.serviceId, startsAt);
  if (held.status !== 201) throw new Error(`hold answered ${held.status} ${held.error.code}`);
  const paid = await pay(server, client, held.data.id);
  if (paid.data.requestedAt === null) throw new Error(`the booking is ${paid.data.status} after paying`);
  return paid.data;
}

/** A paid booking that the expert has accepted. @throws when a step fails */
export async function confirmBooking(
  server: Door,
  client: Who,
  expert: TestExpert,
  startsAt: string | number | Date,
): Promise<Booking> {
  const requested = await requestBooking(server, client, expert, startsAt);
  const accepted = await act(server, expert, requested.id, 'accept');
  if (accepted.status !== 200 || accepted.data.status !== 'confirmed')
    throw new Error(`accept answered ${accepted.status} ${accepted.error.code}`);
  return accepted.data;
}
