import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { service } from '../../../db/schema/index.ts';
import {
  act,
  CARDS,
  confirmCard,
  hold,
  look,
  openPayment,
  requestBooking,
} from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createExpert } from '../../../testing/factories.ts';
import { DAY, HOUR } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite();
const start = (hours = 0) => new Date(server.clock.now().getTime() + 3 * DAY + hours * HOUR);

describe('[W-02] an Idempotency-Key', () => {
  it('is demanded', async () => {
    const answer = await server.post(
      '/api/bookings',
      { serviceId: expert.serviceId, startsAt: start().toISOString(), timeZone: 'UTC' },
      { cookie: client.cookie },
    );
    expect(answer.status).toBe(400);
  });

  it('answers a repeat with the same booking, another request with 422', async () => {
    const key = randomUUID();
    const first = await hold(server, client, expert.serviceId, start(), key);
    expect(await hold(server, client, expert.serviceId, start(), key)).toMatchObject({
      status: 201,
      data: { id: first.data.id },
    });
    expect((await hold(server, client, expert.serviceId, start(1), key)).status).toBe(422);
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, start(), key)).error.code).toBe('SlotTaken');
  });

  it('of an attempt that was lost may be used again', async () => {
    const key = randomUUID();
    const other = await createClient(server);
    const winner = await hold(server, other, expert.serviceId, start());
    expect((await hold(server, client, expert.serviceId, start(), key)).status).toBe(409);
    await act(server, other, winner.data.id, 'release');
    expect((await hold(server, client, expert.serviceId, start(), key)).status).toBe(201);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const first = await hold(server, client, expert.serviceId, start(), key);
    const wanted = start(5);
    server.clock.advance(DAY);
    const second = await hold(server, client, expert.serviceId, wanted, key);
    expect(second.status).toBe(201);
    expect(second.data.id).not.toBe(first.data.id);
  });
});

describe('[W-02] a hold', () => {
  it('takes the place of the client’s older hold with the same expert', async () => {
    const old = await hold(server, client, expert.serviceId, start());
    const intent = await openPayment(server, client, old.data.id);
    const next = await hold(server, client, expert.serviceId, start(1));
    expect(next.status).toBe(201);
    expect((await look(server, client, old.data.id)).data.status).toBe('expired');
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, start())).status).toBe(201);
    await server.drain();
    expect((await look(server, client, old.data.id)).data.payment?.status).toBe('voided');
    expect((await confirmCard(server, intent, CARDS.good)).status).toBe(400);
  });

  it('leaves a request that is paid, and holds with other experts, alone', async () => {
    const paid = await requestBooking(server, client, expert, start());
    const elsewhere = await createExpert(server);
    const second = await hold(server, client, elsewhere.serviceId, start(2));
    expect((await hold(server, client, expert.serviceId, start(4))).status).toBe(201);
    expect((await look(server, client, paid.id)).data.status).toBe('requested');
    expect((await look(server, client, second.data.id)).data.status).toBe('held');
  });

  it('that fails keeps the older hold', async () => {
    const other = await createClient(server);
    await hold(server, other, expert.serviceId, start(1));
    const mine = await hold(server, client, expert.serviceId, start());
    expect((await hold(server, client, expert.serviceId, start(1))).status).toBe(409);
    expect((await look(server, client, mine.data.id)).data.status).toBe('held');
  });

  it('is only of times the expert offers: with notice, within the horizon', async () => {
    const now = server.clock.now().getTime();
    const refused = [new Date(now + 2 * HOUR), new Date(now - HOUR), new Date(now + 61 * DAY)];
    for (const startsAt of refused)
      expect((await hold(server, client, expert.serviceId, startsAt)).error.code).toBe('SlotTaken');
  });

  it('is not of one’s own service', async () => {
    expect((await hold(server, expert, expert.serviceId, start())).error.code).toBe('ValidationFailed');
  });

  it('is of a service that is offered, in a time zone that exists', async () => {
    expect((await hold(server, client, randomUUID(), start())).status).toBe(404);
    const gone = await createExpert(server, { service: { active: false } });
    expect((await hold(server, client, gone.serviceId, start())).status).toBe(404);
    const free = await createExpert(server, { service: { priceMinor: 0 } });
    expect((await hold(server, client, free.serviceId, start())).status).toBe(400);
    const body = { serviceId: expert.serviceId, startsAt: start().toISOString(), timeZone: 'Mars/Olympus' };
    expect((await server.as(client).call('holdSlot', { body })).status).toBe(400);
  });

  it('fixes the price: what the expert asks later is for others', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    await server.db.update(service).set({ priceMinor: 99_900 }).where(eq(service.id, expert.serviceId));
    expect((await openPayment(server, client, data.id)).amount).toEqual({ minor: 12_000, currency: 'AUD' });
  });

  it('[B-06] is for somebody signed in', async () => {
    expect((await hold(server, { cookie: '' }, expert.serviceId, start())).status).toBe(401);
  });

  it('and its payment are nobody else’s: every door answers not found', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    const stranger = await createClient(server);
    const strangeExpert = await createExpert(server);
    for (const who of [stranger, strangeExpert]) {
      expect((await look(server, who, data.id)).status).toBe(404);
      for (const verb of ['accept', 'decline', 'cancel', 'release', 'payment', 'payment/refresh'] as const)
        expect({ verb, status: (await act(server, who, data.id, verb)).status }).toEqual({
          verb,
          status: 404,
        });
      const file = await server.as(who).call('bookingCalendar', { params: { id: data.id } });
      expect(file.status).toBe(404);
    }
    expect((await act(server, client, data.id, 'accept')).status).toBe(404);
    expect((await act(server, expert, data.id, 'payment')).status).toBe(404);
    expect((await act(server, expert, data.id, 'release')).status).toBe(404);
    expect((await look(server, client, 'not-an-id')).status).toBe(404);
  });
});
