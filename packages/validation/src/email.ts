import * as z from 'zod/mini';

export const EMAIL_MAX = 254;

/** The normal form of an address, in which it is stored and compared. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

const emailOf = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => value.trim()),
    ),
    z.email(message).check(z.maxLength(EMAIL_MAX, message)),
  );

/** V-03. Spaces around the address are dropped. */
export const signUpEmail = emailOf('Invalid email format');

const required = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(z.minLength(1, message)),
  );

/** V-13, the address of the login form. */
export const loginEmail = z.pipe(required('Email is required'), emailOf('Enter a valid email'));

/** V-14, the address of the reset form. */
export const resetEmail = z.pipe(
  required('Email is required'),
  emailOf('Please enter a valid email address'),
);

/** Whether the server can be asked about this address when the field loses focus (V-18). */
export function shouldCheckEmail(value: string): boolean {
  return value.includes('@');
}
