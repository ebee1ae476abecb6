import * as z from 'zod/mini';
import { isPartlyInvisible, tidyLine } from './plain-text.ts';

export const USERNAME_MIN = 5;
export const USERNAME_MAX = 15;

const TOO_SHORT = 'Username must be at least 5 characters';

/** V-01, V-02. Bounds are inclusive; spaces around the name do not count; all its characters are visible. */
export const username = z.pipe(
  z.pipe(z.string(TOO_SHORT), z.transform(tidyLine)),
  z.string().check(
    z.minLength(USERNAME_MIN, TOO_SHORT),
    z.maxLength(USERNAME_MAX, 'Username must be less than 15 characters'),
    z.refine((name) => !isPartlyInvisible(name), 'Username must not contain invisible characters'),
    z.refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'Username must contain letters or digits'),
  ),
);

/** Whether the server can be asked about this username (V-18). */
export function shouldCheckUsername(value: string): boolean {
  return value.trim().length >= USERNAME_MIN;
}
