import * as z from 'zod/mini';

export const USERNAME_MIN = 5;
export const USERNAME_MAX = 15;

/** V-01, V-02. Bounds are inclusive; characters are counted as they are, nothing is trimmed. */
export const username = z
  .string()
  .check(
    z.minLength(USERNAME_MIN, 'Username must be at least 5 characters'),
    z.maxLength(USERNAME_MAX, 'Username must be less than 15 characters'),
  );

/** Whether it makes sense to ask the server about this username (V-18). */
export function shouldCheckUsername(value: string): boolean {
  return value.length >= USERNAME_MIN;
}
