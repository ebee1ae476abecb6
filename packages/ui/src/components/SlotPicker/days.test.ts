import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, clockChange, dayNames, datesFrom, groupByDay, sameClock, shortDay } from './days.ts';

const sydney = { zone: 'Australia/Sydney', locale: 'en-AU', hourCycle: 'h23' } as const;
const at = (...instants: string[]) => instants.map((startsAt) => ({ startsAt }));

describe('days', () => {
  it('[W-02] sorts times into the days of the zone, leaving out the others', () => {
    const slots = at(
      '2025-11-27T03:30:00Z',
      '2025-11-26T22:00:00Z',
      '2025-11-27T08:00:00+11:00',
      '2026-01-01T00:00:00Z',
    );
    const days = groupByDay(slots, datesFrom('2025-11-26', 3), sydney);
    expect(
      days.map(({ date, slots: found }) => [date, found.map(({ label, part }) => `${label} ${part}`)]),
    ).toEqual([
      ['2025-11-26', []],
      ['2025-11-27', ['08:00 morning', '09:00 morning', '14:30 afternoon']],
      ['2025-11-28', []],
    ]);
  });

  it('[W-02] tells the two hours of a changed clock apart', () => {
    const [day] = groupByDay(at('2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z'), ['2026-04-05'], sydney);
    expect(day?.slots.map(({ label }) => label)).toEqual(['02:30 GMT+11', '02:30 GMT+10']);
  });

  it('speaks of twelve hours where asked', () => {
    const [day] = groupByDay(at('2025-11-27T06:15:00Z'), ['2025-11-27'], { ...sydney, hourCycle: 'h12' });
    expect(day?.slots[0]?.label.replace(/\s/gu, ' ')).toBe('5:15 pm');
    expect(day?.slots[0]?.part).toBe('evening');
  });

  it.each([
    ['2026-04-05', 'Australia/Sydney', -60],
    ['2026-10-04', 'Australia/Sydney', 60],
    ['2026-10-04', 'Australia/Lord_Howe', 30],
    ['2026-10-05', 'Australia/Sydney', 0],
    ['2026-10-04', 'Australia/Brisbane', 0],
    ['2026-03-08', 'America/New_York', 60],
  ])('on %s the clock of %s moves by %d minutes', (date, zone, minutes) => {
    expect(clockChange(date, zone)).toBe(minutes);
  });

  it('goes from day to day over every clock change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -60, max: 60 }), (from, count) => {
        const date = new Date(from * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(addDays(date, count), -count)).toBe(date);
      }),
    );
  });

  it('names days, places and equal clocks', () => {
    expect(dayNames('2025-11-27', 'en-AU')).toEqual({
      long: 'Thursday 27 November',
      weekday: 'Thu',
      day: '27',
    });
    expect(shortDay(Date.parse('2025-11-28T00:00:00Z'), 'Australia/Sydney', 'en-AU')).toBe('Fri 28');
    expect(sameClock('Australia/Sydney', 'Australia/Brisbane', Date.UTC(2025, 6, 1))).toBe(true);
    expect(sameClock('Australia/Sydney', 'Australia/Brisbane', Date.UTC(2025, 11, 1))).toBe(false);
  });
});
