import { sampleBooking, sampleProposal } from '@nexperts/api/msw';
import type { Availability } from '@nexperts/contract';
import { formatTimeRange, NO_CAPS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { calendarDates, calendarDays, calendarStep } from './calendar-days.ts';

const ZONE = 'Australia/Sydney';
const NOW = Date.parse('2026-11-25T00:30:00Z');
const nine = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];
const availability: Availability = {
  version: 1,
  hours: {
    timeZone: ZONE,
    weekly: [nine, nine, nine, nine, nine, [], []],
    exceptions: [{ date: '2026-11-27', ranges: [] }],
    limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
    caps: NO_CAPS,
    pause: null,
  },
  counted: [],
  services: [],
  busy: [{ startsAt: '2026-11-26T01:00:00.000Z', endsAt: '2026-11-26T02:10:00.000Z' }],
  sessions: [],
};

describe('the calendar of an expert', () => {
  it('W-03: has whole weeks from Monday on, and steps by its span', () => {
    expect(calendarDates('2026-11-25', 'week')).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    );
    const month = calendarDates('2026-11-25', 'month');
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(calendarDates('2027-02-10', 'month')).toHaveLength(28);
    expect(calendarStep('2026-12-31', 'week', 1)).toBe('2027-01-07');
    expect(calendarStep('2026-12-31', 'month', 1)).toBe('2027-01-01');
    expect(calendarStep('2027-01-31', 'month', -1)).toBe('2026-12-01');
  });

  it('W-03: shows free hours less what is taken and past, and days off', () => {
    const days = calendarDays({
      dates: calendarDates('2026-11-25', 'week'),
      bookings: [],
      availability,
      zone: ZONE,
      now: NOW,
    });
    const free = days.map((day) =>
      day.free.map((range) => formatTimeRange(range.startsAt, range.endsAt, ZONE).replaceAll('\u00a0', ' ')),
    );
    expect(free).toEqual([[], [], ['11:30 am–5:00 pm'], ['9:00 am–12:00 pm', '1:10–5:00 pm'], [], [], []]);
    expect(days.filter(({ isOff }) => isOff).map(({ date }) => date)).toEqual(['2026-11-27']);
  });

  it('M-04: shows offered times in place of the released one, and nothing that is cancelled', () => {
    const offered = sampleBooking({ status: 'requested', proposal: sampleProposal({ kind: 'instead' }) });
    const days = calendarDays({
      dates: calendarDates('2026-11-25', 'month'),
      bookings: [offered, sampleBooking({ status: 'cancelled' }), sampleBooking()],
      availability,
      zone: ZONE,
      now: NOW,
    });
    expect(
      days.flatMap(({ date, entries }) => entries.map(({ isOffered }) => `${date} ${isOffered}`)),
    ).toEqual(['2026-11-27 false', '2026-11-27 true', '2026-11-30 true']);
  });
});
