import { expect, it } from 'vitest';
import { oneADay } from './load-again.ts';

const at = (startsAt: string) => ({ startsAt });

it('[A-01] offers each day of the viewer the time nearest to the hour of the session', () => {
  // In Sydney (UTC+11): midnight and 11 am of the 25th, then 9 am, 4 pm and 5 pm of the 26th.
  const times = [
    '2026-11-24T13:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
    '2026-11-25T22:00:00.000Z',
    '2026-11-26T05:00:00.000Z',
    '2026-11-26T06:00:00.000Z',
  ].map(at);
  expect(oneADay(times, '2026-11-24T05:30:00.000Z', 'Australia/Sydney')).toEqual([
    at('2026-11-25T00:00:00.000Z'),
    at('2026-11-26T05:00:00.000Z'),
  ]);
});

it('a day without the hour offers the nearest it has', () => {
  expect(oneADay([at('2026-11-24T20:00:00.000Z')], '2026-11-24T05:30:00.000Z', 'UTC')).toEqual([
    at('2026-11-24T20:00:00.000Z'),
  ]);
});
