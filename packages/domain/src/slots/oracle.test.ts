import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';
import { oracleSlots, wallMinutes } from './oracle.fixture.ts';
import type { MinuteRange } from './schedule.ts';
import { freeSlots, type SlotQuery } from './slots.ts';
import { zoneSegments } from './zone-segments.ts';

/** Zone, the UTC day in the middle of the span looked at, offset changes the span must contain. */
const SPANS: readonly [zone: string, middle: string, changes: number][] = [
  ['Australia/Lord_Howe', '2025-10-04', 1],
  ['Australia/Lord_Howe', '2026-04-04', 1],
  ['Australia/Sydney', '2025-10-04', 1],
  ['Australia/Sydney', '2026-04-04', 1],
  ['Australia/Brisbane', '2025-10-04', 0],
  ['America/New_York', '2026-03-08', 1],
  ['America/New_York', '2025-11-02', 1],
  ['America/Havana', '2026-03-08', 1],
  ['America/Havana', '2025-11-02', 1],
  ['America/Santiago', '2025-09-07', 1],
  ['America/Santiago', '2026-04-05', 1],
  ['Africa/Cairo', '2026-04-23', 1],
  ['Africa/Cairo', '2025-10-30', 1],
  ['Asia/Beirut', '2026-03-28', 1],
  ['Asia/Beirut', '2025-10-25', 1],
  ['Asia/Gaza', '2026-03-28', 1],
  ['Asia/Gaza', '2025-10-24', 1],
  ['America/St_Johns', '2026-03-08', 1],
  ['America/St_Johns', '2025-11-02', 1],
  ['America/St_Johns', '2010-11-07', 1],
  ['Europe/Dublin', '2026-03-29', 1],
  ['Europe/Dublin', '2025-10-26', 1],
  ['Africa/Casablanca', '2026-02-15', 1],
  ['Africa/Casablanca', '2026-03-22', 1],
  ['Pacific/Chatham', '2025-09-27', 1],
  ['Pacific/Chatham', '2026-04-04', 1],
  ['Asia/Kathmandu', '2026-01-01', 0],
  ['Pacific/Kiritimati', '2026-01-01', 0],
  ['Pacific/Pago_Pago', '2026-01-01', 0],
  ['Etc/GMT+12', '2026-01-01', 0],
  ['Pacific/Apia', '2011-12-30', 1],
  ['Antarctica/Troll', '2026-03-29', 1],
  ['Antarctica/Troll', '2025-10-26', 1],
  ['America/Scoresbysund', '2026-03-29', 1],
];
const SPAN_MINUTES = 3 * 1440;
const MARGIN_MINUTES = 300;

const minuteRange: fc.Arbitrary<MinuteRange> = fc
  .oneof(
    fc.constant([0, 1440]),
    fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 360 })),
    fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
  )
  .map(([a = 0, b = 0]) => [Math.min(a, b), Math.max(a, b)] as const)
  .filter(([startMinute, endMinute]) => startMinute < endMinute)
  .map(([startMinute, endMinute]) => ({ startMinute, endMinute }));

/** Queries over a span; its local dates are the ones overrides pick from. */
function queries(zone: string, spanFrom: number, dates: readonly string[]): fc.Arbitrary<SlotQuery> {
  const minuteOfSpan = fc.integer({ min: 0, max: SPAN_MINUTES });
  const instant = minuteOfSpan.map((minute) => spanFrom + minute * MINUTE_MS);
  const busy: fc.Arbitrary<TimeRange> = fc
    .tuple(instant, fc.integer({ min: 0, max: 240 }))
    .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length * MINUTE_MS }));
  return fc.record({
    zone: fc.constant(zone),
    rules: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), minuteRange)
        .map(([weekday, range]) => ({ weekday, ...range })),
      { minLength: 4, maxLength: 14 },
    ),
    overrides: fc.array(
      fc.record({ date: fc.constantFrom(...dates), ranges: fc.array(minuteRange, { maxLength: 2 }) }),
      { maxLength: 2 },
    ),
    within: fc.option(
      fc.array(
        fc
          .record({ weekday: fc.integer({ min: 1, max: 7 }), range: minuteRange })
          .map(({ weekday, range }) => ({
            weekday,
            ...range,
          })),
        { minLength: 4, maxLength: 10 },
      ),
      { freq: 3 },
    ),
    busy: fc.array(busy, { maxLength: 8 }),
    durationMin: fc.constantFrom(15, 20, 25, 30, 60, 90, 180),
    bufferBeforeMin: fc.constantFrom(0, 5, 30),
    bufferAfterMin: fc.constantFrom(0, 10, 45),
    from: fc.oneof(fc.constant(spanFrom), instant),
    to: fc.constant(spanFrom + SPAN_MINUTES * MINUTE_MS),
    now: fc.oneof(fc.constant(spanFrom - 86_400_000), instant),
    noticeMin: fc.constantFrom(0, 1, 180),
    horizonDays: fc.constantFrom(1, 2, 60),
  });
}

describe('[W-02] [F-02] [F-13] slots agree with the wall clock minute by minute', () => {
  it.each(SPANS)('%s around %s (%i change)', (zone, middle, changes) => {
    const spanFrom = Date.parse(`${middle}T12:00:00Z`) - (SPAN_MINUTES / 2) * MINUTE_MS;
    const spanTo = spanFrom + SPAN_MINUTES * MINUTE_MS;
    const wallsFrom = spanFrom - MARGIN_MINUTES * MINUTE_MS;
    const walls = wallMinutes(zone, wallsFrom, SPAN_MINUTES + 2 * MARGIN_MINUTES);
    const offsets = walls.map(
      ({ date, minute }, index) =>
        Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS - wallsFrom - index * MINUTE_MS,
    );
    const jumps = offsets.filter((offset, index) => index > 0 && offset !== offsets[index - 1]);
    expect(jumps).toHaveLength(changes);
    expect(zoneSegments(zone, spanFrom, spanTo)).toHaveLength(changes + 1);

    let found = 0;
    const dates = [...new Set(walls.map((wall) => wall.date))];
    fc.assert(
      fc.property(queries(zone, spanFrom, dates), (query) => {
        const expected = oracleSlots(query, walls, wallsFrom);
        found += expected.length;
        expect(freeSlots(query)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
