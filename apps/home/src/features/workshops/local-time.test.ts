import { describe, expect, it } from 'vitest';
import { instantsAt } from './local-time.ts';

const ZONE = 'Australia/Sydney';
const iso = (date: string, time: string, zone = ZONE) =>
  instantsAt(date, time, zone).map((at) => new Date(at).toISOString());

describe('[H-01] the time of a date in the expert’s zone', () => {
  it('is one instant on most days', () => {
    expect(iso('2026-12-03', '19:00')).toEqual(['2026-12-03T08:00:00.000Z']);
    expect(iso('2026-07-03', '00:00')).toEqual(['2026-07-02T14:00:00.000Z']);
    expect(iso('2026-12-03', '23:59', 'Pacific/Kiritimati')).toEqual(['2026-12-03T09:59:00.000Z']);
  });

  it('is none where clocks jump over it', () => {
    expect(iso('2026-10-04', '02:30')).toEqual([]);
    expect(iso('2026-10-04', '03:00')).toEqual(['2026-10-03T16:00:00.000Z']);
  });

  it('is two where clocks go back, the earlier first', () => {
    expect(iso('2027-04-04', '02:30')).toEqual(['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']);
  });

  it('is none for what is no date', () => {
    expect(iso('', '10:00')).toEqual([]);
    expect(iso('2026-13-40', '10:00')).toEqual([]);
  });
});
