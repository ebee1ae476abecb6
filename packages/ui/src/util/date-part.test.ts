import { describe, expect, it } from 'vitest';
import { isComplete, missingPart, wrongPart } from './date-part.ts';

describe('[V-09] parts', () => {
  it('are complete with a four-digit year only', () => {
    expect(isComplete({ year: '199', month: '3', day: '7' })).toBe(false);
    expect(isComplete({ year: '1990', month: '3', day: '7' })).toBe(true);
  });
  it('name the first that is missing, in writing order', () => {
    expect(missingPart({ year: '', month: '', day: '' }, 'mdy')).toBeNull();
    expect(missingPart({ year: '1990', month: '', day: '' }, 'mdy')).toBe('month');
    expect(missingPart({ year: '1990', month: '', day: '' }, 'dmy')).toBe('day');
    expect(missingPart({ year: '19', month: '3', day: '7' }, 'mdy')).toBe('year');
    expect(missingPart({ year: '1990', month: '3', day: '7' }, 'mdy')).toBeNull();
  });
});

describe('wrongPart', () => {
  it.each([
    [{ year: '1990', month: '13', day: '01' }, 'month'],
    [{ year: '1990', month: '00', day: '40' }, 'month'],
    [{ year: '1990', month: '12', day: '32' }, 'day'],
    [{ year: '1990', month: '02', day: '31' }, null],
  ])('%j is %s', (parts, part) => {
    expect(wrongPart(parts)).toBe(part);
  });
});
