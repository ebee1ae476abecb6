import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { howSoon, quietUntil, remindersAt } from './notifications.ts';
import { zoneOffsetAt } from '../slots/zone-segments.ts';

const at = (text: string): number => Date.parse(text);

describe('[M-08] quiet hours', () => {
  it.each([
    ['a minute before 10 pm isn’t quiet', '2026-11-24T21:59:59.999+10:00', null],
    ['10 pm is', '2026-11-24T22:00:00+10:00', '2026-11-25T07:00:00+10:00'],
    ['after midnight it is the same morning', '2026-11-25T03:00:00+10:00', '2026-11-25T07:00:00+10:00'],
    ['7 am isn’t', '2026-11-25T07:00:00+10:00', null],
  ])('%s', (_, now, until) => {
    expect(quietUntil(at(now), 'Australia/Brisbane')).toBe(until === null ? null : at(until));
  });

  it('end at 7 am by the clock when it changes that night', () => {
    // Sydney goes from +10:00 to +11:00 at 2 am, and back in April.
    expect(quietUntil(at('2026-10-03T23:00:00+10:00'), 'Australia/Sydney')).toBe(
      at('2026-10-04T07:00:00+11:00'),
    );
    expect(quietUntil(at('2026-04-04T23:00:00+11:00'), 'Australia/Sydney')).toBe(
      at('2026-04-05T07:00:00+10:00'),
    );
  });

  it('last at most ten hours and end outside of themselves, in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        fc.constantFrom('Australia/Sydney', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'),
        (now, zone) => {
          const until = quietUntil(now, zone);
          if (until === null) return;
          expect(until).toBeGreaterThan(now);
          expect(until - now).toBeLessThanOrEqual(10 * HOUR_MS);
          expect((until + zoneOffsetAt(zone, until)) % (24 * HOUR_MS)).toBe(7 * HOUR_MS);
          expect(quietUntil(until, zone)).toBeNull();
        },
      ),
    );
  });
});

describe('[M-09] reminders', () => {
  const session = { startsAt: 0, endsAt: HOUR_MS };
  const at = (minutes: number, since = -Infinity) =>
    remindersAt(session, { since, now: minutes * MINUTE_MS });

  it.each([
    [-24 * 60 - 1, [], -24 * 60],
    [-24 * 60, ['reminder-24h'], -60],
    [-2 * 60, ['reminder-24h'], -60],
    [-2 * 60 + 1, [], -60],
    [-60, ['reminder-1h'], -10],
    [-15, ['reminder-1h'], -10],
    [-14, [], -10],
    [0, ['reminder-10m'], 2],
    [1, [], 2],
    [60, ['waiting'], null],
    [61, [], null],
  ] as const)('%d minutes from the start', (minutes, due, next) => {
    expect(at(minutes)).toEqual({ due, next: next === null ? null : next * MINUTE_MS });
  });

  it('leaves out what was due before the booking had its start', () => {
    expect(at(-20 * 60, -20 * HOUR_MS)).toEqual({ due: [], next: -HOUR_MS });
  });
});

it.each([
  [DAY_MS, '24 hours'],
  [90 * MINUTE_MS, '2 hours'],
  [89 * MINUTE_MS, '89 minutes'],
  [HOUR_MS, '1 hour'],
  [MINUTE_MS, '1 minute'],
  [0, '1 minute'],
])('howSoon(%d) is %s', (ms, words) => {
  expect(howSoon(ms)).toBe(words);
});
