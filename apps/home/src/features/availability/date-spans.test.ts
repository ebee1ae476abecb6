import { describe, expect, it } from 'vitest';
import { datesBetween, spansOf, spanText } from './date-spans.ts';

describe('days off', () => {
  it('W-03: a range has all its days, over the end of a year and a clock change', () => {
    expect(datesBetween('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(datesBetween('2027-04-03', '2027-04-05')).toHaveLength(3);
    expect(datesBetween('2026-12-30', '2026-12-30')).toEqual(['2026-12-30']);
  });

  it('W-03: days that follow each other are named as one, whatever order they came in', () => {
    const spans = spansOf(['2027-01-01', '2026-12-24', '2026-12-31', '2026-12-26', '2026-12-25']);
    expect(spans.map((span) => spanText(span, '2026-11-25'))).toEqual([
      'Thursday 24 December – Saturday 26 December',
      'Thursday 31 December – Friday 1 January 2027',
    ]);
    expect(spanText({ start: '2026-12-24', end: '2026-12-24' }, '2026-11-25')).toBe('Thursday 24 December');
  });
});
