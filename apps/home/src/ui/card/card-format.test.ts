import { describe, expect, it } from 'vitest';
import {
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  parseExpiry,
  passesLuhn,
} from './card-format.ts';

/** What a field holds after each key. */
function typed(keys: string, format: (text: string, before: string) => string): string {
  let value = '';
  for (const key of keys) value = format(value + key, value);
  return value;
}

describe('[B-03] card fields format as they are typed', () => {
  it('groups a number in fours', () => {
    expect(typed('4242424242424242', formatCardNumber)).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242-4242 4242.4242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242')).toBe('4242');
    expect(formatCardNumber('6212345678901234567890')).toBe('6212 3456 7890 1234 567');
  });

  it('groups American Express 4-6-5 and asks for four digits of code', () => {
    expect(typed('378282246310005', formatCardNumber)).toBe('3782 822463 10005');
    expect(formatSecurityCode('12345', '3782 822463 10005')).toBe('1234');
    expect(formatSecurityCode('12345', '4242')).toBe('123');
    expect(formatSecurityCode('1 2a', '')).toBe('12');
  });

  it.each([
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['428', '04/28'],
    ['4/28', '04/28'],
    ['1/28', '01/28'],
    ['0428', '04/28'],
  ])('takes an expiry date typed as %s', (keys, shown) => {
    expect(typed(keys, formatExpiry)).toBe(shown);
  });

  it.each(['04/2028', '4/2028', '04-2028', '042028', ' 04/28 '])(
    'takes an expiry date filled in as %s',
    (text) => {
      expect(formatExpiry(text)).toBe('04/28');
    },
  );

  it('lets the slash be deleted', () => {
    expect(formatExpiry('12', '12/')).toBe('12');
    expect(formatExpiry('12/2', '12/28')).toBe('12/2');
    expect(formatExpiry('', '1')).toBe('');
  });

  it('reads only months that exist', () => {
    expect(parseExpiry('04/28')).toEqual({ month: 4, year: 2028 });
    expect(parseExpiry('13/28')).toBeNull();
    expect(parseExpiry('00/28')).toBeNull();
    expect(parseExpiry('04/2')).toBeNull();
  });

  it('knows a mistyped number by its check digit', () => {
    expect(['4242 4242 4242 4242', '4000 0000 0000 9995', '3782 822463 10005'].map(passesLuhn)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['4242 4242 4242 4241', ''].map(passesLuhn)).toEqual([false, false]);
  });
});
