import { DAY_MS, HOUR_MS, MINUTE_MS, NO_CAPS } from '@nexperts/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar } from './calendars.ts';
import { CARD_DAYS, nextStarts, type NextStarts } from './next-starts.ts';
import { firstSlotIn, type SlotService } from './slots.ts';

const now = Date.parse('2026-03-30T22:13:00Z');
const usual: SlotService = {
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  minNoticeMin: 60,
  horizonDays: 60,
  instant: true,
  hours: null,
};
const uncapped = { caps: NO_CAPS, counted: [], pausedUntil: null };
const daily = (startMinute: number, endMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute }));

/** What a card reads out of the kept list at an instant. */
function read({ starts, untils }: NextStarts, time: number): number | null {
  const step = untils.findIndex((until) => time < until);
  return starts[step] ?? null;
}

/** The rule itself, at one instant. */
function right(
  services: SlotService[],
  calendar: Pick<Calendar, 'rules' | 'busy'> & Partial<Calendar>,
  zone: string,
  time: number,
): number | null {
  const span = { from: time, to: time + CARD_DAYS * DAY_MS };
  const firsts = services.map((each) =>
    firstSlotIn(each, zone, { ...uncapped, ...calendar, overrides: [] }, span, time),
  );
  const starts = firsts.flatMap((slot) => (slot ? [slot.startsAt] : []));
  return starts.length > 0 ? Math.min(...starts) : null;
}

describe('[K-13] the next free starts', () => {
  it('[K-13] name one start after the other, each up to the last instant its notice allows', () => {
    const calendar = { rules: daily(0, 1440), overrides: [], busy: [], ...uncapped };
    const known = nextStarts({ services: [usual], zone: 'UTC', calendar, firstLapse: Infinity, now });
    const first = Date.parse('2026-03-31T00:00:00Z');
    expect(known.starts.slice(0, 3)).toEqual([first, first + HOUR_MS, first + 2 * HOUR_MS]);
    expect(known.untils.slice(0, 2)).toEqual([first - HOUR_MS + 1, first + 1]);
    expect(known.validUntil).toBe(known.untils.at(-1));
    expect(known.starts.length).toBeLessThanOrEqual(24);
  });

  it('[K-13] know nothing beyond the lapse of a hold, and none where no service is', () => {
    const calendar = { rules: daily(0, 1440), overrides: [], busy: [], ...uncapped };
    const held = nextStarts({ services: [usual], zone: 'UTC', calendar, firstLapse: now + 5_000, now });
    expect(held.validUntil).toBe(now + 5_000);
    const none = nextStarts({ services: [], zone: 'UTC', calendar, firstLapse: Infinity, now });
    expect(none).toMatchObject({ starts: [null], validUntil: now + 2 * DAY_MS });
  });

  it('[K-13] [F-13] agree with the rule at every instant they speak of', () => {
    const service = fc.record({
      durationMin: fc.constantFrom(20, 30, 45, 60, 90),
      bufferBeforeMin: fc.constantFrom(0, 15),
      bufferAfterMin: fc.constantFrom(0, 10),
      minNoticeMin: fc.constantFrom(0, 60, 720, 2880),
      horizonDays: fc.constantFrom(0, 1, 2, 13, 14, 15, 60),
      instant: fc.boolean(),
      hours: fc.constantFrom(null, daily(540, 900)),
    });
    const counted = fc
      .tuple(fc.integer({ min: -5 * 24, max: 15 * 24 }), fc.constantFrom(30, 60))
      .map(([hours, minutes]) => ({ bookingId: `${hours}`, startsAt: now + hours * HOUR_MS, minutes }));
    const rule = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 8 }))
      .map(([weekday, hour, hours]) => ({
        weekday,
        startMinute: hour * 60,
        endMinute: Math.min(1440, (hour + hours) * 60),
      }));
    const busy = fc
      .tuple(fc.integer({ min: -60, max: 20 * 1440 }), fc.constantFrom(30, 240, 1440))
      .map(([minute, length]) => ({
        startsAt: now + minute * MINUTE_MS,
        endsAt: now + (minute + length) * MINUTE_MS,
      }));
    let changes = 0;
    let none = 0;
    fc.assert(
      fc.property(
        fc.array(service, { minLength: 1, maxLength: 3 }),
        fc.array(rule, { minLength: 1, maxLength: 6 }),
        fc.array(busy, { maxLength: 6 }),
        fc.constantFrom('UTC', 'Australia/Sydney', 'America/New_York'),
        fc.array(fc.integer({ min: 0, max: 2 * DAY_MS }), { minLength: 5, maxLength: 5 }),
        fc.record({
          caps: fc.constantFrom(NO_CAPS, { ...NO_CAPS, daySessions: 1 }, { ...NO_CAPS, weekMinutes: 120 }),
          counted: fc.array(counted, { maxLength: 8 }),
          pausedUntil: fc.option(fc.integer({ min: -HOUR_MS, max: 3 * DAY_MS }).map((ms) => now + ms)),
        }),
        (services, rules, taken, zone, elapsed, taking) => {
          const calendar = { rules, overrides: [], busy: taken, ...taking };
          const known = nextStarts({ services, zone, calendar, firstLapse: Infinity, now });
          expect(known.untils).toEqual(known.untils.toSorted((a, b) => a - b));
          const edges = known.untils.flatMap((until) => [until - 1, until]);
          for (const time of [now, ...edges, ...elapsed.map((ms) => now + ms)]) {
            if (time >= known.validUntil) continue;
            const start = read(known, time);
            expect(start, new Date(time).toISOString()).toBe(right(services, calendar, zone, time));
            if (start === null) none += 1;
          }
          changes += known.starts.length - 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(changes).toBeGreaterThan(500);
    expect(none).toBeGreaterThan(20);
  });
});
