import { expect, it } from 'vitest';
import { brandOf } from './card-brand.ts';

it.each([
  ['4242 4242 4242 4242', 'Visa'],
  ['4', 'Visa'],
  ['5555 5555 5555 4444', 'Mastercard'],
  ['2223 0031 2200 3222', 'Mastercard'],
  ['2720 99', 'Mastercard'],
  ['3782 822463 10005', 'American Express'],
  ['5', null],
  ['2721', null],
  ['2220', null],
  ['3566', null],
  ['', null],
] as const)('%j is of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});
