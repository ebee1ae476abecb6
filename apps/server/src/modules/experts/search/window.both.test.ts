import { MINUTE_MS, NO_CAPS } from '@nexperts/domain';
import type { endpoints, QueryOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expert as expertTable, expertListing } from '../../../db/schema/index.ts';
import { hold } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createService } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { setDate, setHours } from '../experts.fixture.ts';
import { newExpert } from '../services/services.fixture.ts';

const server = serverForSuite();
type Query = QueryOf<typeof endpoints.searchExperts>;

const zone = 'Australia/Brisbane';
/** An instant of the Brisbane clock, which is ten hours ahead all year. */
const brisbane = (date: string, time: string) => `${date}T${time}:00.000+10:00`;
const utc = (text: string) => new Date(text).toISOString();
const find = async (query: Query) => (await server.call('searchExperts', { query })).body;

/** Brisbane, Wednesday 4 March 2026. */
const at = (time: string, date = '2026-03-04') => server.clock.set(new Date(brisbane(date, time)));

/** An expert in Brisbane who is open all day, whose one service is instant booking without notice. */
async function openExpert(terms: Parameters<typeof newExpert>[1] = {}) {
  const made = await newExpert(server, { durationMin: 60, ...terms });
  await setHours(server, made.expertId, ['Mon-Sun 00:00-24:00']);
  return made;
}

