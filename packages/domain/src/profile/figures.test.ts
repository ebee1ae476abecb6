import { expect, it } from 'vitest';
import { partOf } from './figures.ts';

it('[F-10] splits no number below five', () => {
  expect([0, 1, 4].map((number) => partOf(number, 1))).toEqual([null, null, null]);
  expect([5, 6].map((number) => partOf(number, 0))).toEqual([0, 0]);
});
