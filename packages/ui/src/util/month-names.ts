/** Lower case without diacritics and dots, so that `März` and `Mar.` meet. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

const known = new Map<string, readonly string[]>();

function namesOf(locale: string): readonly string[] {
  const names =
    known.get(locale) ??
    Array.from({ length: 12 }, (_, month) =>
      fold(
        new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 15)),
      ),
    );
  known.set(locale, names);
  return names;
}

/** Numbers 1 to 12 of the months whose name, in the locale or in English, begins with the word. */
export function monthsBeginningWith(word: string, locale: string): number[] {
  const start = fold(word);
  if (!/^\p{L}+$/u.test(start)) return [];
  const found = [locale, 'en'].flatMap((language) =>
    namesOf(language).flatMap((name, index) => (name.startsWith(start) ? [index + 1] : [])),
  );
  return [...new Set(found)];
}

/** The month a text names by at least three letters, as two digits: `27 Mar 1990` gives `03`. Null for none. */
export function findMonth(text: string, locale: string): string | null {
  for (const [word] of text.normalize('NFC').matchAll(/\p{L}{3,}/gu)) {
    const [month, second] = monthsBeginningWith(word, locale);
    if (month && !second) return String(month).padStart(2, '0');
  }
  return null;
}
