import { describe, expect, it } from 'vitest';
import { matchesCountry, splitInternational } from '../CountrySelect/country.ts';
import { allCountries } from './all-countries.ts';
import { EDITED_NAMES } from './edited-names.story-data.ts';

const countries = allCountries();
const byCode = new Map(countries.map((country) => [country.code, country]));

describe('allCountries', () => {
  it('holds each of 245 once, and 206 calling codes', () => {
    expect(countries).toHaveLength(245);
    expect(byCode.size).toBe(245);
    expect(new Set(countries.map(({ dialCode }) => dialCode)).size).toBe(206);
  });

  it('has upper-case codes, calling codes of one to three digits, a name for each', () => {
    for (const { code, dialCode, label } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(label).not.toBe(code);
    }
  });

  it('has no calling code that begins another', () => {
    const codes = [...new Set(countries.map(({ dialCode = '' }) => dialCode))];
    for (const code of codes) {
      expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
    }
  });

  it.each([
    ['US', '1'],
    ['CA', '1'],
    ['AU', '61'],
    ['GB', '44'],
    ['KZ', '7'],
    ['VA', '39'],
    ['XK', '383'],
    ['AE', '971'],
    ['HK', '852'],
    ['SS', '211'],
  ])('%s is called by +%s', (code, dialCode) => {
    expect(byCode.get(code)?.dialCode).toBe(dialCode);
  });

  it('names in the locale and natively', () => {
    expect(byCode.get('JP')).toMatchObject({ label: 'Japan', nativeName: '日本' });
    const german = new Map(allCountries('de').map((country) => [country.code, country.label]));
    expect(german.get('CI')).toBe('Côte d’Ivoire');
    expect(german.get('AT')).toBe('Österreich');
    expect(byCode.get('AT')?.nativeName).toBe('Österreich');
  });

  it.each(EDITED_NAMES)('names alike in every engine (%s)', (locale, names) => {
    const labels = Object.fromEntries(allCountries(locale).map(({ code, label }) => [code, label]));
    expect(labels).toMatchObject(names);
  });

  it('is ordered as the locale orders', () => {
    const labels = allCountries('sv').map(({ label }) => label);
    expect(labels.at(-2)).toBe('Österrike');
  });

  it('falls back to English names', () => {
    expect(allCountries('xx').find(({ code }) => code === 'AU')?.label).toBe('Australia');
  });

  it.each([
    ['+1 202 555 0123', '', 'US', '2025550123'],
    ['+1 416 555 0123', 'US', 'CA', '4165550123'],
    ['+1 242 555 0123', 'US', 'BS', '2425550123'],
    ['+44 7700 900123', '', 'GB', '7700900123'],
    ['+44 1534 123456', '', 'JE', '1534123456'],
    ['+7 701 123 4567', 'RU', 'KZ', '7011234567'],
    ['+61 412 345 678', 'CX', 'AU', '412345678'],
    ['+590 590 12 34 56', 'MF', 'MF', '590123456'],
  ])('%s with “%s” chosen is of %s', (text, present, code, national) => {
    expect(splitInternational(text, countries, present)).toEqual({ code, national });
  });

  it.each([
    ['1242', 'BS'],
    ['+1 416', 'CA'],
    ['日本', 'JP'],
    ['Deutsch', 'DE'],
    ['gb', 'GB'],
  ])('the search for %s finds %s', (query, code) => {
    const found = countries
      .filter((country) => matchesCountry(country, query))
      .map((country) => country.code);
    expect(found).toContain(code);
  });
});
