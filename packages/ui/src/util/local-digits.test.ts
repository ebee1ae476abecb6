import { describe, expect, it } from 'vitest';
import { localDigits, wordsInDigits } from './local-digits.ts';

describe('localDigits', () => {
  it.each([
    ['ar-EG', '\u2066GMT+١١\u2069'],
    ['fa', 'GMT+۱۱'],
    ['mr', 'GMT+११'],
    ['ar-AE', 'GMT+11'],
    ['ar-EG-u-nu-latn', 'GMT+11'],
    ['ar-AE-u-nu-arab', '\u2066GMT+١١\u2069'],
    ['en-AU', 'GMT+11'],
  ])('writes GMT+11 for %s as %s', (locale, text) => {
    expect(localDigits('GMT+11', locale)).toBe(text);
  });

  it('uses the digits of dates and times of the locale', () => {
    const written = (locale: string) =>
      new Intl.DateTimeFormat(locale, { year: 'numeric', calendar: 'gregory', timeZone: 'UTC' })
        .formatToParts(Date.UTC(2026, 6))
        .find(({ type }) => type === 'year')?.value;
    for (const locale of ['ar', 'ar-EG', 'ar-MA', 'fa', 'bn', 'de', 'ja'])
      expect(localDigits('2026', locale)).toBe(written(locale));
  });
});

describe('wordsInDigits', () => {
  const words = {
    left: (minutes: number) => `${minutes} minutes`,
    held: 'Held',
    parts: { morning: 'Morning' },
  };

  it('writes numbers in words in the digits of the locale', () => {
    const arabic = wordsInDigits(words, 'ar-EG');
    expect(arabic.left(15)).toBe('١٥ minutes');
    expect(arabic).toMatchObject({ held: 'Held', parts: { morning: 'Morning' } });
  });

  it('leaves words of locales with ASCII digits as they are', () => {
    expect(wordsInDigits(words, 'de')).toBe(words);
  });
});
