import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueWarning, warningsPassed } from './time-warnings.ts';

const MIN = 60_000;

it.each([
  [10 * MIN + 1, null],
  [10 * MIN, '10min'],
  [5 * MIN, '5min'],
  [MIN, '1min'],
  [0, null],
] as const)('with %i ms to go and no warning given, gives %s', (left, warning) => {
  expect(dueWarning(left, 0)).toBe(warning);
});

it('gives each warning once, and after a jump only the last', () => {
  expect(dueWarning(5 * MIN, 1)).toBe('5min');
  expect(dueWarning(4 * MIN, 2)).toBeNull();
  expect(dueWarning(30_000, 0)).toBe('1min');
});

it('never warns again of what has passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MIN, max: 20 * MIN }), (left) => {
      expect(dueWarning(left, warningsPassed(left))).toBeNull();
    }),
  );
});
