import { expect, it } from 'vitest';
import { outsideHours } from './outside-hours.ts';

const schedule = {
  zone: 'Australia/Sydney',
  rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 9 * 60, endMinute: 24 * 60 })),
  overrides: [
    { date: '2026-03-04', ranges: [] },
    { date: '2026-03-06', ranges: [{ startMinute: 0, endMinute: 60 }] },
  ],
};
const range = (from: string, to: string) => ({
  startsAt: Date.parse(`${from}+11:00`),
  endsAt: Date.parse(`${to}+11:00`),
});

it('[W-03] a session is outside of hours unless all of it is inside, over midnight too', () => {
  const inside = range('2026-03-02T09:00', '2026-03-02T10:00');
  const early = range('2026-03-02T08:45', '2026-03-02T09:45');
  const overMidnight = range('2026-03-05T23:30', '2026-03-06T00:30');
  const past = range('2026-03-06T00:30', '2026-03-06T01:30');
  const dayOff = range('2026-03-04T10:00', '2026-03-04T11:00');
  const all = [inside, early, overMidnight, past, dayOff];
  expect(outsideHours(schedule, all)).toEqual([early, past, dayOff]);
  expect(outsideHours(schedule, [])).toEqual([]);
});
