import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays, isDay, mondayOf, periodText, weekdayText } from './days.ts';

describe('days of the calendar', () => {
  it.each(['2026-02-29', '2026-13-01', '1999-12-31', '2026-1-1', 'today', ''])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
  it('counts across months, years and leap days', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-11-22', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
    expect(countDays('2026-11-01', '2026-11-22')).toBe(22);
  });
  it('begins the week on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(weekdayText('2026-11-22')).toBe('Sun 22 Nov');
  });
  it.each([
    ['2026-11-01', '2026-11-22', '1–22 Nov 2026'],
    ['2026-09-28', '2026-11-22', '28 Sep – 22 Nov 2026'],
    ['2025-12-01', '2026-11-22', '1 Dec 2025 – 22 Nov 2026'],
    ['2026-11-22', '2026-11-22', '22 Nov 2026'],
  ])('writes %s to %s as %s', (from, to, text) => {
    expect(periodText(from, to)).toBe(text);
  });
});
