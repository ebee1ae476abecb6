import { findCountry } from '@nexperts/validation';

/** The digits of a stored number (`+61412345678`) after the calling code of its country. */
export function nationalDigits(phoneNumber: string, country: string): string {
  const dialCode = findCountry(country)?.phone ?? '';
  const digits = phoneNumber.replaceAll(/\D/g, '');
  return digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
}
