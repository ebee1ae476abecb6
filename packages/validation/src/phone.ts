import * as z from 'zod/mini';

export const PHONE_MIN = 10;
export const PHONE_MAX = 15;

/** V-05: 10 to 15 digits, as typed after the country's calling code; spaces, dashes and brackets do not count. */
export const phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.replaceAll(/\D/g, '')),
  ),
  z
    .string()
    .check(
      z.minLength(PHONE_MIN, 'Phone number must be at least 10 digits'),
      z.maxLength(PHONE_MAX, 'Phone number must be less than 15 digits'),
    ),
);

/** K-01: `+`, calling code, digits only. */
export function toPhoneNumber({ dialCode, digits }: { dialCode: string; digits: string }): string {
  return `+${dialCode.replaceAll(/\D/g, '')}${digits.replaceAll(/\D/g, '')}`;
}
