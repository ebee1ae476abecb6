import { describe, expect, it } from 'vitest';
import type { SlotPickerProps } from './types.ts';
import { daysOf, pageStart, viewOf } from './view.ts';

const base: SlotPickerProps = {
  slots: [{ startsAt: '2025-11-26T09:00:00+11:00' }, { startsAt: '2025-11-28T09:00:00+11:00' }],
  start: '2025-11-24',
  zone: 'Australia/Sydney',
  date: null,
  onDateChange: () => {},
  value: null,
  onChange: () => {},
};
const view = (change: Partial<SlotPickerProps>) => {
  const props = { ...base, ...change };
  return viewOf(props, 'en-AU', daysOf(props, 'en-AU'));
};

describe('what the picker shows', () => {
  it('is the first day with times, unless another in view is chosen', () => {
    expect(view({}).day?.date).toBe('2025-11-26');
    expect(view({ date: '2025-11-25' }).day?.date).toBe('2025-11-25');
    expect(view({ date: '1999-01-01' }).day?.date).toBe('2025-11-26');
    expect(view({ isLoading: true }).day).toBeUndefined();
  });

  it('knows the chosen time by its instant, however it is spelt', () => {
    expect(view({ value: '2025-11-25T22:00:00Z' }).chosen?.label).toBe('9:00\u00A0am');
    expect(view({ value: '2025-11-25T22:00:00Z' }).isTaken).toBe(false);
  });

  it('tells a time as taken only when its day is in view and loaded', () => {
    const value = '2025-11-26T10:00:00+11:00';
    expect(view({ value }).isTaken).toBe(true);
    expect(view({ value, isLoading: true }).isTaken).toBe(false);
    expect(view({ value: '2026-11-26T10:00:00+11:00' }).isTaken).toBe(false);
    expect(view({ value: 'tomorrow' }).isTaken).toBe(false);
  });

  it('leads to the next time in view, then to the one beyond', () => {
    const next = '2025-12-05T09:00:00+11:00';
    expect(view({ date: '2025-11-27', next }).nextAt).toBe(Date.parse('2025-11-28T09:00:00+11:00'));
    expect(view({ date: '2025-11-29', next }).nextAt).toBe(Date.parse(next));
    expect(view({ date: '2025-11-29' }).nextAt).toBeNull();
  });

  it('leads from a day with times to a later one alone', () => {
    const slots = [{ startsAt: '2025-11-28T09:00:00+11:00' }];
    expect(view({ slots, next: '2025-11-28T09:00:00+11:00' }).nextAt).toBeNull();
    const next = '2025-12-05T09:00:00+11:00';
    expect(view({ slots, next }).nextAt).toBe(Date.parse(next));
  });

  it('is short when the times of its day fill one row', () => {
    const at = (...times: string[]) => times.map((time) => ({ startsAt: `2025-11-26T${time}:00+11:00` }));
    expect(view({ slots: at('09:00', '10:00', '11:00') }).isShort).toBe(true);
    expect(view({ slots: at('09:00', '10:00', '11:00', '11:30') }).isShort).toBe(false);
    // Two parts of the day have a row and a heading each.
    expect(view({ slots: at('09:00', '14:00') }).isShort).toBe(false);
    expect(view({ slots: [] }).isShort).toBe(false);
  });

  it('opens a long day at eight in the morning, other than the first day', () => {
    const halfHours = (first: string, count: number) =>
      Array.from({ length: count }, (_, place) => ({
        startsAt: new Date(Date.parse(first) + place * 1_800_000).toISOString(),
      }));
    const slots = halfHours('2025-11-26T00:00:00+11:00', 48);
    const eight = Date.parse('2025-11-26T08:00:00+11:00');
    expect(view({ slots }).opensAt).toBe(eight);
    expect(view({ slots, min: '2025-11-24' }).opensAt).toBe(eight);
    expect(view({ slots, min: '2025-11-26' }).opensAt).toBeNull();
    expect(view({ slots: halfHours('2025-11-26T00:00:00+11:00', 16) }).opensAt).toBeNull();
    const quarters = slots.slice(0, 20).map((_, place) => ({
      startsAt: new Date(Date.parse('2025-11-26T00:00:00+11:00') + place * 900_000).toISOString(),
    }));
    expect(view({ slots: quarters }).opensAt).toBeNull();
  });

  it.each([
    ['2025-11-24', -1, '2025-11-24', undefined, null],
    ['2025-11-27', -1, '2025-11-24', undefined, '2025-11-24'],
    ['2025-12-08', -1, '2025-11-24', undefined, '2025-12-01'],
    ['2025-11-24', 1, undefined, '2025-11-30', null],
    ['2025-11-24', 1, undefined, '2025-12-01', '2025-12-01'],
    ['2025-11-24', -1, undefined, undefined, '2025-11-17'],
  ] as const)('from %s by %d within %s to %s goes to %s', (start, by, min, max, to) => {
    expect(pageStart({ start, min, max }, by)).toBe(to);
  });
});
