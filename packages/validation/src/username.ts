import * as z from 'zod/mini';

export const USERNAME_MIN = 5;
export const USERNAME_MAX = 15;

const TOO_SHORT = 'Username must be at least 5 characters';

/** V-01, V-02. Bounds are inclusive; spaces around the name do not count. */
export const username = z.pipe(
  z.pipe(
    z.string(TOO_SHORT),
    z.transform((value: string) => value.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(USERNAME_MIN, TOO_SHORT),
      z.maxLength(USERNAME_MAX, 'Username must be less than 15 characters'),
    ),
);

/** Whether it makes sense to ask the server about this username (V-18). */
export function shouldCheckUsername(value: string): boolean {
  return value.trim().length >= USERNAME_MIN;
}
