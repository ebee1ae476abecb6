import type { NewWorkshop } from '@nexperts/contract';
import { NO_CAPS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, claim, expert as experts, groupSession, workshop } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { hold } from '../../testing/booking-flow.ts';
import { createClient, createClients, createExpert, createStaff } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { TestMediaServer } from '../../testing/media-server.ts';
import { createHost, publish, terms } from './workshops.fixture.ts';

const server = serverForSuite();
const withMedia = serverForSuite({ mediaServer: new TestMediaServer() });
const start = (ms: number): string => server.clock.nextHour(ms).toISOString();
const INSTANT = { service: { instant: true, minNoticeMin: 0 } };

describe('[H-01] an expert publishes', () => {
  it('a workshop with its dates, which is listed, has a page, and takes the host’s time', async () => {
    const host = await createHost(server, INSTANT);
    const client = await createClient(server);
    const dates = [start(12 * DAY), start(10 * DAY)];
    const made = await publish(server, host, { title: '  Résumés for Engineers ', dates });
    expect(made.slug).toBe('resumes-engineers');
    const page = (await server.call('getWorkshop', { params: { slug: made.slug } })).data;
    expect(page).toMatchObject({
      title: 'Résumés for Engineers',
      seats: 3,
      price: { minor: 4_500, currency: 'AUD' },
      latePolicyPct: 50,
      host: { handle: host.handle, name: 'Ada Quill' },
      sessions: [
        {
          startsAt: start(10 * DAY),
          status: 'scheduled',
          seatsLeft: 3,
          sale: 'open',
          waiting: 0,
          notes: null,
        },
        { startsAt: start(12 * DAY) },
      ],
    });
    const listed = await server.call('listWorkshops', { query: { handle: host.handle } });
    expect(listed.data.map(({ session }) => session.startsAt)).toEqual(dates.toReversed());
    for (const wanted of [start(10 * DAY), start(10 * DAY + 30 * MINUTE)])
      expect((await hold(server, client, host.serviceId, wanted)).code).not.toBeNull();
    expect((await hold(server, client, host.serviceId, start(10 * DAY + HOUR))).status).toBe(201);
    const own = (await server.as(host).call('listOwnWorkshops')).data;
    expect(own).toMatchObject({ needs: null, seatsMax: 3, currency: 'AUD' });
    expect(own.workshops[0]?.sessions[0]).toMatchObject({
      sold: 0,
      held: 0,
      guests: [],
      deliveredPerMille: null,
    });
    expect(own.workshops[0]?.sessions[0]?.joinOpensAt).toBe(start(10 * DAY - 15 * MINUTE));
  });

  it('under an address of its own, however many have the same title', async () => {
    const hosts = await Promise.all([createHost(server), createHost(server), createHost(server)]);
    const made = await Promise.all(hosts.map((host) => publish(server, host, { title: 'The same again' })));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['same-again', 'same-again-2', 'same-again-3']);
  });

  it('all dates or none: a time that is taken is named, and nothing stays', async () => {
    const host = await createHost(server, INSTANT);
    const client = await createClient(server);
    expect((await hold(server, client, host.serviceId, start(10 * DAY))).status).toBe(201);
    const body = terms(server, { dates: [start(9 * DAY), start(10 * DAY)] });
    const refused = await server.as(host).call('publishWorkshop', { body });
    expect([refused.status, refused.code]).toEqual([409, 'SlotTaken']);
    expect(refused.error.fields?.['dates']).toMatch(
      /^You already have a session then: [^;]+ 12 Mar [^;]+\. Nothing/,
    );
    expect(await server.db.$count(workshop, eq(workshop.expertId, host.expertId))).toBe(0);
    expect(
      await server.db.$count(claim, sql`${claim.expertId} = ${host.expertId} AND ${claim.bookingId} IS NULL`),
    ).toBe(0);
    // The hold is over, though its timer hasn't run.
    server.clock.advance(10 * MINUTE);
    expect((await server.as(host).call('publishWorkshop', { body })).status).toBe(201);
  });

  it('only after five sessions, or with a permission of staff; not hidden, paused or closed', async () => {
    const novice = await createExpert(server, { expert: { sessionCount: 4 } });
    const body = terms(server);
    const refused = await server.as(novice).call('publishWorkshop', { body });
    expect([refused.code, refused.error.message]).toEqual([
      'WrongState',
      'You can publish workshops after 5 completed sessions. You’ve had 4.',
    ]);
    expect((await server.as(novice).call('listOwnWorkshops')).data.needs).toEqual({ sessions: 4, of: 5 });
    const staff = await createStaff(server, ['trust']);
    const params = { id: novice.expertId };
    const permit = { params, body: { reason: 'Taught at a university for years' } };
    expect((await server.as(staff).call('permitWorkshops', permit)).status).toBe(204);
    expect((await server.as(staff).call('permitWorkshops', permit)).status).toBe(204);
    expect((await server.as(novice).call('listOwnWorkshops')).data.needs).toBeNull();
    expect((await server.as(novice).call('publishWorkshop', { body })).status).toBe(201);

    const change = (set: Partial<typeof experts.$inferInsert>) =>
      server.db.update(experts).set(set).where(eq(experts.id, novice.expertId));
    const again = async () =>
      (await server.as(novice).call('publishWorkshop', { body: terms(server, { dates: [start(20 * DAY)] }) }))
        .code;
    await change({ pausedUntil: '2027-01-01' });
    expect(await again()).toBe('WrongState');
    await change({ pausedUntil: null, status: 'suspended' });
    expect(await again()).toBe('WrongState');
    const [gone] = await server.db.select().from(workshop).where(eq(workshop.expertId, novice.expertId));
    expect((await server.call('getWorkshop', { params: { slug: gone?.slug ?? '' } })).status).toBe(404);
    await change({ status: 'approved' });
    await server.db.update(account).set({ status: 'active' }).where(eq(account.id, novice.accountId));
    expect(await again()).toBeNull();
  });

  it('up to 200 seats with a media server', async () => {
    const host = await createHost(withMedia);
    await publish(withMedia, host, { seats: 200 });
    expect((await withMedia.as(host).call('listOwnWorkshops')).data).toMatchObject({ seatsMax: 200 });
  });

  const BAD: readonly (readonly [string, () => Partial<NewWorkshop>, string, RegExp])[] = [
    ['a minimum above the seats', () => ({ minimum: 4 }), 'minimum', /can’t be more than the 3 seats/],
    [
      'more seats than browsers connect',
      () => ({ seats: 4 }),
      'seats',
      /works for 4 people, you included\. Offer 3/,
    ],
    ['one seat', () => ({ seats: 1 }), 'seats', /./],
    ['no date', () => ({ dates: [] }), 'dates', /./],
    [
      '13 dates',
      () => ({ dates: Array.from({ length: 13 }, (_, n) => start((10 + n) * DAY)) }),
      'dates',
      /./,
    ],
    [
      'a date past its deadline',
      () => ({ dates: [start(DAY - HOUR)] }),
      'dates',
      /is less than 24 hours away/,
    ],
    ['a date in the past', () => ({ dates: [start(-DAY)] }), 'dates', /is less than 24 hours away/],
    [
      'dates that overlap',
      () => ({ dates: [start(9 * DAY), start(9 * DAY + 30 * MINUTE)] }),
      'dates',
      / overlap$/,
    ],
    ['the same date twice', () => ({ dates: [start(9 * DAY), start(9 * DAY)] }), 'dates', / overlap$/],
    [
      'no full minute',
      () => ({ dates: [new Date(Date.parse(start(9 * DAY)) + 1).toISOString()] }),
      'dates',
      /full minute/,
    ],
    ['a date in ten years', () => ({ dates: [start(3650 * DAY)] }), 'dates', /more than a year away/],
    ['no instant', () => ({ dates: ['2026-10-04T02:30'] }), 'dates.0', /./],
    ['a day that doesn’t exist', () => ({ dates: ['2026-02-30T10:00:00Z'] }), 'dates.0', /./],
    ['a title of 1,000 characters', () => ({ title: 'x'.repeat(1_000) }), 'title', /./],
    ['an empty agenda', () => ({ agenda: ' \n ' }), 'agenda', /./],
    ['a deadline of five hours', () => ({ deadlineHours: 5 }), 'deadlineHours', /./],
    ['a length of ten minutes', () => ({ durationMin: 10 }), 'durationMin', /./],
    ['a price of one cent', () => ({ priceMinor: 1 }), 'priceMinor', /free, or charge/],
    ['a price below nothing', () => ({ priceMinor: -1 }), 'priceMinor', /./],
  ];

  it.each(BAD)('and learns what is wrong with %s', async (_, change, field, message) => {
    const host = await createHost(server);
    const refused = await server.as(host).call('publishWorkshop', { body: terms(server, change()) });
    expect([refused.status, refused.code]).toEqual([400, 'ValidationFailed']);
    expect(refused.error.fields?.[field]).toMatch(message);
  });

  it('on both sides of a clock change, whose hour exists twice', async () => {
    const host = await createHost(server);
    // Sydney goes back from 3 to 2 am on 5 April: both are 2:30 am there.
    const dates = ['2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z'];
    const { sessions } = await publish(server, host, { dates });
    expect(sessions.map(({ startsAt }) => startsAt.toISOString())).toEqual(
      dates.map((date) => new Date(date).toISOString()),
    );
  });

  it('[F-13] and each date counts as one session towards their caps', async () => {
    const host = await createHost(server, {
      service: INSTANT.service,
      expert: { timeZone: 'UTC', caps: { ...NO_CAPS, daySessions: 1 } },
    });
    const client = await createClient(server);
    const day = Math.floor(server.clock.now().getTime() / DAY) * DAY + 10 * DAY;
    await publish(server, host, { dates: [new Date(day + 9 * HOUR).toISOString()] });
    expect((await hold(server, client, host.serviceId, day + 15 * HOUR)).code).toBe('SlotTaken');
    expect((await hold(server, client, host.serviceId, day + DAY + 15 * HOUR)).status).toBe(201);
  });
});

