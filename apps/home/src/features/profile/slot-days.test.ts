import { HOUR_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { addDays, dayParts, groupByDay, isDate, pageDates, pageSpan, pageStart } from './slot-days.ts';

const slot = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + HOUR_MS).toISOString(),
});
const labels = (startsAt: string[], date: string, zone: string) =>
  groupByDay(startsAt.map(slot), [date], zone)[0]?.slots.map((found) => found.label);

describe('[W-02] slots in the visitor’s own zone', () => {
  it('puts one instant on different days in different zones', () => {
    const found = [slot('2026-11-26T14:30:00.000Z')];
    const days = ['2026-11-26', '2026-11-27'];
    const dated = (zone: string) =>
      groupByDay(found, days, zone)
        .filter((day) => day.slots.length > 0)
        .map((day) => `${day.date} ${day.slots[0]?.label}`);
    expect(dated('Australia/Sydney')).toEqual(['2026-11-27 01:30']);
    expect(dated('Europe/London')).toEqual(['2026-11-26 14:30']);
  });

  it('tells the two 02:30 of an autumn night apart by their offset', () => {
    // Sydney leaves daylight time on 5 April 2026 at 03:00, 16:00 UTC the day before.
    expect(
      labels(
        ['2026-04-04T16:30:00.000Z', '2026-04-04T15:30:00.000Z', '2026-04-04T17:30:00.000Z'],
        '2026-04-05',
        'Australia/Sydney',
      ),
    ).toEqual(['02:30 GMT+11', '02:30 GMT+10', '03:30']);
  });

  it('shows an hour later on the wall clock once daylight time has begun', () => {
    // Sydney enters daylight time on 4 October 2026.
    expect(labels(['2026-10-02T23:00:00.000Z'], '2026-10-03', 'Australia/Sydney')).toEqual(['09:00']);
    expect(labels(['2026-10-03T23:00:00.000Z'], '2026-10-04', 'Australia/Sydney')).toEqual(['10:00']);
  });

  it('sorts, and leaves out what lies on another page', () => {
    const found = ['2026-11-27T05:00:00.000Z', '2026-11-27T01:00:00.000Z', '2026-12-27T01:00:00.000Z'];
    expect(labels(found, '2026-11-27', 'UTC')).toEqual(['01:00', '05:00']);
  });

  it('names morning, afternoon and evening, and only those with slots', () => {
    const [day] = groupByDay(
      ['2026-11-27T11:55:00.000Z', '2026-11-27T17:00:00.000Z'].map(slot),
      ['2026-11-27'],
      'UTC',
    );
    expect(dayParts(day?.slots ?? []).map(({ part, slots }) => [part, slots.length])).toEqual([
      ['Morning', 1],
      ['Evening', 1],
    ]);
  });
});

describe('[W-02] pages of seven days', () => {
  it('begin today and count on from it', () => {
    expect(pageStart(null, '2026-11-25')).toBe('2026-11-25');
    expect(pageStart('2026-12-01', '2026-11-25')).toBe('2026-11-25');
    expect(pageStart('2026-12-02', '2026-11-25')).toBe('2026-12-02');
    expect(pageStart('2026-12-16', '2026-11-25')).toBe('2026-12-16');
  });

  it('never begin in the past', () => {
    expect(pageStart('2020-01-01', '2026-11-25')).toBe('2026-11-25');
  });

  it('cover exactly seven local days, 24 hours and one hour less or more', () => {
    const hours = (start: string, zone: string) => {
      const { from, to } = pageSpan(start, zone);
      return (Date.parse(to) - Date.parse(from)) / HOUR_MS;
    };
    expect(hours('2026-11-25', 'Australia/Sydney')).toBe(168);
    expect(hours('2026-10-01', 'Australia/Sydney')).toBe(167);
    expect(hours('2026-04-01', 'Australia/Sydney')).toBe(169);
    expect(pageSpan('2026-11-25', 'Australia/Sydney').from).toBe('2026-11-24T13:00:00.000Z');
  });

  it('skip a date the zone never had', () => {
    expect(pageSpan('2011-12-27', 'Pacific/Apia')).toEqual({
      from: '2011-12-27T10:00:00.000Z',
      to: '2012-01-02T10:00:00.000Z',
    });
    expect(
      groupByDay([slot('2011-12-30T10:30:00.000Z')], pageDates('2011-12-27'), 'Pacific/Apia')[4],
    ).toMatchObject({
      date: '2011-12-31',
      slots: [{ label: '00:30' }],
    });
  });
});

it('reads only dates that exist', () => {
  expect(isDate('2026-02-28')).toBe(true);
  expect(isDate('2026-02-29')).toBe(false);
  expect(isDate('2026-2-1')).toBe(false);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
