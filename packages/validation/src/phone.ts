import * as z from 'zod/mini';

export const PHONE_MIN = 10;
export const PHONE_MAX = 15;

const TOO_SHORT = 'Phone number must be at least 10 digits';

/** V-05: 10 to 15 digits, as typed after the country's calling code; spaces, dashes, dots and brackets do not count. */
export const phone = z.pipe(
  z.pipe(
    z.string(TOO_SHORT),
    z.transform((value: string) => value.replaceAll(/[\s().-]/g, '')),
  ),
  z.string().check(
    z.regex(/^\+?\d*$/, 'Phone number must contain digits only'),
    z.refine((value) => digitsOf(value).length >= PHONE_MIN, TOO_SHORT),
    z.refine((value) => digitsOf(value).length <= PHONE_MAX, 'Phone number must be less than 15 digits'),
  ),
);

function digitsOf(value: string): string {
  return value.replaceAll(/\D/g, '');
}

/** K-01: `+`, calling code, digits only. A number typed with `+` and its calling code stays as it is. */
export function toPhoneNumber({ dialCode, digits }: { dialCode: string; digits: string }): string {
  return digits.trim().startsWith('+') ? `+${digitsOf(digits)}` : `+${digitsOf(dialCode)}${digitsOf(digits)}`;
}
