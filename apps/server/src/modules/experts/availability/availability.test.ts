import type { WorkingHours } from '@nexperts/contract';
import { NO_CAPS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilityOverride, booking, type service } from '../../../db/schema/index.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createService, type TestExpert } from '../../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { askSlots, startsOf } from '../experts.fixture.ts';

const server = serverForSuite();

/** Monday, ten in the morning in Brisbane */
const NOW = '2026-03-02T00:00:00Z';
beforeEach(() => server.clock.set(NOW));

const CLOSED: WorkingHours['weekly'] = [[], [], [], [], [], [], []];
const KEEP = { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null };
const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });

function hoursOf(change: Partial<WorkingHours> = {}): WorkingHours {
  return {
    timeZone: 'Australia/Brisbane',
    weekly: CLOSED,
    exceptions: [],
    limits: KEEP,
    caps: NO_CAPS,
    pause: null,
    ...change,
  };
}

/** An expert in Brisbane whose one service of an hour can be instant booking. */
const newExpert = (terms: Partial<typeof service.$inferSelect> = {}): Promise<TestExpert> =>
  createExpert(server, {
    expert: { timeZone: 'Australia/Brisbane' },
    service: { instant: true, minNoticeMin: 0, ...terms },
  });

const read = async (who: { cookie: string }) => (await server.as(who).call('getAvailability')).data;
const save = (who: { cookie: string }, hours: WorkingHours, version = 0) =>
  server.as(who).call('saveAvailability', { body: { version, hours } });

