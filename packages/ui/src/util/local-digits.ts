const known = new Map<string, readonly string[] | null>();

/** The digits 0 to 9 of a locale's numbering system; null where they are ASCII. */
function digitsOf(locale: string): readonly string[] | null {
  let digits = known.get(locale);
  if (digits === undefined) {
    const format = new Intl.NumberFormat(locale);
    const written = Array.from({ length: 10 }, (_, digit) => format.format(digit));
    digits = written[1] === '1' ? null : written;
    known.set(locale, digits);
  }
  return digits;
}

/** Arabic digits join no Latin word: between right-to-left words `GMT+١١` would be drawn as `١١+GMT`. */
const isolated = (text: string): string => text.replace(/GMT[+-][٠-٩:]+/g, '\u2066$&\u2069');

/** A text whose ASCII digits are written as the locale writes dates and times: `GMT+11` is `GMT+١١` for `ar-EG`. */
export function localDigits(text: string, locale: string): string {
  const digits = digitsOf(locale);
  return digits ? isolated(text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit)) : text;
}

/** Words of a part about dates and times, with all numbers in the locale's digits. Names in them are changed too. */
export function wordsInDigits<Words extends object>(words: Words, locale: string): Words {
  if (!digitsOf(locale)) return words;
  const entries = Object.entries(words).map(([name, word]: [string, unknown]) => [
    name,
    typeof word === 'function'
      ? (...given: unknown[]) =>
          localDigits(String((word as (...args: unknown[]) => unknown)(...given)), locale)
      : word,
  ]);
  return Object.fromEntries(entries) as Words;
}
