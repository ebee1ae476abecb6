import { describe, expect, it } from 'vitest';
import { abn, formatAbn, isAbn } from './abn.ts';

const messageOf = (value: unknown) => abn.safeParse(value).error?.issues[0]?.message;
// Published by the ATO and the ABR: their own numbers.
const REAL = ['51824753556', '53004085616', '83914571673'];

describe('[P-06] an ABN', () => {
  it.each(REAL)('takes %s with spaces or without', (digits) => {
    expect(abn.parse(digits)).toBe(digits);
    expect(abn.parse(` ${formatAbn(digits)} `)).toBe(digits);
  });

  it('refuses every number that differs in one digit or has two neighbours exchanged', () => {
    for (const digits of REAL) {
      for (let place = 0; place < digits.length; place += 1) {
        for (let digit = 0; digit <= 9; digit += 1) {
          const changed = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
          expect({ changed, ok: isAbn(changed) }).toEqual({ changed, ok: changed === digits });
        }
        const [a = '', b = ''] = [digits[place], digits[place + 1]];
        if (b === '' || a === b) continue;
        const swapped = `${digits.slice(0, place)}${b}${a}${digits.slice(place + 2)}`;
        expect({ swapped, ok: isAbn(swapped) }).toEqual({ swapped, ok: false });
      }
    }
  });

  it.each([
    ['', 'Enter your ABN'],
    [undefined, 'Enter your ABN'],
    ['5182475355', 'An ABN has 11 digits'],
    ['5182475355a', 'An ABN has 11 digits'],
    ['51824753557', 'This isn’t an ABN. Check its digits.'],
    ['00000000000', 'This isn’t an ABN. Check its digits.'],
  ])('says of %s: %s', (value, message) => {
    expect(messageOf(value)).toBe(message);
  });

  it('is written in groups', () => {
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
  });
});
