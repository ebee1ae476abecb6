import { KEPT_CARD_CONSENT } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { booking } from '../../db/schema/index.ts';
import { act, CARDS, confirmCard, hold, openPayment } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, type TestServer } from '../../testing/harness.ts';

/** A session of an hour for A$120, three minutes before its end, with both in it. */
export interface NearEnd {
  id: string;
  client: TestPerson;
  expert: TestExpert;
  endsAt: Date;
}

/** The client proves who they are to the bank. */
export async function authenticate(
  server: TestServer,
  { clientSecret, publishableKey }: { clientSecret: string; publishableKey: string },
): Promise<void> {
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, outcome: 'succeed' });
  const address = `/sandbox/stripe/v1/payment_intents/${intent}/authenticate`;
  await server.request(address, { method: 'POST', body });
}

/**
 * @param card that pays for the session
 * @param kept whether it is kept for overtime
 */
export async function nearEnd(
  server: TestServer,
  { card = CARDS.good, kept = false, expiry = {} }: { card?: string; kept?: boolean; expiry?: object } = {},
): Promise<NearEnd> {
  const client = await createClient(server);
  const expert = await createExpert(server, { service: { instant: true, priceMinor: 12_000 } });
  const startsAt = Math.ceil((server.clock.now().getTime() + 2 * DAY) / DAY) * DAY + 12 * HOUR;
  const { id, endsAt } = (await hold(server, client, expert.serviceId, startsAt)).data;
  const intent = await openPayment(server, client, id);
  const consent = { keep: true, consentVersion: KEPT_CARD_CONSENT } as const;
  if (kept) await server.as(client).call('keepCard', { params: { id }, body: consent });
  await confirmCard(server, intent, card, { ...expiry });
  if (card === CARDS.alwaysAsks || card === CARDS.asks) await authenticate(server, intent);
  await act(server, client, id, 'payment/refresh');
  const end = new Date(endsAt);
  server.clock.set(new Date(end.getTime() - 3 * MINUTE));
  const met = { status: 'in_progress', metAt: new Date(startsAt) } as const;
  await server.db.update(booking).set(met).where(eq(booking.id, id));
  return { id, client, expert, endsAt: end };
}

/** The doors of overtime for the two of a session. */
export function doors(server: TestServer, { id, client, expert }: NearEnd) {
  const params = { id };
  return {
    offer: (minutes: 15 | 30 = 15, priceMinor = 3_000, offerId: string = randomUUID()) =>
      server.as(expert).call('offerOvertime', { params, body: { id: offerId, minutes, priceMinor } }),
    answer: (offerId: string, accept = true) =>
      server.as(client).call('answerOvertime', { params, body: { id: offerId, accept } }),
    refresh: (offerId: string) =>
      server.as(client).call('refreshOvertime', { params, body: { id: offerId } }),
    withdraw: (offerId: string) =>
      server.as(expert).call('withdrawOvertime', { params, body: { id: offerId } }),
    look: (who: 'client' | 'expert' = 'client') =>
      server.as(who === 'client' ? client : expert).call('getOvertime', { params }),
  };
}
