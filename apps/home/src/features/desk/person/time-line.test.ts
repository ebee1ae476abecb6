import { DAY_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { placeOf, timeLine } from './time-line.ts';

const ZONE = 'Australia/Brisbane';
const labels = (from: string, to: string) =>
  timeLine(Date.parse(from), Date.parse(to), ZONE).ticks.map(({ label }) => label);

describe('[O-03] the time of a person’s picture', () => {
  it('names each month, and a new year by its number', () => {
    expect(labels('2026-10-09T00:00:00Z', '2027-02-20T00:00:00Z')).toEqual(['Nov', 'Dec', '2027', 'Feb']);
  });

  it('begins a month at midnight of the zone', () => {
    const [first] = timeLine(Date.UTC(2026, 0, 15), Date.UTC(2026, 5, 1), ZONE).ticks;
    expect(first?.at).toBe(Date.parse('2026-01-31T14:00:00Z'));
  });

  it('names every third month of two years and every twelfth of many', () => {
    expect(labels('2025-01-15T00:00:00Z', '2026-11-23T00:00:00Z')).toEqual([
      'Apr',
      'Jul',
      'Oct',
      '2026',
      'Apr',
      'Jul',
      'Oct',
    ]);
    expect(labels('2018-03-01T00:00:00Z', '2024-11-23T00:00:00Z')).toEqual([
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
    ]);
  });

  it('names weeks of a month', () => {
    const ticks = labels('2026-11-01T14:00:00Z', '2026-11-25T00:00:00Z');
    expect(ticks).toEqual(['2 Nov', '9 Nov', '16 Nov', '23 Nov']);
  });

  it('places what lies outside at its edge', () => {
    const line = timeLine(0, 100 * DAY_MS, ZONE);
    expect([-1, 25 * DAY_MS, 101 * DAY_MS].map((at) => placeOf(line, at))).toEqual([0, 0.25, 1]);
  });
});
