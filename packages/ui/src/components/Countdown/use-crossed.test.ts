import { expect, it } from 'vitest';
import { crossing } from './use-crossed.ts';

it.each([
  [301_000, 300_000, 5],
  [300_000, 299_000, null],
  [61_000, 59_000, 1],
  // A tab that slept: only the newest is announced.
  [400_000, 30_000, 1],
  [900_000, 800_000, null],
])('from %d to %d ms left passes the mark of %s minutes', (last, left, mark) => {
  expect(crossing(last, left, [5, 1])).toBe(mark);
});
