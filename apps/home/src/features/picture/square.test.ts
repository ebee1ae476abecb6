import { expect, it } from 'vitest';
import { squareOf } from './square.ts';

it.each([
  [300, 200, 0, { left: 0, top: 0, side: 200 }],
  [300, 200, 0.5, { left: 50, top: 0, side: 200 }],
  [300, 200, 1, { left: 100, top: 0, side: 200 }],
  [200, 500, 1, { left: 0, top: 300, side: 200 }],
  [64, 64, 0.3, { left: 0, top: 0, side: 64 }],
])('the square of %i by %i at %f stays inside it', (width, height, place, square) => {
  expect(squareOf(width, height, place)).toEqual(square);
});
