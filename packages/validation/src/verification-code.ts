import * as z from 'zod/mini';

export const CODE_LENGTH = 6;

/** V-17: the words for a code that is not 6 digits, by place. */
export const CODE_MESSAGES = {
  verify: 'Please enter a valid verification code',
  reset: 'Please enter a valid 6-digit code',
  form: 'Please enter all 6 digits',
} as const;

/** V-17: exactly 6 digits. */
export const verificationCode = z.string().check(z.regex(/^\d{6}$/, CODE_MESSAGES.form));
