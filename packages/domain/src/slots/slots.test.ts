import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { freeSlots, nearestSlots, type SlotQuery } from './slots.ts';
import { availabilityWindows } from './windows.ts';
import { zoneOffsetAt } from './zone-segments.ts';

const monday = Date.UTC(2026, 10, 23);
const at = (hour: number, minute = 0) => monday + hour * HOUR_MS + minute * MINUTE_MS;
const everyDay = (startMinute: number, endMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute }));
const base: SlotQuery = {
  zone: 'UTC',
  rules: everyDay(9 * 60, 12 * 60),
  overrides: [],
  busy: [],
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  from: monday,
  to: monday + DAY_MS,
  now: monday - DAY_MS,
  noticeMin: 0,
  horizonDays: 60,
};
const times = (change: Partial<SlotQuery>, zone = 'UTC') =>
  freeSlots({ ...base, ...change }).map(({ startsAt }) =>
    new Date(startsAt + zoneOffsetAt(zone, startsAt)).toISOString().slice(11, 16),
  );

describe('[W-02] freeSlots', () => {
  it('[F-02] starts on the wall clock, within the opening hours', () => {
    expect(times({})).toEqual(['09:00', '10:00', '11:00']);
    expect(times({ durationMin: 150 })).toEqual(['09:00', '09:15', '09:30']);
    expect(times({ durationMin: 180 })).toEqual(['09:00']);
    expect(times({ durationMin: 181 })).toEqual([]);
  });

  it('[F-02] hours that begin between two starts begin with the next one', () => {
    const rules = everyDay(9 * 60 + 10, 12 * 60);
    expect(times({ rules })).toEqual(['10:00', '11:00']);
    expect(times({ rules, durationMin: 30 })).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(times({ rules, durationMin: 150 })).toEqual(['09:15', '09:30']);
    const busy = [{ startsAt: at(9), endsAt: at(9, 40) }];
    expect(times({ busy, durationMin: 30 })).toEqual(['10:00', '10:30', '11:00', '11:30']);
  });

  it('leaves out busy times; touching is no clash, a millisecond is', () => {
    const busy = { startsAt: at(10), endsAt: at(11) };
    expect(times({ busy: [busy] })).toEqual(['09:00', '11:00']);
    expect(times({ busy: [{ ...busy, startsAt: at(10) - 1 }] })).toEqual(['11:00']);
    expect(times({ busy: [{ ...busy, endsAt: at(11) + 1 }] })).toEqual(['09:00']);
    expect(times({ busy: [{ startsAt: at(10), endsAt: at(10) }] })).toHaveLength(3);
  });

  it("widens the candidate by its own buffers, which may lie outside the expert's hours", () => {
    const busy = [{ startsAt: at(10), endsAt: at(10, 30) }];
    expect(times({ busy, bufferBeforeMin: 30 })).toEqual(['09:00', '11:00']);
    const short = { busy, durationMin: 30 };
    expect(times({ ...short, bufferBeforeMin: 30 })).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(times({ ...short, bufferAfterMin: 1 })).toEqual(['09:00', '10:30', '11:00', '11:30']);
    expect(times({ bufferBeforeMin: 120, bufferAfterMin: 120 })).toHaveLength(3);
    expect(times({ busy: [{ startsAt: at(12), endsAt: at(13) }], bufferAfterMin: 1 })).toEqual([
      '09:00',
      '10:00',
    ]);
    expect(times({ busy: [{ startsAt: at(8), endsAt: at(9) }], bufferBeforeMin: 1 })).toEqual([
      '10:00',
      '11:00',
    ]);
  });

  it('takes busy times in any order and overlapping', () => {
    const busy = [
      { startsAt: at(11), endsAt: at(12) },
      { startsAt: at(8), endsAt: at(11, 30) },
      { startsAt: at(9), endsAt: at(9, 10) },
    ];
    expect(times({ busy })).toEqual([]);
    expect(times({ busy: busy.slice(0, 1) })).toEqual(['09:00', '10:00']);
  });

  it('asks for the notice, to the millisecond', () => {
    expect(times({ now: at(9) - 2 * HOUR_MS, noticeMin: 120 })).toEqual(['09:00', '10:00', '11:00']);
    expect(times({ now: at(9) - 2 * HOUR_MS + 1, noticeMin: 120 })).toEqual(['10:00', '11:00']);
  });

  it('ends at the horizon', () => {
    expect(times({ now: at(11) - DAY_MS, horizonDays: 1 })).toEqual(['09:00', '10:00']);
    expect(times({ horizonDays: 0 })).toEqual([]);
  });

  it('an override replaces the day, an empty one closes it', () => {
    const date = '2026-11-23';
    expect(times({ overrides: [{ date, ranges: [{ startMinute: 840, endMinute: 960 }] }] })).toEqual([
      '14:00',
      '15:00',
    ]);
    expect(times({ overrides: [{ date, ranges: [] }] })).toEqual([]);
    expect(times({ overrides: [{ date: '2026-11-24', ranges: [] }] })).toHaveLength(3);
  });

  it('lets a session run over midnight where the hours do', () => {
    const rules = everyDay(0, 1440);
    expect(times({ rules, from: at(22, 30), to: at(24) })).toEqual(['23:00']);
    expect(times({ rules, durationMin: 120, from: at(23, 31), to: at(24) })).toEqual(['23:45']);
  });

  it('a skipped hour has no slots, a repeated one has them twice', () => {
    const zone = 'Australia/Sydney';
    const night = { zone, rules: everyDay(60, 240), horizonDays: 400, now: Date.UTC(2025, 9, 1) };
    const spring = Date.UTC(2025, 9, 4, 14);
    expect(times({ ...night, from: spring, to: spring + DAY_MS }, zone)).toEqual(['01:00', '03:00']);
    const autumn = Date.UTC(2026, 3, 4, 13);
    const twice = ['01:00', '02:00', '02:00', '03:00'];
    expect(times({ ...night, from: autumn, to: autumn + DAY_MS }, zone)).toEqual(twice);
  });

  it('keeps to the wall clock where the clock moves by half an hour', () => {
    const zone = 'Australia/Lord_Howe';
    const from = Date.UTC(2025, 9, 4, 13, 30);
    const query = {
      zone,
      rules: everyDay(0, 300),
      from,
      to: from + 12 * HOUR_MS,
      now: from,
    };
    expect(times(query, zone)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  it('neighbouring queries join without gap or repetition', () => {
    const minute = fc.integer({ min: 0, max: 4 * 1440 });
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(20, 30, 50, 60, 90), (a, b, durationMin) => {
        const query = { ...base, rules: everyDay(0, 1440), durationMin, to: monday + 4 * DAY_MS };
        const [first = 0, second = 0] = [a, b].toSorted((x, y) => x - y).map((m) => monday + m * MINUTE_MS);
        const cuts = [query.from, first, second, query.to];
        const parts = [0, 1, 2].flatMap((i) =>
          freeSlots({ ...query, from: cuts[i] ?? 0, to: cuts[i + 1] ?? 0 }),
        );
        expect(parts).toEqual(freeSlots(query));
      }),
    );
  });

  it.each<Partial<SlotQuery>>([
    { zone: 'Mars/Olympus' },
    { durationMin: 0 },
    { durationMin: 1.5 },
    { bufferBeforeMin: -1 },
    { bufferAfterMin: Number.NaN },
    { noticeMin: -1 },
    { horizonDays: Number.NaN },
    { rules: [{ weekday: 0, startMinute: 0, endMinute: 60 }] },
    { rules: [{ weekday: 8, startMinute: 0, endMinute: 60 }] },
    { rules: [{ weekday: 1, startMinute: 60, endMinute: 60 }] },
    { rules: [{ weekday: 1, startMinute: -1, endMinute: 60 }] },
    { rules: [{ weekday: 1, startMinute: 0, endMinute: 1441 }] },
    { rules: [{ weekday: 1, startMinute: 0.5, endMinute: 60 }] },
    { overrides: [{ date: '2026-02-30', ranges: [] }] },
  ])('refuses %j', (change) => {
    expect(() => freeSlots({ ...base, ...change })).toThrow(RangeError);
  });
});

describe('availabilityWindows', () => {
  it('joins hours that touch, also over midnight, and cuts at the range', () => {
    const rules = [
      { weekday: 1, startMinute: 540, endMinute: 720 },
      { weekday: 1, startMinute: 720, endMinute: 780 },
      { weekday: 1, startMinute: 1380, endMinute: 1440 },
      { weekday: 2, startMinute: 0, endMinute: 60 },
    ];
    expect(availabilityWindows({ zone: 'UTC', rules, overrides: [] }, at(10), at(24, 30))).toEqual([
      { startsAt: at(10), endsAt: at(13) },
      { startsAt: at(23), endsAt: at(24, 30) },
    ]);
  });

  it('a whole open day has 23 hours in spring and 25 in autumn', () => {
    const schedule = {
      zone: 'America/New_York',
      rules: [{ weekday: 7, startMinute: 0, endMinute: 1440 }],
      overrides: [],
    };
    const length = (from: number) =>
      availabilityWindows(schedule, from, from + 3 * DAY_MS).map((w) => (w.endsAt - w.startsAt) / HOUR_MS);
    expect(length(Date.UTC(2026, 2, 7))).toEqual([23]);
    expect(length(Date.UTC(2025, 10, 1))).toEqual([25]);
  });
});

describe('nearestSlots', () => {
  const slot = (hour: number) => ({ startsAt: at(hour), endsAt: at(hour + 1) });
  const slots = [9, 11, 12, 15, 20].map(slot);

  it('[W-02] offers the closest three, closest first, the earlier on a tie', () => {
    expect(nearestSlots(slots, at(10))).toEqual([slot(9), slot(11), slot(12)]);
    expect(nearestSlots(slots, at(30))).toEqual([slot(20), slot(15), slot(12)]);
    expect(nearestSlots(slots, at(10), 1)).toEqual([slot(9)]);
    expect(nearestSlots([slot(11)], at(10))).toEqual([slot(11)]);
    expect(nearestSlots([], at(10))).toEqual([]);
  });
});
