import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { block, claim, groupSession } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { act, confirmCard, hold, look, openPayment, pay } from '../../../testing/booking-flow.ts';
import { createClient, createClients, createExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { inTransaction } from '../retrying.ts';
import { cancelSeats, endSeats } from './close-seats.ts';
import { giftsOf } from './gifts.fixture.ts';
import { back, insertSession, ownSeat, paidSeat, refusal, seat, wait, waitsOf } from './seats.fixture.ts';
import { takeTurns } from '../../experts/index.ts';
import { watching } from '../../watches/watches.fixture.ts';
import { lockSession } from './session.ts';

const server = serverForSuite();
const subjectsTo = ({ email }: TestPerson) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a seat', () => {
  it('[H-02] is held for ten minutes, paid for and confirmed at once', async () => {
    const host = await createExpert(server);
    const guest = await createClient(server);
    const session = await insertSession(server, host);
    const held = await seat(server, guest, session.id);
    expect(held.data).toMatchObject({
      status: 'held',
      service: { id: null, title: 'Pricing your work' },
      seat: {
        groupSessionId: session.id,
        slug: session.slug,
        cancelled: null,
        wasThere: false,
        deliveredPerMille: null,
      },
      price: { minor: 4_000, currency: 'AUD' },
    });
    expect((await seat(server, guest, session.id)).data.id).toBe(held.data.id);
    const paid = await pay(server, guest, held.data.id);
    expect(paid.data).toMatchObject({ status: 'confirmed', moving: { mode: null } });
    await server.drain();
    expect(subjectsTo(guest)).toEqual([expect.stringMatching(/^Booked: Pricing your work/)]);
    const slots = { from: session.startsAt.toISOString(), to: session.endsAt.toISOString() };
    const moved = server.as(guest).call('bookingSlots', { params: { id: held.data.id }, query: slots });
    expect((await moved).error.message).toBe('A seat in a workshop can’t be moved');
    expect(await ownSeat(server, guest, session)).toMatchObject({
      bookingId: held.data.id,
      bookingStatus: 'confirmed',
    });
    expect(await refusal(seat(server, guest, session.id))).toBe(
      'WrongState: You already have a seat in this session',
    );
  });

  it('[H-01] that is free is taken at once', async () => {
    const host = await createExpert(server);
    const guest = await createClient(server);
    const session = await insertSession(server, host, { priceMinor: 0 });
    const taken = await seat(server, guest, session.id);
    expect(taken.data).toMatchObject({ status: 'confirmed', payment: null, refundNow: { minor: 0 } });
    await server.drain();
    const cancelled = await server
      .as(guest)
      .call('cancelBooking', { params: { id: taken.data.id }, body: { expectedRefundMinor: 0 } });
    expect(cancelled.data.status).toBe('cancelled');
    expect((await seat(server, await createClient(server), session.id)).status).toBe(201);
  });

  it('[H-02] isn’t sold to its host, after a block, after a cancellation or the start, or to somebody who is busy then', async () => {
    const host = await createExpert(server);
    const other = await createExpert(server);
    const guest = await createClient(server);
    const session = await insertSession(server, host);
    expect(await refusal(seat(server, host, session.id))).toBe(
      'ValidationFailed: You host this session, so you don’t need a seat',
    );
    await hold(server, guest, other.serviceId, session.startsAt);
    expect(await refusal(seat(server, guest, session.id))).toBe(
      'ClientBusy: You already have a booking at this time',
    );
    const [blocker, blocked] = await createClients(server, 2);
    if (!blocker || !blocked) throw new Error('no clients');
    const createdAt = server.clock.now();
    await server.db.insert(block).values([
      { blockerId: blocker.accountId, blockedId: host.accountId, createdAt },
      { blockerId: host.accountId, blockedId: blocked.accountId, createdAt },
    ]);
    expect((await seat(server, blocker, session.id)).error.message).toMatch(/^You’ve blocked /);
    const refused = (await seat(server, blocked, session.id)).error.message;
    expect(refused).toBe('This session can’t be booked at the moment');
    expect(await server.db.$count(claim, eq(claim.clientId, blocked.accountId))).toBe(0);
    const gone = await insertSession(server, other, {
      startsAt: new Date(session.startsAt.getTime() + DAY),
    });
    await server.db
      .update(groupSession)
      .set({ status: 'cancelled', cancelled: 'host' })
      .where(eq(groupSession.id, gone.id));
    expect(await refusal(seat(server, await createClient(server), gone.id))).toBe(
      'WrongState: This session was cancelled',
    );
    server.clock.advance(3 * DAY);
    expect(await refusal(seat(server, await createClient(server), session.id))).toBe(
      'WrongState: This session has already begun, so seats are no longer sold',
    );
    expect((await seat(server, guest, guest.accountId)).status).toBe(404);
  });

  it('[H-02] [F-03] takes the place of the guest’s open hold with its host, whose time those who watch it are asked about', async () => {
    const host = await createExpert(server);
    const [guest, watcher] = await createClients(server, 2);
    if (!guest || !watcher) throw new Error('no clients');
    const watches = watching(server, host);
    const session = await insertSession(server, host, { startsAt: watches.hours(72) });
    await watches.watch(watcher);
    const held = await hold(server, guest, host.serviceId, watches.hours(0));
    expect((await seat(server, guest, session.id)).status).toBe(201);
    expect((await look(server, guest, held.data.id)).data.status).toBe('expired');
    await server.drain();
    expect((await watches.offered(watcher))?.startsAt).toEqual(new Date(held.data.startsAt));
  });

  it('[H-02] is never sold more often than there are seats, however many come at once', async () => {
    const [buyers, seats, rounds] = isLong ? [200, 20, 20] : [24, 3, 1];
    const host = await createExpert(server);
    for (let round = 0; round < rounds; round += 1) {
      const session = await insertSession(server, host, {
        seats,
        startsAt: new Date(server.clock.now().getTime() + (3 + round) * DAY),
      });
      const clients = await createClients(server, buyers);
      const answers = await Promise.all(clients.map((client) => seat(server, client, session.id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats);
      expect(answers.filter(({ code }) => code === 'SlotTaken')).toHaveLength(buyers - seats);
      const live = await server.db.$count(
        claim,
        sql`${claim.groupSessionId} = ${session.id} AND ${claim.status} <> 'released'`,
      );
      expect(live).toBe(seats);
    }
    // With seats for others, each buyer has all they asked for or none.
    const { id } = await insertSession(server, host, {
      seats,
      startsAt: new Date(server.clock.now().getTime() + (3 + rounds) * DAY),
    });
    const clients = await createClients(server, buyers);
    const bought = giftsOf(server);
    const asked = await Promise.all(
      clients.map(async (client, n) => ({ n: 1 + (n % 5), of: await bought.seats(client, id, n % 5) })),
    );
    const given = asked.filter(({ of }) => of.status === 201).reduce((sum, { n }) => sum + n, 0);
    const sold = sql`${claim.groupSessionId} = ${id} AND ${claim.status} <> 'released'`;
    expect(await server.db.$count(claim, sold)).toBe(given);
    // Somebody asked for one seat alone as long as one was left.
    expect(given).toBe(seats);
    const [deadlocks] = await queryRows<{ n: number }>(
      server.db,
      sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    );
    expect(deadlocks?.n ?? 0).toBe(0);
  }, 600_000);

  it('[H-02] whose hold has lapsed is claimed again by a late card, unless the seats are gone', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host, { seats: 2 });
    const [late, later, quick] = await createClients(server, 3);
    if (!late || !later || !quick) throw new Error('no clients');
    const [first, second] = [await seat(server, late, session.id), await seat(server, later, session.id)];
    const intents = [
      await openPayment(server, late, first.data.id),
      await openPayment(server, later, second.data.id),
    ];
    server.clock.advance(10 * MINUTE);
    await paidSeat(server, quick, session.id);
    for (const intent of intents) await confirmCard(server, intent, '4242424242424242');
    expect((await act(server, late, first.data.id, 'payment/refresh')).data.status).toBe('confirmed');
    const lost = await act(server, later, second.data.id, 'payment/refresh');
    expect(lost.data).toMatchObject({ status: 'expired', payment: { status: 'voided' } });
  });
});

