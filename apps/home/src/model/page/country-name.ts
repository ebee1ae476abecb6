import { findCountry } from '@nexperts/validation';

/** The name of a country, by our code or the provider's upper-case one. */
export function countryName(code: string): string {
  const lower = code.toLowerCase();
  return findCountry(lower === 'gb' ? 'uk' : lower)?.label ?? code.toUpperCase();
}
