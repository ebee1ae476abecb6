import { MINUTE_MS } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { attend } from '../modules/dev/index.ts';
import type { Expert, Person, Service, Stage } from './stage.ts';

/** Cards of the sandbox: one that pays, and one whose refunds come back. */
const CARDS = { good: '4242424242424242', refundsFail: '4000000000005126' } as const;

/** What somebody books, and when. */
export interface Wanted {
  readonly client: Person;
  readonly expert: Expert;
  readonly service: Service;
  /** Epoch ms */
  readonly startsAt: number;
  /** What the client writes for the expert */
  readonly wants?: string;
  readonly card?: keyof typeof CARDS;
  readonly timeZone?: string;
}

/** A paid session, or a request for one. */
export interface Booked extends Wanted {
  readonly id: string;
  readonly endsAt: number;
}

/** The client of a held booking pays for it. */
export async function payFor(
  stage: Stage,
  client: Person,
  id: string,
  card: keyof typeof CARDS = 'good',
): Promise<void> {
  const params = { id };
  const { clientSecret, publishableKey } = (await stage.does(client, 'startPayment', { params })).data;
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': CARDS[card],
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String((stage.clock.now().getUTCFullYear() + 3) % 100),
    'payment_method_data[card][cvc]': '123',
  });
  const intent = clientSecret.split('_secret_')[0];
  const paid = await stage.send(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: form,
  });
  if (!paid.ok) throw new Error(`the sandbox refused the card: ${await paid.text()}`);
  await stage.does(client, 'refreshPayment', { params });
}

/** Somebody, or a visitor, looks at an expert's profile. @param throughLink they came by the address the expert gives */
export async function look(
  stage: Stage,
  { handle }: Expert,
  by: Person | null,
  throughLink = false,
): Promise<void> {
  const calls = by ? await stage.as(by) : stage.anybody;
  await calls.call('countView', { params: { handle }, body: { throughLink } });
}

/** Looks at the profile, chooses a time, writes the brief and pays: an instant service is booked then, any other is requested. */
export async function book(stage: Stage, wanted: Wanted): Promise<Booked> {
  const { client, expert, service, startsAt, wants, card = 'good', timeZone = 'Australia/Sydney' } = wanted;
  const body = { serviceId: service.id, startsAt: new Date(startsAt).toISOString(), timeZone };
  await look(stage, expert, client);
  const { id } = (await stage.does(client, 'holdSlot', { body })).data;
  const params = { id };
  if (wants) await stage.does(client, 'saveBrief', { params, body: { wants } });
  await payFor(stage, client, id, card);
  return { ...wanted, id, endsAt: startsAt + service.durationMin * MINUTE_MS };
}

/** The expert accepts a request. */
export async function accept(stage: Stage, { expert, id }: Booked): Promise<void> {
  await stage.does(expert, 'acceptBooking', { params: { id } });
}

type Minutes = readonly [from: number, to: number];

/**
 * Who is in the room, in minutes from the start; both for all of it unless said otherwise, and an empty list for somebody
 * who doesn't come.
 */
export async function meet(
  stage: Stage,
  { id, client, expert, service, startsAt }: Booked,
  present: { client?: readonly Minutes[]; expert?: readonly Minutes[] } = {},
): Promise<void> {
  const all: Minutes = [-2, service.durationMin];
  const rows = (
    [
      [client, present.client ?? [all]],
      [expert, present.expert ?? [all]],
    ] as const
  ).flatMap(([{ accountId }, stays]) =>
    stays.map(([from, to]) => {
      const leftAt = new Date(startsAt + to * MINUTE_MS);
      const joinedAt = new Date(startsAt + from * MINUTE_MS);
      return {
        roomId: id,
        accountId,
        inst: randomUUID(),
        joinedAt,
        lastSeenAt: leftAt,
        leftAt,
        reason: 'leave' as const,
      };
    }),
  );
  await attend(stage.deps.db, ...rows);
}

export async function review(
  stage: Stage,
  by: Person,
  { id }: Booked,
  stars: 1 | 2 | 3 | 4 | 5,
  text: string,
  tags: readonly string[] = [],
): Promise<void> {
  const body = { stars, text, tags: [...tags] };
  await stage.does(by, 'saveReview', { params: { id }, body });
}

/** Writes to the other side of a booking. */
export async function write(
  stage: Stage,
  by: Person,
  { id: bookingId }: Booked,
  text: string,
): Promise<void> {
  const body = { bookingId, clientKey: randomUUID(), text };
  await stage.does(by, 'startConversation', { body });
}
