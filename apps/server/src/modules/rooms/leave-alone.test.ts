import type { Booking } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, payment, problem, refusedMinute } from '../../db/schema/index.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import {
  liveForSuite,
  openTab,
  startLive,
  Tab,
  ticketFor,
  type LiveServer,
  type TestSession,
} from '../../testing/live.ts';
import { until } from '../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let session: TestSession;
/** A paid session of an hour at A$120; the clock is a minute before its start. */
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  const client = await createClient(server);
  const expert = await createExpert(server, { service: { priceMinor: 12_000 } });
  const startsAt = new Date(server.clock.now().getTime() + DAY);
  const { id } = await confirmBooking(server, client, expert, startsAt);
  session = { id, client, expert, startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
  minute(-1);
});

const minute = (of: number) => server.clock.set(new Date(session.startsAt.getTime() + of * MINUTE));
const stay = (from: number, to: number) => ({
  from: new Date(session.startsAt.getTime() + from * MINUTE).toISOString(),
  to: new Date(session.startsAt.getTime() + to * MINUTE).toISOString(),
});
type Who = 'client' | 'expert';
const cookieOf = async (who: Who) => {
  const [cookie = ''] = await openTestSession(server, [session[who].accountId]);
  return { cookie };
};
const enter = async (who: Who): Promise<Tab> => {
  const tab = await openTab(live, session, session[who]);
  await tab.got('welcome');
  return tab;
};
const offered = async (who: Who): Promise<string | null> => {
  const answer = await server.request(`/api/bookings/${session.id}/leave-offer`, {
    headers: await cookieOf(who),
  });
  return ((await answer.json()) as { data: { outcome: string | null } }).data.outcome;
};
const leave = async (who: Who): Promise<{ status: number; booking: Booking | undefined }> => {
  const answer = await server.post(`/api/bookings/${session.id}/leave-alone`, {}, await cookieOf(who));
  const { data } = (await answer.json()) as { data?: Booking };
  return { status: answer.status, booking: data };
};
const money = async () => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
  return { refunded: row?.refundedMinor, isHeld: row?.refundHeld };
};
const post = async (who: Who, path: string, body: unknown): Promise<number> =>
  (await server.post(`/api/bookings/${session.id}/${path}`, body, await cookieOf(who))).status;

describe('[G-02] [ASVS 17.3.1] minutes in which a process refused connections', () => {
  /** The processes of one database; each has place for one pending socket of somebody with a login. */
  const full: LiveServer[] = [];
  beforeEach(async () => {
    for (const _ of Array(2)) full.push(await startLive(server.deps, { pendingSockets: 1, helloMs: 50_000 }));
    return async () => {
      for (const process of full.splice(0)) await process.close();
    };
  });
  /** At each process somebody who is to enter loses the place to a stranger with an account, in each of these minutes. */
  const refuseIn = async (minutes: number[], who: Who): Promise<void> => {
    const stranger = await createClient(server);
    for (const of of minutes) {
      minute(of);
      for (const process of full) {
        const kept = await new Tab(process, { cookie: session[who].cookie }).opened();
        const taking = await new Tab(process, { cookie: stranger.cookie }).opened();
        expect(await kept.closed()).toBe(1006);
        taking.cut();
        await taking.closed();
      }
      await expect
        .poll(() => server.db.$count(refusedMinute, eq(refusedMinute.startsAt, server.clock.now())))
        .toBe(1);
    }
  };
  const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n);

  it.each([
    ['client', 'expert', 'no_show_expert'],
    ['expert', 'client', 'no_show_client'],
  ] as const)(
    'the %s who waits is offered to leave as much later as the %s was refused',
    async (waiting, kept, outcome) => {
      await enter(waiting);
      await refuseIn(from(1, 4), kept);
      minute(13.999);
      expect(await offered(waiting)).toBeNull();
      expect((await leave(waiting)).status).toBe(409);
      minute(14);
      expect(await offered(waiting)).toBe(outcome);
      expect(await leave(waiting)).toMatchObject({ status: 200, booking: { status: outcome } });
    },
  );

  it.each([
    ['expert', 'client'],
    ['client', 'expert'],
  ] as const)('above ten of them the %s is not absent, and staff look at it', async (kept, waiting) => {
    await enter(waiting);
    await refuseIn(from(0, 11), kept);
    minute(59);
    expect(await offered(waiting)).toBeNull();
    minute(61);
    await server.drain();
    const [booked] = await server.db.select().from(booking).where(eq(booking.id, session.id));
    const [report] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
    expect([booked?.status, report?.kind]).toEqual(['disputed', 'technical']);
    expect(await money()).toEqual({ refunded: 0, isHeld: false });
  });

  it('are forgotten after a week', async () => {
    await refuseIn([3], 'expert');
    server.clock.advance(8 * DAY);
    live.pass(60_001);
    await expect.poll(() => server.db.$count(refusedMinute)).toBe(0);
  });
});

