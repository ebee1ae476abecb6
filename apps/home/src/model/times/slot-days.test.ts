import { HOUR_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { addDays, isDate, pageSpan, pageStart } from './slot-days.ts';

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
  });
});

it('reads only dates that exist', () => {
  expect(isDate('2026-02-28')).toBe(true);
  expect(isDate('2026-02-29')).toBe(false);
  expect(isDate('2026-2-1')).toBe(false);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
