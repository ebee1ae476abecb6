import * as z from 'zod/mini';

export interface Country {
  /** Lower-case code of the wire format (`uk`, not ISO's GB) */
  code: string;
  label: string;
  /** Calling code without `+` */
  phone: string;
}

/** C-02, the default list. */
export const COUNTRIES: readonly Country[] = [
  { code: 'us', label: 'United States', phone: '1' },
  { code: 'ca', label: 'Canada', phone: '1' },
  { code: 'uk', label: 'United Kingdom', phone: '44' },
  { code: 'au', label: 'Australia', phone: '61' },
  { code: 'in', label: 'India', phone: '91' },
  { code: 'de', label: 'Germany', phone: '49' },
  { code: 'fr', label: 'France', phone: '33' },
  { code: 'jp', label: 'Japan', phone: '81' },
  { code: 'cn', label: 'China', phone: '86' },
  { code: 'br', label: 'Brazil', phone: '55' },
  { code: 'mx', label: 'Mexico', phone: '52' },
  { code: 'it', label: 'Italy', phone: '39' },
  { code: 'es', label: 'Spain', phone: '34' },
  { code: 'kr', label: 'South Korea', phone: '82' },
  { code: 'ru', label: 'Russia', phone: '7' },
  { code: 'za', label: 'South Africa', phone: '27' },
  { code: 'sg', label: 'Singapore', phone: '65' },
  { code: 'ae', label: 'United Arab Emirates', phone: '971' },
  { code: 'sa', label: 'Saudi Arabia', phone: '966' },
  { code: 'ch', label: 'Switzerland', phone: '41' },
  { code: 'se', label: 'Sweden', phone: '46' },
  { code: 'nl', label: 'Netherlands', phone: '31' },
  { code: 'nz', label: 'New Zealand', phone: '64' },
];

/** C-02, the short list: the first eleven, up to Mexico. */
export const COUNTRIES_SHORT: readonly Country[] = COUNTRIES.slice(0, 11);

export function findCountry(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code);
}

/** V-12: the code of a country in the list. */
export const countryCode = z
  .string('Please select a country')
  .check(z.refine((value) => findCountry(value) !== undefined, 'Please select a country'));