describe('[G-03] a client alone in the room', () => {
  it('is offered to leave from ten minutes after the start, and not a moment sooner', async () => {
    await enter('client');
    minute(9.999);
    expect(await offered('client')).toBeNull();
    expect((await leave('client')).status).toBe(409);
    minute(10);
    expect(await offered('client')).toBe('no_show_expert');
    minute(60);
    expect(await offered('client')).toBeNull();
  });

  it('leaves, which decides the booking at that moment: the refund is sent and the room is closed', async () => {
    const tab = await enter('client');
    minute(12);
    expect(await leave('client')).toMatchObject({ status: 200, booking: { status: 'no_show_expert' } });
    await server.drain();
    expect(await money()).toEqual({ refunded: 12_000, isHeld: false });
    live.pass(1);
    expect((await tab.got('ended')).reason).toBe('time');
    expect(await post('expert', 'join', {})).toBe(409);
    const wrapUp = await server.as(session.client).call('getWrapUp', { params: { id: session.id } });
    expect(wrapUp.data.attendance).toEqual({ client: [stay(-1, 12)], expert: [] });
  });

  it('[O-03] has waited, says the story that staff read', async () => {
    await enter('client');
    minute(12);
    await leave('client');
    live.pass(1);
    const staff = await createStaff(server, ['support']);
    await until(async () => {
      const { data } = await server.as(staff).call('staffBooking', { params: { id: session.id } });
      return data.events.some(({ kind }) => kind === 'presence.left');
    });
    const { data } = await server.as(staff).call('staffBooking', { params: { id: session.id } });
    expect(data.presence).toMatchObject({ client: [stay(-1, 12)], expert: [] });
    expect(data.events.filter(({ lane }) => lane === 'presence')).toMatchObject([
      { kind: 'presence.waiting', by: { side: 'client' } },
      { kind: 'presence.left', by: { side: 'client' } },
    ]);
  });

  it('[G-02] is not absent for having waited before the expert came', async () => {
    const client = await enter('client');
    minute(4);
    client.send({ t: 'leave' });
    await client.closed();
    await enter('expert');
    minute(20);
    expect(await offered('expert')).toBeNull();
  });

  it('has the refund for good, also if the expert had been there for a moment and appeals', async () => {
    const expert = await enter('expert');
    const client = await enter('client');
    minute(0.5);
    expert.send({ t: 'leave' });
    await expert.closed();
    await client.got('peer', ({ state }) => state === 'left');
    minute(11);
    expect((await leave('client')).status).toBe(200);
    await server.drain();
    expect(await money()).toEqual({ refunded: 12_000, isHeld: false });
    expect(await post('expert', 'appeal', { text: 'My train was late.', fileIds: [] })).toBe(201);
    minute(60 * 24);
    await server.drain();
    expect(await money()).toEqual({ refunded: 12_000, isHeld: false });
  });

  it('presses twice and has one refund', async () => {
    await enter('client');
    minute(10);
    const answers = await Promise.all([leave('client'), leave('client')]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await leave('client')).status).toBe(200);
    await server.drain();
    expect(await money()).toEqual({ refunded: 12_000, isHeld: false });
  });
});

describe('[G-03] an expert alone in the room', () => {
  it('leaves and is paid; the client can report a problem at once', async () => {
    await enter('expert');
    minute(10);
    // Once the room has marked them as seen.
    await until(async () => (await offered('expert')) === 'no_show_client');
    expect(await leave('expert')).toMatchObject({ status: 200, booking: { status: 'no_show_client' } });
    await server.drain();
    expect(await money()).toEqual({ refunded: 0, isHeld: false });
    expect(await post('client', 'join', {})).toBe(409);
    const report = { kind: 'technical', askPct: 50, text: 'My line was down.', fileIds: [] };
    expect(await post('client', 'problem', report)).toBe(201);
  });

  it('is not paid for having come at the end of the ten minutes', async () => {
    minute(9.5);
    await enter('expert');
    minute(12);
    expect(await offered('expert')).toBeNull();
    expect((await leave('expert')).status).toBe(409);
  });
});

describe('[G-03] nothing is decided', () => {
  it('for somebody who is not in the room', async () => {
    minute(20);
    for (const who of ['client', 'expert'] as const) {
      expect(await offered(who)).toBeNull();
      expect((await leave(who)).status).toBe(409);
    }
  });

  it('while the other one is there', async () => {
    await enter('client');
    minute(11);
    await enter('expert');
    for (const who of ['client', 'expert'] as const) {
      expect(await offered(who)).toBeNull();
      expect((await leave(who)).status).toBe(409);
    }
  });

  it('once the other one had a minute of the session', async () => {
    minute(0);
    const expert = await enter('expert');
    minute(2);
    expert.send({ t: 'leave' });
    await expert.closed();
    await enter('client');
    minute(12);
    expect(await offered('client')).toBeNull();
    expect((await leave('client')).status).toBe(409);
  });

  it.each([1, 2, 3, 4, 5])(
    'when the expert enters at the same moment, or else they stay out (%i)',
    async () => {
      await enter('client');
      minute(10);
      const { ticket } = await ticketFor(live, session, session.expert);
      const tab = await new Tab(live).opened();
      const [{ status }] = await Promise.all([leave('client'), tab.hello({ ticket })]);
      await until(() => tab.of('welcome').length + tab.of('denied').length > 0 || tab.closedWith !== null);
      expect(tab.of('welcome').length).toBe(status === 200 ? 0 : 1);
    },
  );
});
