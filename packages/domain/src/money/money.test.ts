import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  currencyExponent,
  decimalText,
  formatMoney,
  money,
  shareHalfUp,
  subtractMoney,
} from './money.ts';

describe('formatMoney', () => {
  it.each([
    [12_000, 'AUD', undefined, 'A$120'],
    [12_050, 'AUD', undefined, 'A$120.50'],
    [5, 'AUD', undefined, 'A$0.05'],
    [0, 'AUD', undefined, 'A$0'],
    [-0, 'AUD', undefined, 'A$0'],
    [-12_050, 'AUD', undefined, '-A$120.50'],
    [123_456_789, 'AUD', undefined, 'A$1,234,567.89'],
    [12_050, 'AUD', 'en-AU', '$120.50'],
    [12_000, 'AUD', 'en-US', 'A$120'],
    [500, 'JPY', 'en-US', '¥500'],
    [50_000, 'KRW', undefined, '₩50,000'],
    [1500, 'KWD', undefined, 'KWD\u00A01.500'],
  ])('writes %i %s in %s as %s', (minor, currency, locale, text) => {
    expect(formatMoney({ minor, currency }, locale)).toBe(text);
  });

  it('writes every amount of the sites as the language does', () => {
    const whole = { style: 'currency', currency: 'AUD', minimumFractionDigits: 0 } as const;
    const [dollars, cents] = [0, 2].map(
      (digits) => new Intl.NumberFormat('en-GB', { ...whole, minimumFractionDigits: digits }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
        const format = minor % 100 === 0 ? dollars : cents;
        expect(formatMoney({ minor, currency: 'AUD' })).toBe(format?.format(minor / 100));
      }),
    );
  });

  it('is exact at the largest safe integer', () => {
    expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'AUD'))).toBe('A$90,071,992,547,409.91');
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses %d minor units', (minor) => {
    expect(() => formatMoney({ minor, currency: 'AUD' })).toThrow(RangeError);
  });
});

describe('decimalText', () => {
  it.each([
    [123_000, 'AUD', '1230.00'],
    [-5, 'AUD', '-0.05'],
    [0, 'AUD', '0.00'],
    [500, 'JPY', '500'],
    [1500, 'KWD', '1.500'],
    [Number.MAX_SAFE_INTEGER, 'AUD', '90071992547409.91'],
  ])('writes %i %s as %s', (minor, currency, text) => {
    expect(decimalText({ minor, currency })).toBe(text);
  });
});

describe('amounts', () => {
  it('knows the currencies without cents', () => {
    expect(['AUD', 'JPY', 'KRW', 'KWD', 'EUR'].map(currencyExponent)).toEqual([2, 0, 0, 3, 2]);
  });

  it.each(['aud', 'AU', 'AUDD', ''])('refuses the currency %j', (currency) => {
    expect(() => money(1, currency)).toThrow(RangeError);
  });

  it('adds and subtracts within one currency', () => {
    expect(addMoney(money(100, 'AUD'), money(25, 'AUD'))).toEqual({ minor: 125, currency: 'AUD' });
    expect(subtractMoney(money(100, 'AUD'), money(125, 'AUD'))).toEqual({ minor: -25, currency: 'AUD' });
  });

  it('refuses to mix currencies, fractions and sums beyond the exact integers', () => {
    expect(() => addMoney(money(1, 'AUD'), money(1, 'USD'))).toThrow(RangeError);
    expect(() => subtractMoney(money(1, 'AUD'), money(1, 'USD'))).toThrow(RangeError);
    expect(() => money(1.5, 'AUD')).toThrow(RangeError);
    expect(() => addMoney({ minor: 0.5, currency: 'AUD' }, { minor: 0.5, currency: 'AUD' })).toThrow(
      RangeError,
    );
    expect(() => addMoney(money(Number.MAX_SAFE_INTEGER, 'AUD'), money(1, 'AUD'))).toThrow(RangeError);
  });
});

describe('shareHalfUp', () => {
  it('rounds half up, exactly, for every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (minor, basisPoints) => {
        const exact = (BigInt(minor) * BigInt(basisPoints) + 5000n) / 10_000n;
        expect(BigInt(shareHalfUp(minor, basisPoints))).toBe(exact);
      }),
    );
  });

  it.each([
    [-1, 100],
    [0.5, 100],
    [100, -1],
    [100, 10_001],
    [100, 0.5],
  ])('refuses %d at %d basis points', (minor, basisPoints) => {
    expect(() => shareHalfUp(minor, basisPoints)).toThrow(RangeError);
  });
});
