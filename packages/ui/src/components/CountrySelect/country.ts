export interface CountryOption {
  /** Any stable code; shown in capitals as the badge. */
  code: string;
  label: string;
  /** Calling code without `+`. */
  dialCode?: string;
  /** The country's own name for itself, found by the search too. */
  nativeName?: string;
}

/** Lower case without diacritics, so that `aland` finds `Åland`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Does what was typed mean this country? By the start of a word of a name, by code, by calling code. */
export function matchesCountry(country: CountryOption, query: string): boolean {
  const wanted = fold(query);
  if (wanted === '') return true;
  const digits = /^\+?\s*(\d+)$/.exec(wanted)?.[1];
  if (digits !== undefined) return country.dialCode?.startsWith(digits) ?? false;
  if (fold(country.code) === wanted) return true;
  return [country.label, country.nativeName ?? ''].some((name) => ` ${fold(name)}`.includes(` ${wanted}`));
}

/**
 * Divides an international number, `+44 (0)7700 900123` or `0044…`, into its country and the rest. Among
 * countries that share a calling code the present one wins, else the first listed. Null for a number without
 * calling code, or with one nobody has.
 */
export function splitInternational(
  text: string,
  countries: readonly CountryOption[],
  present: string,
): { code: string; national: string } | null {
  const plain = text.normalize('NFKC').replace('(0)', '').trim();
  if (!/^(\+|00)\s*\d/.test(plain)) return null;
  const digits = plain.replace(/^00/, '').replace(/\D/g, '');
  const fitting = countries.filter(({ dialCode }) => dialCode && digits.startsWith(dialCode));
  const longest = Math.max(0, ...fitting.map(({ dialCode = '' }) => dialCode.length));
  const best = fitting.filter(({ dialCode = '' }) => dialCode.length === longest);
  const found = best.find(({ code }) => code === present) ?? best[0];
  return found ? { code: found.code, national: digits.slice(longest) } : null;
}