describe('[W-03] the hours an expert saves', () => {
  it('[W-03] [W-02] are what visitors can book, at once and to the minute', async () => {
    const expert = await newExpert();
    const weekly = CLOSED.with(1, [range(9, 12), range(14, 16)]);
    expect((await save(expert, hoursOf({ weekly }))).status).toBe(200);
    const { body } = await askSlots(server, expert, '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z');
    expect(startsOf(body)).toEqual([
      '2026-03-02T23:00',
      '2026-03-03T00:00',
      '2026-03-03T01:00',
      '2026-03-03T04:00',
      '2026-03-03T05:00',
    ]);
    const stored = await read(expert);
    expect(stored).toMatchObject({ version: 1, hours: { weekly, exceptions: [] } });
    // Closed again, the profile is empty at the next question.
    expect((await save(expert, hoursOf(), 1)).status).toBe(200);
    const after = await askSlots(server, expert, '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z');
    expect([after.body.slots, after.body.next]).toEqual([[], null]);
  });

  it('[W-03] [S-04] move the next slot on cards and in the search along', async () => {
    const expert = await createExpert(server, {
      expert: { languages: ['Volapük'], timeZone: 'Australia/Brisbane' },
      service: { instant: true, minNoticeMin: 0 },
    });
    const next = async () => {
      const { body } = await server.call('searchExperts', { query: { language: 'Volapük' } });
      return body.experts[0]?.nextSlotAt;
    };
    await next();
    await save(expert, hoursOf({ weekly: CLOSED.with(3, [range(9, 10)]) }));
    expect(await next()).toBe('2026-03-04T23:00:00.000Z');
    await save(expert, hoursOf(), 1);
    expect(await next()).toBeNull();
  });

  it('[W-03] [W-02] property: every quarter of an hour whose wall clock is open can be booked, and no other, over changes of the clock', async () => {
    // A spring gap, an autumn overlap and a change of half an hour lie within these weeks.
    const places = [
      ['Australia/Sydney', '2026-04-03T00:00:00Z'],
      ['Australia/Lord_Howe', '2026-10-02T00:00:00Z'],
      ['America/New_York', '2026-03-06T12:00:00Z'],
      ['Europe/London', '2026-10-23T00:00:00Z'],
      ['Asia/Kathmandu', '2026-03-01T00:00:00Z'],
    ] as const;
    const dayHours = fc
      .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 0, maxLength: 4 })
      .map((marks) => marks.toSorted((a, b) => a - b))
      .map((marks) => marks.flatMap((mark, at) => (at % 2 === 1 ? [range(marks[at - 1] ?? 0, mark)] : [])));
    let slots = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.array(dayHours, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 3 }),
        dayHours,
        async ([timeZone, now], weekly, ahead, ranges) => {
          server.clock.set(now);
          const expert = await newExpert({ durationMin: 25, bufferAfterMin: 0 });
          const date = new Date(Date.parse(now) + (ahead + 1) * DAY).toISOString().slice(0, 10);
          const exceptions = [{ date, ranges }];
          expect((await save(expert, hoursOf({ timeZone, weekly, exceptions }))).status).toBe(200);
          const to = new Date(Date.parse(now) + 6 * DAY).toISOString();
          const { body } = await askSlots(server, expert, now, to);
          const open = openQuarters({ timeZone, weekly, exceptions }, Date.parse(now), Date.parse(to));
          // A start every quarter of an hour, each for a part of two quarters.
          const expected = open.filter((at, index) => open[index + 1] === at + 15 * MINUTE);
          expect(body.slots.map(({ startsAt }) => Date.parse(startsAt))).toEqual(expected);
          slots += expected.length;
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
    expect(slots).toBeGreaterThan(500);
  }, 120_000);

  it('[W-03] a date may be closed or have other hours; dates that are over are forgotten', async () => {
    const expert = await newExpert();
    const everyDay = CLOSED.map(() => [range(9, 10)]);
    const exceptions = [
      { date: '2026-03-05', ranges: [range(20, 21), range(7, 8)] },
      { date: '2026-03-04', ranges: [] },
      { date: '2026-03-01', ranges: [] },
      { date: '2000-01-01', ranges: [] },
    ];
    const { data } = await save(expert, hoursOf({ weekly: everyDay, exceptions }));
    expect(data.hours.exceptions).toEqual([
      { date: '2026-03-04', ranges: [] },
      { date: '2026-03-05', ranges: [range(7, 8), range(20, 21)] },
    ]);
    const stored = eq(availabilityOverride.expertId, expert.expertId);
    expect(await server.db.$count(availabilityOverride, stored)).toBe(2);
    const { body } = await askSlots(server, expert, '2026-03-03T00:00:00Z', '2026-03-06T00:00:00Z');
    expect(startsOf(body)).toEqual(['2026-03-04T21:00', '2026-03-05T10:00', '2026-03-05T23:00']);
    server.clock.advance(3 * DAY);
    expect((await read(expert)).hours.exceptions.map(({ date }) => date)).toEqual(['2026-03-05']);
  });

  it('[W-03] leave what is booked as it is: the session stays and is told, its time is free for nobody', async () => {
    const expert = await newExpert({ instant: false });
    await save(expert, hoursOf({ weekly: CLOSED.map(() => [range(9, 17)]) }));
    const client = await createClient(server);
    const { id } = await confirmBooking(server, client, expert, '2026-03-05T00:00:00.000Z');
    const [before] = await server.db.select().from(booking).where(eq(booking.id, id));
    const { data } = await save(expert, hoursOf({ weekly: CLOSED.with(3, [range(11, 17)]) }), 1);
    const [after] = await server.db.select().from(booking).where(eq(booking.id, id));
    expect(after).toEqual(before);
    expect(data.sessions).toEqual([
      { startsAt: '2026-03-05T00:00:00.000Z', endsAt: '2026-03-05T01:00:00.000Z' },
    ]);
    expect(data.busy).toEqual(data.sessions);
  });
});

describe('[W-03] booking limits', () => {
  it('[W-03] hold for all services; where they differ none is said, and none is changed unasked', async () => {
    const expert = await newExpert({ minNoticeMin: 60, bufferAfterMin: 10 });
    await createService(server, expert.expertId, { minNoticeMin: 720, bufferAfterMin: 10, position: 1 });
    expect((await read(expert)).hours.limits).toEqual({
      minNoticeMin: null,
      bufferBeforeMin: 0,
      bufferAfterMin: 10,
      horizonDays: 60,
    });
    const limits = { ...KEEP, bufferAfterMin: 15, horizonDays: 7 };
    const weekly = CLOSED.map(() => [range(0, 24)]);
    const { data } = await save(expert, hoursOf({ weekly, limits }));
    expect(data.services.map((each) => [each.minNoticeMin, each.bufferAfterMin, each.horizonDays])).toEqual([
      [60, 15, 7],
      [720, 15, 7],
    ]);
    const { body } = await askSlots(server, expert, NOW, '2026-03-20T00:00:00Z');
    expect(body.slots[0]?.startsAt).toBe('2026-03-02T01:00:00.000Z');
    expect(body.slots.at(-1)?.startsAt).toBe('2026-03-08T23:00:00.000Z');
  });
});

