import * as z from 'zod/mini';

export const CODE_LENGTH = 6;

/** V-17: messages for a code that is not 6 digits, by screen. */
export const CODE_MESSAGES = {
  verify: 'Please enter a valid verification code',
  reset: 'Please enter a valid 6-digit code',
  form: 'Please enter all 6 digits',
} as const;

/** V-17: exactly 6 digits; spaces and dashes of a pasted code do not count. */
export const verificationCode = z.pipe(
  z.pipe(
    z.string(CODE_MESSAGES.form),
    z.transform((value: string) => value.replaceAll(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, CODE_MESSAGES.form)),
);
