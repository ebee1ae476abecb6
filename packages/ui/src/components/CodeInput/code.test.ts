import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edited, findCode } from './code.ts';

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

describe('[V-17] edited', () => {
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
    expect(edited(value, text, caret, 6)).toEqual(expected);
  });
  it('never grows past the length and never holds anything but digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,6}$/),
        fc.string({ unit: 'grapheme' }),
        fc.nat(20),
        (value, text, at) => {
          const [next, caret] = edited(value, text, Math.min(at, text.length), 6);
          expect(next).toMatch(/^[0-9]{0,6}$/);
          expect(caret).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});
