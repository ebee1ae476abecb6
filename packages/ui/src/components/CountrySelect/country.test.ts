import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesCountry, phoneDigits, splitInternational } from './country.ts';
import type { CountryOption } from './country.ts';

const countries: CountryOption[] = [
  { code: 'us', label: 'United States', dialCode: '1' },
  { code: 'ca', label: 'Canada', dialCode: '1' },
  { code: 'uk', label: 'United Kingdom', dialCode: '44' },
  { code: 'de', label: 'Germany', dialCode: '49', nativeName: 'Deutschland' },
  { code: 'ae', label: 'United Arab Emirates', dialCode: '971' },
  { code: 'it', label: 'Italy', dialCode: '39' },
  { code: 'ax', label: 'Åland Islands', dialCode: '358' },
];
const found = (query: string) =>
  countries.filter((country) => matchesCountry(country, query)).map(({ code }) => code);

describe('matchesCountry', () => {
  it.each([
    ['', ['us', 'ca', 'uk', 'de', 'ae', 'it', 'ax']],
    ['united', ['us', 'uk', 'ae']],
    ['king', ['uk']],
    ['aland', ['ax']],
    ['deutsch', ['de']],
    ['DE', ['de']],
    ['+44', ['uk']],
    ['1', ['us', 'ca']],
    ['+ 97', ['ae']],
    ['ermany', []],
    ['xx', []],
  ])('%s finds %j', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });
});

describe('splitInternational', () => {
  it.each([
    ['+44 7700 900123', 'us', { code: 'uk', national: '7700900123' }],
    ['+44 (0)7700 900123', 'us', { code: 'uk', national: '7700900123' }],
    ['0044 7700 900123', 'us', { code: 'uk', national: '7700900123' }],
    ['+1 202 555 0123', 'ca', { code: 'ca', national: '2025550123' }],
    ['+1 202 555 0123', 'de', { code: 'us', national: '2025550123' }],
    ['+971 50 123 4567', '', { code: 'ae', national: '501234567' }],
    ['+39 (0)6 6982 1234', 'us', { code: 'it', national: '0669821234' }],
    ['0039 (0)6 6982 1234', 'us', { code: 'it', national: '0669821234' }],
    ['0011 44 7700 900123', 'us', { code: 'uk', national: '7700900123' }],
    ['+44 20 7946 0018 ext 12', 'us', { code: 'uk', national: '2079460018' }],
    ['tel:+44-20-7946-0018', 'us', { code: 'uk', national: '2079460018' }],
    ['00 1 202 555 0123', 'uk', { code: 'us', national: '2025550123' }],
    ['7700 900123', 'uk', null],
    ['+999 1234', 'uk', null],
  ])('%s with %s chosen', (text, present, expected) => {
    expect(splitInternational(text, countries, present)).toEqual(expected);
  });

  it('takes the longest calling code that fits', () => {
    const bahamas = { code: 'bs', label: 'Bahamas', dialCode: '1242' };
    expect(splitInternational('+1 242 555 0123', [...countries, bahamas], 'us')).toEqual({
      code: 'bs',
      national: '5550123',
    });
  });

  it('loses no digit of the number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.stringMatching(/^[2-9]\d{6,11}$/),
        (country, national) => {
          expect(splitInternational(`+${country.dialCode} ${national}`, [country], '')).toEqual({
            code: country.code,
            national,
          });
        },
      ),
    );
  });
});

describe('phoneDigits', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['+353 86 123 4567', '+353861234567'],
    [' ＋３５３ 86', '+35386'],
    ['+', '+'],
    ['04+12', '0412'],
    ['02 9374 4000 ext 12', '0293744000'],
    ['02 9374 4000 Ext. 12', '0293744000'],
    ['02 9374 4000 x12', '0293744000'],
    ['02 9374 4000 #12', '0293744000'],
    ['tel:+61-2-9374-4000;ext=12', '+61293744000'],
    ['Fax: 02 9374 4000', '0293744000'],
  ])('of “%s” are %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});