describe('[W-03] what is refused', () => {
  it('[W-03] of two saves made from the same version one is kept, and the other is told', async () => {
    const expert = await newExpert();
    const tabs = [9, 10, 11, 12].map((hour) => hoursOf({ weekly: CLOSED.with(0, [range(hour, 20)]) }));
    const answers = await Promise.all(tabs.map((hours) => save(expert, hours)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await read(expert)).hours).toEqual(answers[kept]?.data.hours);
    const late = await save(expert, hoursOf());
    expect([late.status, late.code]).toEqual([409, 'Conflict']);
    expect(late.error.message).toContain('changed somewhere else');
    expect((await read(expert)).hours.weekly[0]).toEqual([range(9 + kept, 20)]);
    expect((await save(expert, hoursOf(), 2 ** 40)).status).toBe(400);
  });

  it('[W-03] hours that make no sense are named by their place, and nothing is changed', async () => {
    const expert = await newExpert();
    const before = await read(expert);
    const cases: [Partial<WorkingHours>, string, string][] = [
      [{ weekly: CLOSED.with(2, [range(12, 9)]) }, 'weekly.2.0.endMinute', 'Must end after it starts'],
      [
        { weekly: CLOSED.with(2, [range(9, 12), range(11, 13)]) },
        'weekly.2.1.startMinute',
        'Overlaps with other hours on this day',
      ],
      [
        { exceptions: [{ date: '2026-03-09', ranges: [range(9, 9)] }] },
        'exceptions.0.ranges.0.endMinute',
        'Must end after it starts',
      ],
      [
        {
          exceptions: [
            { date: '2026-03-09', ranges: [] },
            { date: '2026-03-09', ranges: [range(9, 10)] },
          ],
        },
        'exceptions',
        'Choose each date only once',
      ],
      [
        { exceptions: [{ date: '2029-03-09', ranges: [] }] },
        'exceptions.0.date',
        'Choose a date within two years',
      ],
      [
        { weekly: CLOSED.with(0, [{ startMinute: 541, endMinute: 600 }]) },
        'weekly.0.0.startMinute',
        'Choose a time on the quarter hour',
      ],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone'],
    ];
    for (const [change, field, message] of cases) {
      const { status, error } = await save(expert, hoursOf(change));
      expect([status, error.code, error.fields?.[field]]).toEqual([400, 'ValidationFailed', message]);
    }
    expect((await save(expert, hoursOf({ weekly: [[]] }))).status).toBe(400);
    expect(await read(expert)).toEqual(before);
  });

  it('[W-03] [B-06] who has no profile has no hours either', async () => {
    const applicant = await createClient(server, { isExpert: true });
    expect((await save(applicant, hoursOf())).code).toBe('NotFound');
    expect((await server.as(applicant).call('getAvailability')).status).toBe(404);
  });

  it('[W-03] the database itself takes one exception for a date', async () => {
    const { expertId } = await newExpert();
    const closed = { expertId, date: '2026-03-09', ranges: [] };
    await server.db.insert(availabilityOverride).values(closed);
    await expect(server.db.insert(availabilityOverride).values(closed)).rejects.toMatchObject({
      cause: { constraint: 'availability_override_date_key' },
    });
  });
});

/** A slow second opinion: the quarters of an hour in [from, to) whose wall clock, asked of Intl, lies in the hours. */
function openQuarters(
  { timeZone, weekly, exceptions }: Pick<WorkingHours, 'timeZone' | 'weekly' | 'exceptions'>,
  from: number,
  to: number,
): number[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const open: number[] = [];
  for (let at = from; at < to + 15 * MINUTE; at += 15 * MINUTE) {
    const [date = '', time = ''] = format.format(at).split(' ');
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    const ranges = exceptions.find((each) => each.date === date)?.ranges ?? weekly[weekday] ?? [];
    if (ranges.some((each) => each.startMinute <= minute && minute < each.endMinute)) open.push(at);
  }
  return open;
}
