import type { CountryOption } from '../CountrySelect/country.ts';
import { CALLING_CODES } from './calling-codes.ts';

interface Territory {
  code: string;
  dialCode: string;
  areaCodes: readonly string[] | undefined;
}

function readTable(): Territory[] {
  return CALLING_CODES.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const dialCode = /^\d+/.exec(group)?.[0] ?? '';
      return group
        .slice(dialCode.length)
        .split(',')
        .map((entry) => ({
          code: entry.slice(0, 2),
          dialCode,
          areaCodes: entry.length > 2 ? entry.slice(2).split('/') : undefined,
        }));
    });
}

const namers = new Map<string, Intl.DisplayNames>();

/** Name of a region in a language; undefined where the browser has no words in it. */
function regionName(code: string, language: string): string | undefined {
  const namer =
    namers.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  namers.set(language, namer);
  const isThatLanguage = namer.resolvedOptions().locale.split('-')[0] === language.split('-')[0];
  return isThatLanguage ? namer.of(code) : undefined;
}

/**
 * All countries and territories that have a calling code, 245, ordered by name: ISO 3166-1 codes in upper case
 * (and `XK`, `AC`, `TA`, which are in use beside it), names in the locale and in the language most people there
 * speak. Names come from the browser (`Intl.DisplayNames`), so they follow its version.
 *
 * @param locale BCP 47, default `en`; an unknown one falls back to English
 */
export function allCountries(locale = 'en'): CountryOption[] {
  return readTable()
    .map(({ code, dialCode, areaCodes }): CountryOption => {
      const label = regionName(code, locale) ?? regionName(code, 'en') ?? code;
      return {
        code,
        label,
        dialCode,
        ...(areaCodes ? { areaCodes } : {}),
        // Asked for by the search only: a hundred languages cost time nobody should wait for at the start.
        get nativeName() {
          return regionName(code, new Intl.Locale(`und-${code}`).maximize().language ?? 'en') ?? label;
        },
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
