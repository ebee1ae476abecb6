import { KEPT_CARD_CONSENT } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptCard, sandboxObject } from '../../db/schema/index.ts';
import { act, CARDS, confirmCard, hold, openPayment, pay } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let id: string;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server, { service: { instant: true } });
  const start = Math.ceil((server.clock.now().getTime() + 3 * DAY) / DAY) * DAY + 12 * 3_600_000;
  id = (await hold(server, client, expert.serviceId, start)).data.id;
});

const keep = (isKept = true, who: TestPerson = client) =>
  server
    .as(who)
    .call('keepCard', { params: { id }, body: { keep: isKept, consentVersion: KEPT_CARD_CONSENT } });
const list = async () => (await server.as(client).call('listKeptCards')).data;
const rowOf = async () => (await server.db.select().from(keptCard).where(eq(keptCard.bookingId, id)))[0];
/** For whom the provider keeps the card. */
async function keptFor(ref: string): Promise<unknown> {
  const rows = await server.db.select().from(sandboxObject);
  const cards = rows.flatMap(
    ({ data }) => (data.card as { id: string; keptFor?: string | null } | null) ?? [],
  );
  return cards.find((card) => card.id === ref)?.keptFor ?? null;
}

describe('a card', () => {
  it('[G-16] is kept by consent alone, whose version and time are stored, and lists what it is for', async () => {
    await openPayment(server, client, id);
    await keep();
    expect(await list()).toEqual([]);
    await pay(server, client, id);
    expect(await list()).toMatchObject([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, booking: { id }, used: { minor: 0 } },
    ]);
    const row = await rowOf();
    expect(row).toMatchObject({ consentVersion: KEPT_CARD_CONSENT, consentedAt: server.clock.now() });
    expect(await keptFor(row?.methodRef ?? '')).toBe(row?.customerRef);
  });

  it('[G-16] is not kept without the tick, nor when it was taken back before paying', async () => {
    const intent = await openPayment(server, client, id);
    await keep();
    await confirmCard(server, intent, CARDS.declined);
    await keep(false);
    await pay(server, client, id);
    expect(await list()).toEqual([]);
    expect(await rowOf()).toBeUndefined();
  });

  it('[G-16] is not kept for a payment that isn’t open, or is over', async () => {
    expect((await keep()).error.code).toBe('WrongState');
    await pay(server, client, id);
    expect((await keep()).error.code).toBe('WrongState');
  });

  it('[G-16] is removed by its owner at once, at the provider too', async () => {
    await openPayment(server, client, id);
    await keep();
    await pay(server, client, id);
    const [card] = await list();
    const params = { id: card?.id ?? '' };
    expect((await server.as(expert).call('removeKeptCard', { params })).error.code).toBe('NotFound');
    expect((await server.as(client).call('removeKeptCard', { params })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await keptFor((await rowOf())?.methodRef ?? '')).toBeNull();
    await server.drain();
    expect((await server.as(client).call('removeKeptCard', { params })).error.code).toBe('NotFound');
  });

  it('[G-16] is removed once its booking is cancelled', async () => {
    await openPayment(server, client, id);
    await keep();
    await pay(server, client, id);
    await act(server, expert, id, 'cancel');
    expect(await list()).toEqual([]);
    await server.drain();
    expect(await keptFor((await rowOf())?.methodRef ?? '')).toBeNull();
  });
});
