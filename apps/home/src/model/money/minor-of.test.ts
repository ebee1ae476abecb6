import { describe, expect, it } from 'vitest';
import { minorOf } from './minor-of.ts';

describe('[W-03] a price as it is typed', () => {
  it.each([
    ['120', 12_000],
    [' 1,200 ', 120_000],
    ['A$ 95', 9_500],
    ['$95', 9_500],
    ['99.5', 9_950],
    ['120.00', 12_000],
    ['', null],
    ['free', null],
    ['12o', null],
    ['-5', null],
    ['1.234', null],
    ['12,50', null],
    ['1,2,3', null],
    ['1,200.50', 120_050],
    ['123,456,789', 12_345_678_900],
    ['123456789', null],
  ])('%j', (typed, minor) => {
    expect(minorOf(typed)).toBe(minor);
  });
});