describe('leaving', () => {
  it('[H-06] early gives everything back, late what the policy leaves, and the rest when the seat is sold again', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host, { seats: 2 });
    const [early, late, next] = await createClients(server, 3);
    if (!early || !late || !next) throw new Error('no clients');
    const left = await paidSeat(server, early, session.id);
    const kept = await paidSeat(server, late, session.id);
    server.clock.advance(HOUR);
    await act(server, early, left.id, 'cancel', { expectedRefundMinor: 4_000 });
    server.clock.advance(2 * DAY);
    await act(server, late, kept.id, 'cancel', { expectedRefundMinor: 2_000 });
    await server.drain();
    expect([await back(server, left.id), await back(server, kept.id)]).toEqual([4_000, 2_000]);
    // The lowest free seat was the first one’s, who has everything already.
    const again = await paidSeat(server, next, session.id);
    await server.drain();
    expect([await back(server, left.id), await back(server, kept.id)]).toEqual([4_000, 2_000]);
    await paidSeat(server, await createClient(server), session.id);
    await server.drain();
    await server.drain();
    expect([await back(server, kept.id), await back(server, again.id)]).toEqual([4_000, 0]);
    expect(subjectsTo(late)).toContain('Refund: A$20 for Pricing your work');
  });

  it('[H-06] refunds whoever had the seat that is sold again, not whoever only held it', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host, { seats: 2 });
    const [slow, quick, next] = await createClients(server, 3);
    if (!slow || !quick || !next) throw new Error('no clients');
    const held = await seat(server, slow, session.id);
    const intent = await openPayment(server, slow, held.data.id);
    server.clock.advance(10 * MINUTE);
    const first = await paidSeat(server, quick, session.id);
    server.clock.advance(MINUTE);
    // The first seat is gone, so the late card has the second.
    await confirmCard(server, intent, '4242424242424242');
    expect((await act(server, slow, held.data.id, 'payment/refresh')).data.status).toBe('confirmed');
    server.clock.advance(2 * DAY + HOUR);
    for (const [who, id] of [
      [slow, held.data.id],
      [quick, first.id],
    ] as const)
      await act(server, who, id, 'cancel', { expectedRefundMinor: 2_000 });
    await server.drain();
    await paidSeat(server, next, session.id);
    await server.drain();
    await server.drain();
    expect([await back(server, first.id), await back(server, held.data.id)]).toEqual([4_000, 2_000]);
    await paidSeat(server, await createClient(server), session.id);
    await server.drain();
    await server.drain();
    expect([await back(server, first.id), await back(server, held.data.id)]).toEqual([4_000, 4_000]);
  });
});

