import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDigits } from './digits.ts';

describe('toDigits', () => {
  it.each([
    ['987 654', '987654'],
    ['９８７６５４', '987654'],
    ['٩٨٧٦٥٤', '987654'],
    ['९८७६५४', '987654'],
    ['𝟗𝟖𝟕𝟔𝟓𝟒', '987654'],
    ['abc', ''],
  ])('%s gives %s', (text, digits) => {
    expect(toDigits(text)).toBe(digits);
  });

  it('gives ASCII digits for any text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[0-9]*$/.test(toDigits(text))));
  });

  it('knows each digit of each script', () => {
    fc.assert(
      fc.property(fc.constantFrom(0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x104a0), fc.nat(9), (zero, digit) => {
        expect(toDigits(String.fromCodePoint(zero + digit))).toBe(String(digit));
      }),
    );
  });
});
