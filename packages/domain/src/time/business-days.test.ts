import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, reviewDeadline, endOfBusinessDay } from './business-days.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';

const iso = (text: string) => Date.parse(text);

describe('business days', () => {
  it.each([
    ['a Monday morning: Thursday, the same time', '2026-03-02T09:00+10:00', '2026-03-05T09:00+10:00'],
    ['a Wednesday: over the weekend to Monday', '2026-03-04T15:30+10:00', '2026-03-09T15:30+10:00'],
    ['a Friday: to Wednesday', '2026-03-06T15:00+10:00', '2026-03-11T15:00+10:00'],
    [
      'a Saturday: from Monday 00:00 to the end of Wednesday',
      '2026-03-07T12:00+10:00',
      '2026-03-12T00:00+10:00',
    ],
    ['the last minute of a Sunday', '2026-03-08T23:59+10:00', '2026-03-12T00:00+10:00'],
    ['Monday 00:00', '2026-03-09T00:00+10:00', '2026-03-12T00:00+10:00'],
    ['Wednesday 00:00: Friday 24:00, not Monday', '2026-03-11T00:00+10:00', '2026-03-14T00:00+10:00'],
    ['Christmas Eve: over the holidays and the weekend', '2026-12-24T09:00+10:00', '2026-12-31T09:00+10:00'],
    ['New Year’s Eve', '2026-12-31T09:00+10:00', '2027-01-06T09:00+10:00'],
    ['the Thursday before Easter', '2026-04-02T12:00+10:00', '2026-04-09T12:00+10:00'],
    ['a Friday before Australia Day', '2026-01-23T10:00+10:00', '2026-01-29T10:00+10:00'],
    ['a holiday: from the day after', '2026-01-26T10:00+10:00', '2026-01-30T00:00+10:00'],
    ['Sunday in London but Monday in Brisbane', '2026-03-08T15:00Z', '2026-03-11T15:00Z'],
  ])('[B-05] [K-02] three of them from %s', (_case, from, to) => {
    expect(new Date(reviewDeadline(iso(from))).toISOString()).toBe(new Date(to).toISOString());
  });

  it('[B-05] have exactly as many hours of business days in between', () => {
    // National holidays on weekdays from January 2026 to March 2027.
    const holidays = new Set([
      '2026-01-01',
      '2026-01-26',
      '2026-04-03',
      '2026-04-06',
      '2026-12-25',
      '2026-12-28',
      '2027-01-01',
      '2027-01-26',
      '2027-03-26',
    ]);
    const weekday = (at: number) => {
      const there = new Date(at + 10 * HOUR_MS);
      return ![0, 6].includes(there.getUTCDay()) && !holidays.has(there.toISOString().slice(0, 10));
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 * 24 * 400 }),
        fc.integer({ min: 0, max: 12 }),
        (minute, days) => {
          const from = iso('2026-01-01T00:00Z') + minute * MINUTE_MS;
          const to = addBusinessDays(from, days);
          let quarters = 0;
          const step = 15 * MINUTE_MS;
          const begin = Math.ceil(from / step) * step;
          for (let at = begin; at + step <= to; at += step) if (weekday(at)) quarters += 1;
          const head = weekday(from) ? Math.min(begin, to) - from : 0;
          const tailFrom = Math.max(begin, Math.floor(to / step) * step);
          const tail = to > tailFrom && weekday(tailFrom) ? to - tailFrom : 0;
          expect(quarters * step + head + tail).toBe(days * 24 * HOUR_MS);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('F-15: a day of the business is over at its midnight', () => {
  expect(endOfBusinessDay('2026-03-31')).toBe(Date.parse('2026-03-31T14:00:00Z'));
  expect(endOfBusinessDay('2026-02-30')).toBeNull();
});