describe('[F-01] a search for a time', () => {
  it('[F-01] answers up to three starts whose sessions lie in the window, start and end', async () => {
    at('10:20');
    const { language, serviceId } = await openExpert();
    const found = await find({ language, window: 'tonight', zone });
    expect(found.window).toEqual({
      from: utc(brisbane('2026-03-04', '18:00')),
      to: utc(brisbane('2026-03-04', '23:00')),
      isNext: false,
    });
    expect(found.experts[0]?.offer).toMatchObject({
      serviceId,
      durationMin: 60,
      instant: true,
      starts: ['18:00', '19:00', '20:00'].map((time) => utc(brisbane('2026-03-04', time))),
    });
    // The hour from 10:20 to 11:20 has no whole session that starts on the hour; half an hour does fit.
    expect(await find({ language, window: 'now', zone })).toMatchObject({ experts: [], total: 0 });
    const short = await openExpert({ durationMin: 30 });
    const [card] = (await find({ language: short.language, window: 'now', zone })).experts;
    expect(card?.offer?.starts).toEqual([utc(brisbane('2026-03-04', '10:30'))]);
    const day = { day: '2026-03-06', hours: '13:30-15:00', zone };
    const [onDay] = (await find({ language, ...day })).experts;
    expect(onDay?.offer?.starts).toEqual([utc(brisbane('2026-03-06', '14:00'))]);
    const instants = { from: utc(brisbane('2026-03-06', '13:30')), to: utc(brisbane('2026-03-06', '15:00')) };
    expect((await find({ language, ...instants })).experts[0]?.offer).toEqual(onDay?.offer);
  });

  it('[F-13] offers no time outside a service’s hours, above a cap, or during a pause', async () => {
    at('10:00');
    const evening = [{ weekday: 3, startMinute: 20 * 60, endMinute: 23 * 60 }];
    const made = await openExpert({ hours: evening });
    const starts = async () => {
      const [card] = (await find({ language: made.language, window: 'tonight', zone })).experts;
      return card?.offer?.starts;
    };
    expect(await starts()).toEqual(
      ['20:00', '21:00', '22:00'].map((time) => utc(brisbane('2026-03-04', time))),
    );
    const change = (set: Partial<typeof expertTable.$inferInsert>) =>
      server.db.update(expertTable).set(set).where(eq(expertTable.id, made.expertId));
    await change({ pausedUntil: '2026-03-05' });
    expect(await starts()).toBeUndefined();
    await change({ pausedUntil: '2026-03-04', caps: { ...NO_CAPS, daySessions: 1 } });
    expect(await starts()).toHaveLength(3);
    const client = await createClient(server);
    await hold(server, client, made.serviceId, utc(brisbane('2026-03-04', '22:00')));
    expect(await starts()).toBeUndefined();
  });

  it('[F-01] offers the cheapest service that fits: its length, instant only, price, and a time in the window', async () => {
    at('10:00');
    const { expertId, language, serviceId } = await openExpert({ priceMinor: 20_000 });
    const cheap = await createService(server, expertId, {
      durationMin: 30,
      priceMinor: 5_000,
      instant: false,
      minNoticeMin: 0,
      position: 1,
    });
    const offered = async (query: Query) =>
      (await find({ language, zone, ...query })).experts.map(({ offer }) => offer?.serviceId);
    const tonight = { window: 'tonight' } as const;
    expect(await offered(tonight)).toEqual([cheap]);
    expect(await offered({ ...tonight, durationMin: 30 })).toEqual([cheap]);
    expect(await offered({ ...tonight, durationMin: 60 })).toEqual([serviceId]);
    expect(await offered({ ...tonight, durationMin: 45 })).toEqual([]);
    expect(await offered({ ...tonight, instant: 'true' })).toEqual([serviceId]);
    expect(await offered({ ...tonight, instant: 'true', maxPrice: 10_000 })).toEqual([]);
    // A request needs notice: within the hour only the dearer service has a time.
    expect(await offered({ window: 'now' })).toEqual([serviceId]);
    // Without a window the length and the way of booking narrow the list all the same.
    expect(await offered({ durationMin: 45 })).toEqual([]);
    expect(await offered({ instant: 'true' })).toEqual([undefined]);
  });

  it('[F-01] leaves out whoever is closed, booked out or hidden then', async () => {
    at('10:00');
    const { expertId, language, serviceId } = await openExpert();
    const evening = { language, zone, day: '2026-03-05', hours: '18:00-20:00' };
    const starts = async () => (await find(evening)).experts.map(({ offer }) => offer?.starts.length);
    expect(await starts()).toEqual([2]);
    await hold(server, await createClient(server), serviceId, utc(brisbane('2026-03-05', '18:00')));
    expect(await starts()).toEqual([1]);
    await hold(server, await createClient(server), serviceId, utc(brisbane('2026-03-05', '19:00')));
    expect(await starts()).toEqual([]);
    server.clock.advance(11 * MINUTE_MS);
    expect(await starts()).toEqual([2]);
    await setDate(server, expertId, '2026-03-05', []);
    expect(await starts()).toEqual([]);
    await setHours(server, expertId, []);
    await setDate(server, expertId, '2026-03-05', [{ startMinute: 18 * 60, endMinute: 19 * 60 }]);
    expect(await starts()).toEqual([1]);
    await server.db
      .update(expertTable)
      .set({ timeZone: 'Europe/London' })
      .where(eq(expertTable.id, expertId));
    expect(await starts()).toEqual([]);
  });

  it('[F-11] takes the same hours of several days, and goes on with those that are left', async () => {
    at('10:00');
    const { expertId, language } = await openExpert();
    await setHours(server, expertId, ['Mon-Sun 09:00-10:00']);
    const days = { language, zone, day: '2026-03-07', until: '2026-03-08', hours: '08:00-12:00' };
    const found = await find(days);
    expect(found.window).toEqual({
      from: utc(brisbane('2026-03-07', '08:00')),
      to: utc(brisbane('2026-03-08', '12:00')),
      isNext: false,
    });
    const starts = async (query: Query) => (await find(query)).experts[0]?.offer?.starts;
    const [saturday, sunday, monday] = ['07', '08', '09'].map((day) =>
      utc(brisbane(`2026-03-${day}`, '09:00')),
    );
    expect(await starts(days)).toEqual([saturday, sunday]);
    expect(await starts({ ...days, hours: '10:00-12:00' })).toBeUndefined();
    at('13:00', '2026-03-07');
    expect(await find(days)).toMatchObject({ window: { isNext: false } });
    expect(await starts(days)).toEqual([sunday]);
    at('13:00', '2026-03-08');
    expect(await find(days)).toMatchObject({ window: { isNext: true } });
    expect((await starts(days))?.[0]).toBe(monday);
    const refusedBy = async (query: Query) => (await server.call('searchExperts', { query })).status;
    expect(await refusedBy({ ...days, until: '2026-03-06' })).toBe(400);
    expect(await refusedBy({ ...days, until: '2026-03-14' })).toBe(400);
    expect(await refusedBy({ zone, until: '2026-03-08' })).toBe(400);
  });

  it('[F-01] goes on to the next of its kind when a window is over, and says so', async () => {
    const { language } = await openExpert();
    const windowAt = async (time: string, query: Query) => {
      at(time);
      return (await find({ language, zone, ...query })).window;
    };
    const evening = (date: string, isNext: boolean) => ({
      from: utc(brisbane(date, '18:00')),
      to: utc(brisbane(date, '23:00')),
      isNext,
    });
    expect(await windowAt('21:59', { window: 'tonight' })).toEqual(evening('2026-03-04', false));
    expect(await windowAt('22:00', { window: 'tonight' })).toEqual(evening('2026-03-05', true));
    const hours = '18:00-23:00';
    expect(await windowAt('22:59', { day: '2026-03-04', hours })).toEqual(evening('2026-03-04', false));
    expect(await windowAt('23:00', { day: '2026-03-04', hours })).toEqual(evening('2026-03-05', true));
    expect(await windowAt('10:00', { day: '2026-02-01', hours })).toEqual(evening('2026-03-04', true));
    at('10:00');
    const past = { from: utc(brisbane('2026-03-01', '08:00')), to: utc(brisbane('2026-03-01', '09:00')) };
    expect((await find({ language, ...past })).window).toEqual({
      from: utc(brisbane('2026-03-05', '08:00')),
      to: utc(brisbane('2026-03-05', '09:00')),
      isNext: true,
    });
  });

  it('[F-01] has no time in a skipped hour, and both in a repeated one', async () => {
    const { language } = await openExpert({ durationMin: 30 });
    const night = { zone: 'Australia/Sydney', hours: '02:00-03:00', language };
    at('10:00', '2026-04-01');
    const repeated = await find({ ...night, day: '2026-04-05' });
    expect(repeated.experts[0]?.offer?.starts).toEqual([
      '2026-04-04T15:00:00.000Z',
      '2026-04-04T15:30:00.000Z',
      '2026-04-04T16:00:00.000Z',
    ]);
    at('10:00', '2026-10-01');
    const skipped = await find({ ...night, day: '2026-10-04' });
    expect(skipped).toMatchObject({ experts: [], total: 0, hasMore: false });
  });

  it.each<[string, Query, string]>([
    ['that ends before it begins', { day: '2026-03-05', hours: '20:00-18:00', zone }, 'hours'],
    ['of no length', { day: '2026-03-05', hours: '20:00-20:00', zone }, 'hours'],
    ['with a time that there is not', { day: '2026-03-05', hours: '20:00-24:30', zone }, 'hours'],
    ['in more than 60 days', { day: '2026-05-05', zone }, 'day'],
    ['of hours without a day', { hours: '18:00-20:00', zone }, 'day'],
    ['without a zone', { window: 'now' }, 'zone'],
    ['in no zone', { window: 'tonight', zone: 'Mars/Olympus' }, 'zone'],
    ['of instants the wrong way round', { from: '2026-03-05T10:00:00Z', to: '2026-03-05T09:00:00Z' }, 'to'],
    ['without an end', { from: '2026-03-05T10:00:00Z' }, 'to'],
    ['of more than a day', { from: '2026-03-05T10:00:00Z', to: '2026-03-07T09:00:00Z' }, 'to'],
  ])('[F-01] refuses a window %s, with a sentence', async (_, query, field) => {
    at('10:00');
    const { error } = await server.call('searchExperts', { query });
    expect(error).toMatchObject({ code: 'ValidationFailed', fields: { [field]: expect.any(String) } });
    expect(error.message).toBe(error.fields?.[field]);
  });

  it('[F-01] lists a page after the other, those with a time alone', async () => {
    at('10:00');
    const language = 'Lingua of pages';
    const people = await Promise.all(
      Array.from({ length: 7 }, async (_, nth) => {
        const made = await createExpert(server, {
          expert: { languages: [language], timeZone: zone, sessionCount: nth },
          service: { instant: true, minNoticeMin: 0, durationMin: 60, priceMinor: 10_000 - nth },
        });
        await setHours(
          server,
          made.expertId,
          nth % 2 ? ['Mon-Sun 09:00-12:00'] : [`Mon-Sun ${22 - nth}:00-23:00`],
        );
        return made.handle;
      }),
    );
    const open = [6, 4, 2, 0].map((nth) => people[nth]);
    const page = async (query: Query) => {
      const found = await find({ language, window: 'tonight', zone, ...query });
      return [found.experts.map(({ handle }) => handle), found.total, found.hasMore];
    };
    expect(await page({})).toEqual([open, 4, false]);
    expect(await page({ limit: 2, offset: 2 })).toEqual([open.slice(2), 4, false]);
    expect(await page({ sort: 'soonest' })).toEqual([[6, 4, 2, 0].map((nth) => people[nth]), 4, false]);
    expect(await page({ sort: 'price', limit: 3 })).toEqual([open.slice(0, 3), 4, false]);
    expect(await page({ q: 'nobody-is-called-so' })).toEqual([[], 0, false]);
  });
});

