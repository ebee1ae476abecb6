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

/**
 * Regions whose long names differ between engines: Chromium has edited the data of others. A server and a browser then
 * draw different pages. Their short names are the same, and one has a second name behind it in Chromium.
 */
const EDITED = new Set(['HK', 'MO', 'PS', 'FK']);
const SECOND_NAME = / (?:\(|- ).*$/u;

const namers = new Map<string, Intl.DisplayNames>();

/** Name of a region in a language; undefined where the engine has no words in it. */
function regionName(code: string, language: string): string | undefined {
  const style = EDITED.has(code) ? 'short' : 'long';
  const key = `${language} ${style}`;
  const namer =
    namers.get(key) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style });
  namers.set(key, namer);
  const isThatLanguage = namer.resolvedOptions().locale.split('-')[0] === language.split('-')[0];
  const name = isThatLanguage ? namer.of(code) : undefined;
  return code === 'FK' ? name?.replace(SECOND_NAME, '') : name;
}

/**
 * All countries and territories that have a calling code, 245, ordered by name: ISO 3166-1 codes in upper case
 * (and `XK`, `AC`, `TA`, which are in use beside it), names in the locale and in the language most people there
 * speak. Names come from the engine (`Intl.DisplayNames`), so they follow its version; a server
 * and a browser have the same ones where their versions of CLDR do.
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