it(`[H-01] of a buyer and the host who want the same time at once, one has it, ${isLong ? 200 : 6} times`, async () => {
  const rounds = isLong ? 200 : 6;
  const host = await createHost(server, INSTANT);
  const won = { host: 0, buyer: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const wanted = start(9 * DAY + round * 2 * HOUR);
    // Of each of them, only a few holds are let in a day.
    const clients = await createClients(server, 4);
    const buyers = () => clients.map((client) => hold(server, client, host.serviceId, wanted));
    const publishing = () =>
      server.as(host).call('publishWorkshop', { body: terms(server, { dates: [wanted] }) });
    const both = round % 2 === 0 ? [publishing(), ...buyers()] : [...buyers(), publishing()];
    const answers = await Promise.all(both);
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    won[winners[0] === answers.at(round % 2 === 0 ? 0 : -1) ? 'host' : 'buyer'] += 1;
  }
  expect(won.host + won.buyer).toBe(rounds);
  const [overlaps] = await queryRows<{ n: number }>(
    server.db,
    sql`SELECT count(*)::int AS n FROM claim a JOIN claim b ON a.id < b.id AND a.status <> 'released'
        AND b.status <> 'released' AND a.expert_id = b.expert_id AND a.expert_during && b.expert_during`,
  );
  expect(overlaps?.n).toBe(0);
  const claims = await server.db.$count(
    claim,
    sql`${claim.expertId} = ${host.expertId} AND ${claim.subject} LIKE 'group:%'`,
  );
  const dates = await server.db.$count(
    groupSession,
    sql`workshop_id IN (SELECT id FROM workshop WHERE expert_id = ${host.expertId})`,
  );
  expect([claims, dates]).toEqual([won.host, won.host]);
}, 300_000);