describe('[F-14] every start shown can be held', () => {
  it('[F-14] with nobody else buying, for whatever lengths and hours', async () => {
    at('10:07');
    const [one, two] = [await openExpert({ durationMin: 45 }), await openExpert({ durationMin: 90 })];
    await setHours(server, two.expertId, ['Mon-Sun 08:10-21:50']);
    let held = 0;
    for (const { language } of [one, two])
      for (const query of [
        { window: 'now' },
        { window: 'tonight' },
        { window: 'tomorrow-morning' },
      ] as const) {
        const [card] = (await find({ language, zone, ...query })).experts;
        for (const start of card?.offer?.starts ?? []) {
          const answer = await hold(server, await createClient(server), card?.offer?.serviceId ?? '', start);
          expect(answer.status).toBe(201);
          held += 1;
          await server.db.execute(`DELETE FROM claim`);
        }
      }
    expect(held).toBeGreaterThan(9);
  });

  it('[F-14] the hours of the week that narrow the search are at least the real ones', async () => {
    at('10:00');
    const { expertId } = await openExpert();
    await setHours(server, expertId, ['Mon 09:00-10:00']);
    const [listed] = await server.db.select().from(expertListing).where(eq(expertListing.expertId, expertId));
    // Sunday 23:00 to Monday 00:00 in UTC, and an hour around it.
    expect(listed?.openHours).toEqual([0, 166, 167]);
  });
});
