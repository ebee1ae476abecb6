import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { block, claim, groupSession, payment, seatWait } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { act, confirmCard, hold, look, openPayment, pay } from '../../../testing/booking-flow.ts';
import { createClient, createClients, createExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { inTransaction } from '../retrying.ts';
import { cancelSeats, endSeats } from './close-seats.ts';
import { giftsOf } from './gifts.fixture.ts';
import { insertSession, seat } from './seats.fixture.ts';
import { takeTurns } from '../../experts/index.ts';
import { watching } from '../../watches/watches.fixture.ts';
import { lockSession } from './session.ts';

const server = serverForSuite();

async function paidSeat(guest: TestPerson, id: string) {
  const held = await seat(server, guest, id);
  return (await pay(server, guest, held.data.id)).data;
}
const back = async (bookingId: string) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  return row?.refundedMinor ?? 0;
};
/** The message of a refused operation. */
const refusal = async (answer: ReturnType<typeof seat> | ReturnType<typeof wait>) => {
  const { error } = await answer;
  return `${error.code}: ${error.message}`;
};
const subjectsTo = ({ email }: TestPerson) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const waitsOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(seatWait)
      .where(eq(seatWait.groupSessionId, id))
      .orderBy(seatWait.since, seatWait.id)
  ).map(({ state }) => state);
const own = async (who: TestPerson, { id, slug }: { id: string; slug: string }) =>
  (await server.as(who).call('getOwnSeats', { params: { slug } })).data[id];
const wait = (who: TestPerson, id: string) => server.as(who).call('joinSeatWaitlist', { params: { id } });

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
    expect(await own(guest, session)).toMatchObject({ bookingId: held.data.id, bookingStatus: 'confirmed' });
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
    await paidSeat(quick, session.id);
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
    const left = await paidSeat(early, session.id);
    const kept = await paidSeat(late, session.id);
    server.clock.advance(HOUR);
    await act(server, early, left.id, 'cancel', { expectedRefundMinor: 4_000 });
    server.clock.advance(2 * DAY);
    await act(server, late, kept.id, 'cancel', { expectedRefundMinor: 2_000 });
    await server.drain();
    expect([await back(left.id), await back(kept.id)]).toEqual([4_000, 2_000]);
    // The lowest free seat was the first one’s, who has everything already.
    const again = await paidSeat(next, session.id);
    await server.drain();
    expect([await back(left.id), await back(kept.id)]).toEqual([4_000, 2_000]);
    await paidSeat(await createClient(server), session.id);
    await server.drain();
    await server.drain();
    expect([await back(kept.id), await back(again.id)]).toEqual([4_000, 0]);
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
    const first = await paidSeat(quick, session.id);
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
    await paidSeat(next, session.id);
    await server.drain();
    await server.drain();
    expect([await back(first.id), await back(held.data.id)]).toEqual([4_000, 2_000]);
    await paidSeat(await createClient(server), session.id);
    await server.drain();
    await server.drain();
    expect([await back(first.id), await back(held.data.id)]).toEqual([4_000, 4_000]);
  });
});

