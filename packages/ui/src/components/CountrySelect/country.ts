import { withAsciiDigits } from '../../util/digits.ts';

export interface CountryOption {
  /** Any stable code, best ISO 3166-1 in capitals: it is what the browser fills in. Shown as the badge. */
  code: string;
  label: string;
  /** Calling code without `+`. */
  dialCode?: string;
  /** First digits of its national numbers, where others share the calling code: `242` for the Bahamas. */
  areaCodes?: readonly string[];
  /** The country's own name for itself, found by the search too. */
  nativeName?: string;
}

/** Lower case without diacritics, so that `aland` finds `Åland`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Does what was typed mean this country? By the start of a word of a name, by code, by calling code. */
export function matchesCountry(country: CountryOption, query: string): boolean {
  const wanted = fold(query);
  if (wanted === '') return true;
  if (/^\+?[\d\s-]+$/.test(wanted)) {
    const digits = wanted.replace(/\D/g, '');
    const { dialCode, areaCodes = [''] } = country;
    return (
      dialCode !== undefined &&
      areaCodes.some((area) => (dialCode + area).startsWith(digits) || digits.startsWith(dialCode + area))
    );
  }
  if (fold(country.code) === wanted) return true;
  return [country.label, country.nativeName ?? ''].some((name) => ` ${fold(name)}`.includes(` ${wanted}`));
}

/** The telephone number in a text, from its plus or first digit on, without an extension such as `ext 12` or `;ext=12`. */
function numberIn(text: string): string {
  const plain = withAsciiDigits(text);
  const main = /^(\D*\d.*?)(?:[;#]|ext|x)/i.exec(plain)?.[1] ?? plain;
  return main.replace(/^[^+\d]*/, '');
}

/** The digits of a telephone number, of any script and width, with the plus it begins with. An extension is left out. */
export function phoneDigits(text: string): string {
  const number = numberIn(text);
  return (number.startsWith('+') ? '+' : '') + number.replace(/\D/g, '');
}

/** `(0)` after a calling code is dialled only without it. In Italy, San Marino and the Vatican the 0 is part of the number. */
const withoutTrunk = (text: string): string =>
  text.replace('(0)', /^(\+|00|0011)\s*(39|378)\b/.test(text) ? '0' : '');

/**
 * Divides an international number, `+44 (0)7700 900123`, `0044…` or from Australia `0011 44…`, into its country and the
 * rest. Among countries that share a calling code the one with the number's area code wins, then the present one, else
 * the first listed. Null for a number without calling code, or with one nobody has.
 */
export function splitInternational(
  text: string,
  countries: readonly CountryOption[],
  present: string,
): { code: string; national: string } | null {
  const plain = numberIn(text);
  if (!/^(\+|00)\s*\d/.test(plain)) return null;
  // After 00, the calling code of North America is never followed by a 1.
  const digits = withoutTrunk(plain)
    .replace(/\D/g, '')
    .replace(/^0011|^00/, '');
  const fitting = countries.flatMap(({ code, dialCode, areaCodes = [''] }) => {
    if (!dialCode || !digits.startsWith(dialCode)) return [];
    const national = digits.slice(dialCode.length);
    const isHere = areaCodes.some((area) => national.startsWith(area));
    const area = areaCodes.find((prefix) => prefix && national.startsWith(prefix)) ?? '';
    return [{ code, national, fit: isHere ? dialCode.length * 10 + area.length : 0 }];
  });
  const most = Math.max(...fitting.map(({ fit }) => fit));
  const best = fitting.filter(({ fit }) => fit === most);
  const found = best.find(({ code }) => code === present) ?? best[0];
  return found ? { code: found.code, national: found.national } : null;
}
