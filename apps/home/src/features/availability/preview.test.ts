import { NO_CAPS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { previewDays, type PreviewQuery } from './preview.ts';

const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const CLOSED: PreviewQuery['hours']['weekly'] = [[], [], [], [], [], [], []];
const KEEP = { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null };
/** Wednesday, 13:00 in Sydney */
const NOW = Date.parse('2026-11-25T02:00:00Z');

const query = (change: Partial<PreviewQuery['hours']> = {}): PreviewQuery => ({
  hours: {
    timeZone: 'Australia/Sydney',
    weekly: CLOSED.with(3, [range(9, 12)]),
    exceptions: [],
    limits: KEEP,
    caps: NO_CAPS,
    pause: null,
    ...change,
  },
  service: {
    id: 'a',
    title: 'A talk',
    durationMin: 60,
    instant: true,
    minNoticeMin: 0,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    horizonDays: 60,
    hours: null,
  },
  busy: [],
  counted: [],
  zone: 'Australia/Sydney',
  now: NOW,
});

/** Hours of a day that are drawn as `block`. */
const hoursOf = (day: ReturnType<typeof previewDays>[number] | undefined, block: string): number[] =>
  [...(day?.blocks ?? []).entries()].filter(([, each]) => each === block).map(([hour]) => hour);

describe('[W-03] [W-02] the preview', () => {
  it('has seven days from today, with the hours that can be booked', () => {
    const days = previewDays(query());
    expect([days.length, days[0]?.date, days[6]?.date]).toEqual([7, '2026-11-25', '2026-12-01']);
    expect(hoursOf(days[1], 'free')).toEqual([9, 10, 11]);
    expect(days.map(({ starts }) => starts.length)).toEqual([0, 3, 0, 0, 0, 0, 0]);
  });

  it('shows the same times where a visitor is: Thursday morning in Sydney is Wednesday night in London', () => {
    const days = previewDays({ ...query(), zone: 'Europe/London' });
    expect(hoursOf(days[0], 'free')).toEqual([22, 23]);
    expect(hoursOf(days[1], 'free')).toEqual([0]);
  });

  it('leaves out what is taken, and draws it', () => {
    const busy = [{ startsAt: '2026-11-25T23:00:00Z', endsAt: '2026-11-26T00:00:00Z' }];
    const [, thursday] = previewDays({ ...query(), busy });
    expect([hoursOf(thursday, 'free'), hoursOf(thursday, 'busy')]).toEqual([[9, 11], [10]]);
  });

  it('follows limits and dates that are not saved yet, and bears hours that make no sense yet', () => {
    expect(previewDays(query({ limits: { ...KEEP, minNoticeMin: 22 * 60 } }))[1]?.starts).toHaveLength(1);
    const off = query({ exceptions: [{ date: '2026-11-26', ranges: [] }] });
    expect(previewDays(off)[1]?.starts).toEqual([]);
    expect(previewDays(query({ weekly: CLOSED.with(3, [range(12, 9)]) }))[1]?.starts).toEqual([]);
  });

  it('[F-13] follows caps, a pause and the hours of a service', () => {
    const held = [{ bookingId: 'b', startsAt: '2026-11-25T20:00:00Z', minutes: 60 }];
    const capped = query({ caps: { ...NO_CAPS, daySessions: 1 } });
    expect(previewDays(capped)[1]?.starts).toHaveLength(3);
    expect(previewDays({ ...capped, counted: held })[1]?.starts).toEqual([]);
    const paused = (until: string) => query({ pause: { until, line: '' } });
    expect(previewDays(paused('2026-11-26'))[1]?.starts).toEqual([]);
    expect(previewDays(paused(''))[1]?.starts).toHaveLength(3);
    const { service, ...rest } = query();
    const narrow = { ...service, hours: CLOSED.with(3, [range(10, 24)]) };
    expect(hoursOf(previewDays({ ...rest, service: narrow })[1], 'free')).toEqual([10, 11]);
  });
});