describe('the end of a session', () => {
  const inSession = (id: string, work: Parameters<typeof inTransaction>[1]) =>
    inTransaction(server.deps, async (tx) => {
      const { host } = await lockSession(tx, id);
      await takeTurns(tx, host.id);
      await work(tx);
    });

  it('[H-03] that is cancelled refunds every seat once, holds lapse and nobody waits any more', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host, { seats: 3 });
    const [one, two, three, four] = await createClients(server, 4);
    if (!one || !two || !three || !four) throw new Error('nobody');
    const paid = [await paidSeat(server, one, session.id), await paidSeat(server, two, session.id)];
    const held = await seat(server, three, session.id);
    await wait(server, four, session.id);
    const now = server.clock.now();
    for (let n = 0; n < 2; n += 1)
      await inSession(session.id, (tx) => cancelSeats(tx, session.id, { actorId: null, now }));
    await server.drain();
    for (const { id } of paid) {
      expect((await look(server, id === paid[0]?.id ? one : two, id)).data.status).toBe('cancelled');
      expect(await back(server, id)).toBe(4_000);
    }
    expect((await look(server, three, held.data.id)).data.status).toBe('expired');
    expect(await waitsOf(server, session.id)).toEqual(['over']);
  });

  it('[H-09] gives each seat the missing share back when the host gave less than nine tenths', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host);
    const [one] = await createClients(server, 1);
    if (!one) throw new Error('nobody');
    const { id } = await paidSeat(server, one, session.id);
    server.clock.set(new Date(session.endsAt.getTime() + MINUTE));
    const given = { presentMs: 20 * MINUTE, lengthMs: HOUR };
    await inSession(session.id, (tx) => endSeats(tx, session.id, given, server.clock.now()));
    await server.drain();
    expect(await back(server, id)).toBe(2_667);
    expect((await look(server, one, id)).data.status).toBe('no_show_client');
    server.clock.advance(2 * DAY);
    await server.drain();
    expect((await look(server, host, id)).data).toMatchObject({
      status: 'completed',
      expertShare: { minor: 1_133 },
    });
  });
});
