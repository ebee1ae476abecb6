import type { Booking, PaymentIntent } from '@nexperts/contract';
import { callsThrough, replyOf, type Reply } from './calls.ts';
import type { TestExpert, TestPerson } from './factories.ts';
import type { TestServer } from './harness.ts';

/** What the functions here need of a server: its HTTP doors. */
type Door = Pick<TestServer, 'request' | 'post'>;
type Who = Pick<TestPerson, 'cookie'>;

const as = ({ request }: Door, who: Who) => callsThrough(request).as(who);

/** Stripe's test card numbers, which the sandbox accepts too. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asks: '4000002500003155',
  disputed: '4000000000000259',
  refundsFail: '4000000000005126',
  alwaysAsks: '4000002760003184',
  declinedLater: '4000000000000341',
} as const;

/** What an operation of a booking answered. */
export type BookingReply = Reply<{ data: Booking }>;

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
): Promise<BookingReply> {
  return replyOf(verb, await server.post(`/api/bookings/${bookingId}/${verb}`, body, { cookie: who.cookie }));
}

export const look = (server: Door, who: Who, id: string): Promise<BookingReply> =>
  as(server, who).call('getBooking', { params: { id } });

/** Asks for a slot. */
export const hold = (
  server: Door,
  client: Who,
  serviceId: string,
  startsAt: string | number | Date,
  idempotencyKey?: string,
): Promise<BookingReply> =>
  as(server, client).call('holdSlot', {
    body: { serviceId, startsAt: new Date(startsAt).toISOString(), timeZone: 'Europe/Berlin' },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

/** Opens the payment. @throws when the server says no */
export async function openPayment(server: Door, client: Who, id: string): Promise<PaymentIntent> {
  return (await as(server, client).call('startPayment', { params: { id } })).data;
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
): Promise<BookingReply> {
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
  if (accepted.data.status !== 'confirmed') throw new Error(`accepted, it is ${accepted.data.status}`);
  return accepted.data;
}
