import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { hasRoom, NO_CAPS, type Caps, type CountedSession } from './caps.ts';
import { freeSlots, type SlotQuery } from './slots.ts';

const dates = new Map<string, string>();

/** By Intl, once for each instant: it is slow. */
function dateAt(instant: number, zone: string): string {
  const key = `${zone} ${instant}`;
  const date = dates.get(key) ?? new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone });
  dates.set(key, date);
  return date;
}

/** The Monday of a local date's week, written out. */
function mondayOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

/** Whether these sessions exceed no cap, counted by their local dates and the Mondays before them. */
function withinCaps(zone: string, caps: Caps, sessions: readonly CountedSession[]): boolean {
  const periods = [
    [dateAt, caps.daySessions, caps.dayMinutes],
    [(at: number, of: string) => mondayOf(dateAt(at, of)), caps.weekSessions, caps.weekMinutes],
  ] as const;
  return periods.every(([periodOf, most, mostMinutes]) => {
    const places = sessions.map((each) => ({ ...each, period: periodOf(each.startsAt, zone) }));
    return [...new Set(places.map(({ period }) => period))].every((period) => {
      const inIt = places.filter((each) => each.period === period);
      const once = [...new Map(inIt.map((each) => [each.bookingId, each])).values()];
      const minutes = once.reduce((sum, each) => sum + each.minutes, 0);
      return once.length <= (most ?? Infinity) && minutes <= (mostMinutes ?? Infinity);
    });
  });
}

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));

/** Sunday in the middle; every zone but the last changes its clock within two days of it. */
const SPANS = [
  ['Australia/Sydney', '2026-04-05'],
  ['Australia/Sydney', '2026-10-04'],
  ['America/Havana', '2026-11-01'],
  ['Asia/Beirut', '2025-10-26'],
  ['America/Santiago', '2026-09-06'],
  ['Pacific/Apia', '2011-12-31'],
  ['UTC', '2026-03-01'],
] as const;

const cap = (...values: number[]) => fc.constantFrom(null, ...values);
const anyCaps: fc.Arbitrary<Caps> = fc.record({
  daySessions: cap(1, 2, 3),
  dayMinutes: cap(60, 100, 150),
  weekSessions: cap(1, 4, 7),
  weekMinutes: cap(60, 200, 400),
});

describe('[F-13] caps', () => {
  it.each(SPANS)(
    '[F-13] are never exceeded in a day or week, and cost no free time below: %s, %s',
    (zone, day) => {
      const middle = Date.parse(`${day}T12:00:00Z`);
      const base: SlotQuery = {
        zone,
        rules: everyDay,
        overrides: [],
        busy: [],
        durationMin: 60,
        bufferBeforeMin: 0,
        bufferAfterMin: 0,
        from: middle - 4 * DAY_MS,
        to: middle + 4 * DAY_MS,
        now: middle - 5 * DAY_MS,
        noticeMin: 0,
        horizonDays: 60,
      };
      let refused = 0;
      fc.assert(
        fc.property(
          anyCaps,
          fc.array(fc.tuple(fc.constantFrom(20, 45, 60, 90), fc.nat(), fc.nat()), {
            minLength: 6,
            maxLength: 14,
          }),
          (caps, wishes) => {
            const counted: CountedSession[] = [];
            const busy: { startsAt: number; endsAt: number }[] = [];
            for (const [index, [durationMin, first, second]] of wishes.entries()) {
              const query = { ...base, durationMin, busy: busy.toSorted((a, b) => a.startsAt - b.startsAt) };
              const free = freeSlots({ ...query, caps, counted });
              const taken = (startsAt: number) => ({
                bookingId: String(index),
                startsAt,
                minutes: durationMin,
              });
              const uncapped = freeSlots(query);
              expect(free).toEqual(
                uncapped.filter(({ startsAt }) => withinCaps(zone, caps, [...counted, taken(startsAt)])),
              );
              refused += uncapped.length - free.length;
              // A proposal holds up to two times for one session; any of them may be taken.
              const times = [free[first % free.length], free[second % free.length]].filter(
                (slot) => slot !== undefined,
              );
              for (const slot of new Set(times)) {
                counted.push(taken(slot.startsAt));
                busy.push(slot);
              }
              expect(withinCaps(zone, caps, counted)).toBe(true);
            }
          },
        ),
        { numRuns: 12 },
      );
      expect(refused).toBeGreaterThan(100);
    },
  );

  it('[F-13] count a session on the day it starts, and a week from Monday', () => {
    const late = Date.parse('2026-11-29T12:30:00Z');
    const sunday: CountedSession = { bookingId: 'a', startsAt: late, minutes: 60 };
    const room = (caps: Partial<Caps>, startsAt: number, counted = [sunday], minutes = 60) =>
      hasRoom('Australia/Sydney', { ...NO_CAPS, ...caps }, counted, { startsAt, minutes });
    // 11:30 pm on Sunday in Sydney, to 12:30 am on Monday.
    expect(room({ daySessions: 1 }, late - 5 * HOUR_MS)).toBe(false);
    expect(room({ daySessions: 1 }, late + 30 * MINUTE_MS)).toBe(true);
    expect(room({ weekSessions: 1 }, late - 5 * DAY_MS)).toBe(false);
    expect(room({ weekSessions: 1 }, late + 30 * MINUTE_MS)).toBe(true);
    expect(room({ dayMinutes: 90 }, late - 5 * HOUR_MS, [sunday], 30)).toBe(true);
    expect(room({ dayMinutes: 90 }, late - 5 * HOUR_MS, [sunday], 31)).toBe(false);
  });

  it('[F-13] count a booking with several possible times once a day', () => {
    const at = Date.parse('2026-12-02T00:00:00Z');
    const times = [0, 2, 4].map((hours) => ({
      bookingId: 'a',
      startsAt: at + hours * HOUR_MS,
      minutes: 60,
    }));
    const wish = { startsAt: at + 6 * HOUR_MS, minutes: 60 };
    expect(hasRoom('UTC', { ...NO_CAPS, daySessions: 2, dayMinutes: 120 }, times, wish)).toBe(true);
    expect(hasRoom('UTC', { ...NO_CAPS, daySessions: 1 }, times, wish)).toBe(false);
  });
});