describe('the waitlist', () => {
  const full = async (seats = 1) => {
    const host = await createExpert(server);
    const session = await insertSession(server, host, {
      seats: Math.max(2, seats),
      // 1 pm in Brisbane, where everybody is.
      startsAt: new Date('2026-06-05T03:00:00Z'),
    });
    const guests = await createClients(server, Math.max(2, seats));
    const bookings: string[] = [];
    for (const guest of guests) bookings.push((await paidSeat(guest, session.id)).id);
    return { host, session, guests, bookings };
  };

  it('[H-07] offers a seat in order, for two hours, then thirty minutes, and never skips', async () => {
    server.clock.set('2026-06-02T01:00:00Z');
    const { session, guests, bookings } = await full();
    const [first, second, third] = await createClients(server, 3, { timeZone: 'Australia/Brisbane' });
    const [leaver] = guests;
    const [left] = bookings;
    if (!first || !second || !third || !leaver || !left) throw new Error('nobody');
    for (const who of [first, second, third]) {
      server.clock.advance(1_000);
      await wait(who, session.id);
    }
    expect((await own(second, session))?.wait).toEqual({ state: 'waiting', place: 2, offeredUntil: null });
    await act(server, leaver, left, 'cancel', { expectedRefundMinor: 4_000 });
    await server.drain();
    const offered = await own(first, session);
    expect(offered?.wait).toEqual({
      state: 'offered',
      place: null,
      offeredUntil: '2026-06-02T03:00:03.000Z',
    });
    // Nobody else can have it: neither the next in line nor a stranger.
    expect((await seat(server, second, session.id)).code).toBe('SlotTaken');
    expect((await seat(server, await createClient(server), session.id)).code).toBe('SlotTaken');
    server.clock.set('2026-06-02T03:00:03Z');
    await server.drain();
    expect(await waitsOf(session.id)).toEqual(['passed', 'offered', 'waiting']);
    const taken = await seat(server, second, session.id);
    expect(taken.data.status).toBe('held');
    server.clock.set('2026-06-05T00:00:00Z');
    await server.drain();
    // The hold lapsed, so the third is asked: there are three hours left.
    expect(await waitsOf(session.id)).toEqual(['passed', 'taken', 'offered']);
    expect((await own(third, session))?.wait?.offeredUntil).toBe('2026-06-05T00:30:00.000Z');
  });

  it('[H-07] waits for the morning of whoever is next, and ends an hour before the start', async () => {
    server.clock.set('2026-06-04T12:30:00Z');
    const { session, guests, bookings } = await full();
    const [asleep] = await createClients(server, 1, { timeZone: 'Australia/Brisbane' });
    const [leaver] = guests;
    const [left] = bookings;
    if (!asleep || !leaver || !left) throw new Error('nobody');
    await wait(asleep, session.id);
    await act(server, leaver, left, 'cancel', { expectedRefundMinor: 4_000 });
    await server.drain();
    expect(await waitsOf(session.id)).toEqual(['waiting']);
    expect(await refusal(seat(server, await createClient(server), session.id))).toBe(
      'SlotTaken: The free seat is kept for people in the waitlist. You can join it.',
    );
    server.clock.set('2026-06-04T21:00:00Z');
    await server.drain();
    expect(await waitsOf(session.id)).toEqual(['offered']);
    await server.as(asleep).call('leaveSeatWaitlist', { params: { id: session.id } });
    await server.drain();
    expect((await seat(server, await createClient(server), session.id)).status).toBe(201);
    server.clock.set('2026-06-05T02:00:00Z');
    expect(await refusal(wait(asleep, session.id))).toBe(
      'WrongState: The waitlist closed an hour before the start',
    );
  });

  it('[H-07] offers the seats of several who leave at once to those who wait longest, each one', async () => {
    server.clock.set('2026-06-02T01:00:00Z');
    const { session, guests, bookings } = await full(4);
    const waiting = await createClients(server, 6, { timeZone: 'Australia/Brisbane' });
    for (const who of waiting) {
      server.clock.advance(1_000);
      await wait(who, session.id);
    }
    // Three leave, and two processes look at the waitlist, all at once.
    await Promise.all([
      ...[0, 1, 2].map((n) => {
        const [who, id] = [guests[n], bookings[n]];
        return who && id ? act(server, who, id, 'cancel', { expectedRefundMinor: 4_000 }) : null;
      }),
      server.drain(),
      server.drain(),
    ]);
    await server.drain();
    expect(await waitsOf(session.id)).toEqual([
      'offered',
      'offered',
      'offered',
      'waiting',
      'waiting',
      'waiting',
    ]);
    const live = sql`${claim.groupSessionId} = ${session.id} AND ${claim.status} <> 'released'`;
    expect(await server.db.$count(claim, live)).toBe(4);
    // The first two take theirs at once with somebody who has none, and who gets none.
    const [first, second, , fourth] = waiting;
    if (!first || !second || !fourth) throw new Error('nobody');
    const answers = await Promise.all([first, second, fourth].map((who) => seat(server, who, session.id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(await server.db.$count(claim, live)).toBe(4);
  });

  it('[H-07] takes nobody while a seat is free, with a seat, or twice', async () => {
    server.clock.set('2026-06-02T01:00:00Z');
    const { session, guests } = await full();
    const host = await createExpert(server);
    const open = await insertSession(server, host);
    const [waiting] = await createClients(server, 1);
    const [guest] = guests;
    if (!waiting || !guest) throw new Error('nobody');
    expect(await refusal(wait(waiting, open.id))).toBe('WrongState: A seat is free. You can take it now.');
    expect(await refusal(wait(guest, session.id))).toBe(
      'WrongState: You already have a seat in this session',
    );
    await wait(waiting, session.id);
    await wait(waiting, session.id);
    expect(await waitsOf(session.id)).toEqual(['waiting']);
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
    const paid = [await paidSeat(one, session.id), await paidSeat(two, session.id)];
    const held = await seat(server, three, session.id);
    await wait(four, session.id);
    const now = server.clock.now();
    for (let n = 0; n < 2; n += 1)
      await inSession(session.id, (tx) => cancelSeats(tx, session.id, { actorId: null, now }));
    await server.drain();
    for (const { id } of paid) {
      expect((await look(server, id === paid[0]?.id ? one : two, id)).data.status).toBe('cancelled');
      expect(await back(id)).toBe(4_000);
    }
    expect((await look(server, three, held.data.id)).data.status).toBe('expired');
    expect(await waitsOf(session.id)).toEqual(['over']);
  });

  it('[H-09] gives each seat the missing share back when the host gave less than nine tenths', async () => {
    const host = await createExpert(server);
    const session = await insertSession(server, host);
    const [one] = await createClients(server, 1);
    if (!one) throw new Error('nobody');
    const { id } = await paidSeat(one, session.id);
    server.clock.set(new Date(session.endsAt.getTime() + MINUTE));
    const given = { presentMs: 20 * MINUTE, lengthMs: HOUR };
    await inSession(session.id, (tx) => endSeats(tx, session.id, given, server.clock.now()));
    await server.drain();
    expect(await back(id)).toBe(2_667);
    expect((await look(server, one, id)).data.status).toBe('no_show_client');
    server.clock.advance(2 * DAY);
    await server.drain();
    expect((await look(server, host, id)).data).toMatchObject({
      status: 'completed',
      expertShare: { minor: 1_133 },
    });
  });
});
