import type { ExpertFigures } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, pageView, throttle } from '../../db/schema/index.ts';
import { hold, pay, requestBooking } from '../../testing/booking-flow.ts';
import type { Ctx } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { throttleKey } from '../../http/throttle.ts';
import { createClient, createExpert, logInAgain, type TestExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { desk, endedSession } from '../problems/problems.fixture.ts';
import { countView, sweepViews } from './count-view.ts';

const server = serverForSuite();
/** A Wednesday. */
const START = '2026-03-04T10:00:00Z';
let expert: TestExpert;
beforeEach(async () => {
  server.clock.set(START);
  expert = await createExpert(server);
});

const ctx = (n: number): Ctx => ({
  deps: server.deps,
  requestId: 'r',
  ip: `192.0.2.${n}`,
  userAgent: '',
  origin: '',
  account: null,
});
const look = (n: number, { throughLink = false }: { throughLink?: boolean } = {}) =>
  countView(ctx(n), expert.handle, { throughLink });
const figures = async (who: TestExpert = expert): Promise<ExpertFigures> =>
  (await server.as(await logInAgain(server, who)).call('expertFigures')).data;
const thisWeek = async (who?: TestExpert) => (await figures(who)).weeks.at(-1);
const aud = (minor: number) => ({ minor, currency: 'AUD' });

describe('[F-10] views of a profile', () => {
  it('F-10: count once in half an hour for a network, and never the expert’s own', async () => {
    for (let n = 0; n < 3; n += 1) await look(1);
    const own = await logInAgain(server, expert);
    const params = { handle: expert.handle };
    const looked = await server.as(own).call('countView', { params, body: { throughLink: false } });
    expect(looked.status).toBe(204);
    expect((await thisWeek())?.views).toBe(1);
    server.clock.advance(30 * MINUTE);
    await look(1);
    await look(3);
    expect((await thisWeek())?.views).toBe(3);
  });

  it('F-10: count for 300 profiles a day of one network', async () => {
    const now = server.clock.now();
    await server.db.insert(throttle).values({
      key: throttleKey(server.deps, 'page-views', networkOf('192.0.2.77')),
      count: 299,
      windowStart: now,
      expiresAt: new Date(now.getTime() + DAY),
    });
    const other = await createExpert(server);
    await look(77);
    await countView(ctx(77), other.handle, { throughLink: false });
    await look(2);
    expect((await thisWeek())?.views).toBe(2);
    expect((await thisWeek(other))?.views).toBe(0);
  });

  it('F-10: are by the day of the expert’s zone, and go after 13 months', async () => {
    await server.db
      .update(account)
      .set({ timeZone: 'Pacific/Auckland' })
      .where(eq(account.id, expert.accountId));
    // Monday there, Sunday in UTC.
    server.clock.set('2026-03-08T11:30:00Z');
    await look(1);
    expect((await figures()).weeks.slice(-2)).toMatchObject([
      { from: '2026-03-02', views: 0 },
      { from: '2026-03-09', views: 1 },
    ]);
    server.clock.set('2027-04-15T00:00:00Z');
    await sweepViews(server.deps);
    expect((await figures()).weeks[0]).toMatchObject({ from: '2026-03-09', views: 1 });
    server.clock.set('2027-04-18T00:00:00Z');
    await sweepViews(server.deps);
    expect(await server.db.$count(pageView, eq(pageView.expertId, expert.expertId))).toBe(0);
  });
});

describe('[F-10] the figures of an expert', () => {
  it('F-10: [F-20] say what came through the own link, once there are five views', async () => {
    for (const n of [1, 2, 3, 4]) await look(n, { throughLink: n < 3 });
    expect(await thisWeek()).toMatchObject({ views: 4, throughLink: null });
    await look(5);
    expect(await thisWeek()).toMatchObject({ views: 5, throughLink: 2 });
  });

  it('F-10: count holds, what became a booking, and clients who had booked before; a number below five isn’t split', async () => {
    const again = await createClient(server);
    const times = Array.from({ length: 6 }, (_, n) => server.clock.nextHour((2 + n) * DAY));
    const [first, ...others] = times;
    if (!first) throw new Error('no times');
    await requestBooking(server, again, expert, first);
    expect(await thisWeek()).toMatchObject({ holds: 1, bookings: 1, returning: 0 });
    server.clock.advance(MINUTE);
    for (const time of others.slice(0, 2)) await requestBooking(server, again, expert, time);
    expect(await thisWeek()).toMatchObject({
      holds: 3,
      bookings: 3,
      returning: 1,
      services: [{ id: expert.serviceId, holds: null, bookings: null, returning: null, share: null }],
    });
    for (const time of others.slice(2))
      await hold(server, await createClient(server), expert.serviceId, time);
    const { weeks, services } = await figures();
    expect(weeks.at(-1)).toMatchObject({
      holds: 6,
      bookings: 3,
      services: [{ id: expert.serviceId, holds: 6, bookings: null }],
    });
    expect(services.map(({ id }) => id)).toEqual([expert.serviceId]);
    // An expired hold was a hold all the same.
    server.clock.advance(HOUR);
    await server.drain();
    expect(await thisWeek()).toMatchObject({ holds: 6 });
  });

  it('F-10: [F-20] say which bookings came through the own link, once there are five', async () => {
    for (const n of [0, 1, 2, 3, 4]) {
      expect(await thisWeek()).toMatchObject({ bookings: n, linkedBookings: null });
      const client = await createClient(server);
      const held = await server.as(client).call('holdSlot', {
        body: {
          serviceId: expert.serviceId,
          startsAt: new Date(server.clock.nextHour((2 + n) * DAY)).toISOString(),
          timeZone: 'Europe/Berlin',
          throughLink: n < 2,
        },
      });
      await pay(server, client, held.data.id);
    }
    expect(await thisWeek()).toMatchObject({ bookings: 5, linkedBookings: 2 });
  });

  it('F-10: have the share by the week of the session, apart from what a problem holds', async () => {
    const session = await endedSession(server);
    expect(await thisWeek(session.expert)).toMatchObject({ share: aud(10_200), held: aud(0) });
    await desk(server, session).report();
    expect(await thisWeek(session.expert)).toMatchObject({ share: aud(0), held: aud(10_200) });
  });

  it('F-10: go back 13 months, and come as CSV with the same numbers', async () => {
    for (const n of [1, 2, 3, 4, 5]) await look(n, { throughLink: n === 1 });
    const { weeks } = await figures();
    expect(weeks).toHaveLength(57);
    expect(weeks[0]?.from).toBe('2025-02-03');
    const { cookie } = await logInAgain(server, expert);
    const answer = await server.request('/api/expert/figures.csv', { headers: { cookie } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="figures-2026-03-02.csv"');
    const [header, newest, ...older] = (await answer.text()).split('\r\n');
    expect(header).toBe(
      'Week from,Service,Views,Views through your link,Times held,Bookings,Bookings through your link,Returning clients,Your share (AUD),"On hold, up to (AUD)"',
    );
    expect(newest).toBe('2026-03-02,All,5,1,0,0,,0,0.00,0.00');
    expect(older).toHaveLength(57);
  });
});
