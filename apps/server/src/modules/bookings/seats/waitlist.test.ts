import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claim } from '../../../db/schema/index.ts';
import { act } from '../../../testing/booking-flow.ts';
import { createClient, createClients, createExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { insertSession, ownSeat, paidSeat, refusal, seat, wait, waitsOf } from './seats.fixture.ts';

const server = serverForSuite();

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
    for (const guest of guests) bookings.push((await paidSeat(server, guest, session.id)).id);
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
      await wait(server, who, session.id);
    }
    expect((await ownSeat(server, second, session))?.wait).toEqual({
      state: 'waiting',
      place: 2,
      offeredUntil: null,
    });
    await act(server, leaver, left, 'cancel', { expectedRefundMinor: 4_000 });
    await server.drain();
    const offered = await ownSeat(server, first, session);
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
    expect(await waitsOf(server, session.id)).toEqual(['passed', 'offered', 'waiting']);
    const taken = await seat(server, second, session.id);
    expect(taken.data.status).toBe('held');
    server.clock.set('2026-06-05T00:00:00Z');
    await server.drain();
    // The hold lapsed, so the third is asked: there are three hours left.
    expect(await waitsOf(server, session.id)).toEqual(['passed', 'taken', 'offered']);
    expect((await ownSeat(server, third, session))?.wait?.offeredUntil).toBe('2026-06-05T00:30:00.000Z');
  });

  it('[H-07] waits for the morning of whoever is next, and ends an hour before the start', async () => {
    server.clock.set('2026-06-04T12:30:00Z');
    const { session, guests, bookings } = await full();
    const [asleep] = await createClients(server, 1, { timeZone: 'Australia/Brisbane' });
    const [leaver] = guests;
    const [left] = bookings;
    if (!asleep || !leaver || !left) throw new Error('nobody');
    await wait(server, asleep, session.id);
    await act(server, leaver, left, 'cancel', { expectedRefundMinor: 4_000 });
    await server.drain();
    expect(await waitsOf(server, session.id)).toEqual(['waiting']);
    expect(await refusal(seat(server, await createClient(server), session.id))).toBe(
      'SlotTaken: The free seat is kept for people in the waitlist. You can join it.',
    );
    server.clock.set('2026-06-04T21:00:00Z');
    await server.drain();
    expect(await waitsOf(server, session.id)).toEqual(['offered']);
    await server.as(asleep).call('leaveSeatWaitlist', { params: { id: session.id } });
    await server.drain();
    expect((await seat(server, await createClient(server), session.id)).status).toBe(201);
    server.clock.set('2026-06-05T02:00:00Z');
    expect(await refusal(wait(server, asleep, session.id))).toBe(
      'WrongState: The waitlist closed an hour before the start',
    );
  });

  it('[H-07] offers the seats of several who leave at once to those who wait longest, each one', async () => {
    server.clock.set('2026-06-02T01:00:00Z');
    const { session, guests, bookings } = await full(4);
    const waiting = await createClients(server, 6, { timeZone: 'Australia/Brisbane' });
    for (const who of waiting) {
      server.clock.advance(1_000);
      await wait(server, who, session.id);
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
    expect(await waitsOf(server, session.id)).toEqual([
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
    expect(await refusal(wait(server, waiting, open.id))).toBe(
      'WrongState: A seat is free. You can take it now.',
    );
    expect(await refusal(wait(server, guest, session.id))).toBe(
      'WrongState: You already have a seat in this session',
    );
    await wait(server, waiting, session.id);
    await wait(server, waiting, session.id);
    expect(await waitsOf(server, session.id)).toEqual(['waiting']);
  });
});
