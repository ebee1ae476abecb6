import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCode, insert, isSlotActive, toDigits } from './code.ts';

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

describe('[V-17] findCode', () => {
  it.each([
    ['Code: 987-654', '987654'],
    ['Your code for 2 devices is 123456.', '123456'],
    ['123 456 expires in 10 minutes', '123456'],
    ['12345', '12345'],
    ['order 12345678, code 654321', '654321'],
    ['1234567', '123456'],
  ])('%s gives %s', (text, code) => {
    expect(findCode(text, 6)).toBe(code);
  });
});

describe('[V-17] insert', () => {
  it('appends what is typed', () => {
    expect(insert('12', 2, 2, '3', 6)).toEqual({ value: '123', caret: 3 });
  });
  it('overtypes a filled slot', () => {
    expect(insert('123456', 2, 2, '9', 6)).toEqual({ value: '129456', caret: 3 });
  });
  it('replaces a selection', () => {
    expect(insert('123456', 1, 4, '9', 6)).toEqual({ value: '1956', caret: 2 });
  });
  it('a whole code replaces everything, wherever the caret stands', () => {
    expect(insert('111111', 3, 3, '987-654', 6)).toEqual({ value: '987654', caret: 6 });
  });
  it('ignores letters and a seventh digit', () => {
    expect(insert('123', 3, 3, 'x', 6)).toEqual({ value: '123', caret: 3 });
    expect(insert('123456', 6, 6, '7', 6)).toEqual({ value: '123456', caret: 6 });
  });
  it('never grows past the length and never holds anything but digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,6}$/),
        fc.nat(6),
        fc.nat(6),
        fc.string({ unit: 'grapheme' }),
        (value, a, b, text) => {
          const [start, end] = [Math.min(a, b, value.length), Math.min(Math.max(a, b), value.length)];
          const edit = insert(value, start, end, text, 6);
          expect(edit.value).toMatch(/^[0-9]{0,6}$/);
          expect(edit.caret).toBeLessThanOrEqual(edit.value.length);
        },
      ),
    );
  });
});

describe('isSlotActive', () => {
  it('shows the caret in its slot, the end in the last, a selection in each', () => {
    expect(isSlotActive(2, 2, 2, 6)).toBe(true);
    expect(isSlotActive(5, 6, 6, 6)).toBe(true);
    expect([0, 1, 2, 3].map((slot) => isSlotActive(slot, 1, 3, 6))).toEqual([false, true, true, false]);
  });
});
