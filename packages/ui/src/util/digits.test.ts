import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDigits, findDigits, toDigits } from './digits.ts';

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
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toDigits(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });

  it('knows each digit of each script', () => {
    fc.assert(
      fc.property(fc.constantFrom(0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x104a0), fc.nat(9), (zero, digit) => {
        expect(toDigits(String.fromCodePoint(zero + digit))).toBe(String(digit));
      }),
    );
  });
});

describe('[V-17] findDigits', () => {
  it.each([
    ['Code: 987-654', '987654'],
    ['Your code for 2 devices is 123456.', '123456'],
    ['123 456 expires in 10 minutes', '123456'],
    ['12345', '12345'],
    ['order 12345678, code 654321', '654321'],
    ['1234567', '123456'],
  ])('%s gives %s', (text, code) => {
    expect(findDigits(text, 6)).toBe(code);
  });
});

describe('[V-17] editDigits', () => {
  it.each([
    ['appends what is typed', '12', '123', 3, ['123', 3]],
    ['overtypes a filled slot', '123456', '1293456', 3, ['129456', 3]],
    ['overtypes where the code is not full', '1234', '91234', 1, ['9234', 1]],
    ['replaces a selection', '123456', '1956', 2, ['1956', 2]],
    ['takes a digit away', '123456', '12456', 2, ['12456', 2]],
    ['takes what is filled in for the whole', '12', '987 654', 7, ['987654', 6]],
    ['drops letters', '123', '12x3', 3, ['123', 2]],
    ['has no place for a seventh', '123456', '1234567', 7, ['123456', 6]],
    ['takes digits of another script', '12', '12٣', 3, ['123', 3]],
  ] as const)('%s', (_name, value, text, caret, expected) => {
    expect(editDigits(value, text, caret, 6)).toEqual(expected);
  });
  it('never grows past the length and never holds anything but digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,6}$/),
        fc.string({ unit: 'grapheme' }),
        fc.nat(20),
        (value, text, at) => {
          const [next, caret] = editDigits(value, text, Math.min(at, text.length), 6);
          expect(next).toMatch(/^[0-9]{0,6}$/);
          expect(caret).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});
