import { NO_CAPS } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { copyDay, dateText, hoursText, sameHours } from './hours.ts';

const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const CLOSED = [[], [], [], [], [], [], []];
const limits = { minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0, horizonDays: 60 };

it('[W-03] a day is copied to others and stays what it was', () => {
  const weekly = [[range(9, 12)], [range(1, 2)], [], [], [], [], []];
  expect(copyDay(weekly, 0, [2, 6])).toEqual([
    [range(9, 12)],
    [range(1, 2)],
    [range(9, 12)],
    [],
    [],
    [],
    [range(9, 12)],
  ]);
});

it('hours and dates in words', () => {
  expect(hoursText([range(9, 12), range(14, 24)])).toBe(
    '9:00\u00a0am–12:00\u00a0pm, 2:00\u00a0pm–12:00\u00a0am',
  );
  expect(hoursText([])).toBe('closed');
  expect(dateText('2026-11-24', '2026-11-20')).toBe('Tuesday 24 November');
  expect(dateText('2027-01-01', '2026-11-20')).toBe('Friday 1 January 2027');
});

it('[W-03] hours are the same in whatever order they were chosen', () => {
  const form = { timeZone: 'UTC', weekly: CLOSED, exceptions: [], limits, caps: NO_CAPS, pause: null };
  const one = { ...form, weekly: CLOSED.with(0, [range(9, 10), range(11, 12)] as never) };
  const other = { ...form, weekly: CLOSED.with(0, [range(11, 12), range(9, 10)] as never) };
  expect(sameHours(one, other)).toBe(true);
  expect(sameHours(one, form)).toBe(false);
  expect(sameHours(form, { ...form, timeZone: 'Asia/Tokyo' })).toBe(false);
  expect(sameHours(form, { ...form, limits: { ...limits, minNoticeMin: null } })).toBe(false);
  expect(sameHours(form, { ...form, caps: { ...NO_CAPS, weekSessions: 10 } })).toBe(false);
  expect(sameHours(form, { ...form, pause: { until: '2026-12-14', line: '' } })).toBe(false);
});
