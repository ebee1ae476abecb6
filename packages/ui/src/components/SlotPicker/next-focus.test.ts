import { expect, it } from 'vitest';
import { nextFocus } from './next-focus.ts';

it.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowLeft', 1, false, 0],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 6, true, null],
  ['ArrowRight', 6, false, null],
  ['Home', 4, false, 0],
  ['End', 0, false, 6],
  ['a', 2, false, null],
  ['Home', -1, false, null],
])('%s from place %d of seven (right to left: %s) goes to %s', (key, at, isRtl, place) => {
  expect(nextFocus(key, at, 7, isRtl)).toBe(place);
});
