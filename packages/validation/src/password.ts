import * as z from 'zod/mini';

export const PASSWORD_MIN = 8;
/** Longest password of the sign-up form */
export const PASSWORD_MAX = 20;
/** Longest password of the server */
export const PASSWORD_SERVER_MAX = 128;
export const PASSWORD_SPECIALS = '@$!%*?&';

/** V-04, the password of the sign-up form. There the mix of characters is a hint; the server enforces it. */
export const signUpPassword = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(PASSWORD_MIN, 'Password must be at least 8 characters'),
    z.maxLength(PASSWORD_MAX, 'Password must be less than 20 characters'),
  );

/** The parts of a strong password (V-15), as data for a checklist. */
export const PASSWORD_PARTS = [
  { id: 'length', label: 'At least 8 characters', isMet: (value: string) => value.length >= PASSWORD_MIN },
  { id: 'lower', label: 'A lowercase letter', isMet: (value: string) => /[a-z]/.test(value) },
  { id: 'upper', label: 'An uppercase letter', isMet: (value: string) => /[A-Z]/.test(value) },
  { id: 'digit', label: 'A number', isMet: (value: string) => /\d/.test(value) },
  { id: 'special', label: `One of ${PASSWORD_SPECIALS}`, isMet: (value: string) => /[@$!%*?&]/.test(value) },
] as const;

const MIXED =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';

/** V-15: at least 8 characters with a lower and an upper case letter, a digit and one of `@$!%*?&`. */
export const newPassword = z.string('Password must be at least 8 characters').check(
  z.minLength(PASSWORD_MIN, 'Password must be at least 8 characters'),
  z.maxLength(PASSWORD_SERVER_MAX, 'Password must be at most 128 characters'),
  z.refine((value) => PASSWORD_PARTS.every((part) => part.isMet(value)), MIXED),
);

/** V-16: a new password typed twice; if they differ, the error is at `confirmPassword`. */
export const newPasswordPair = z
  .object({
    password: newPassword,
    confirmPassword: z
      .string('Please confirm your password')
      .check(z.minLength(PASSWORD_MIN, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

/** V-13, the password of the login form. */
export const loginPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.minLength(6, 'Password must be at least 6 characters'));
