import * as z from 'zod/mini';

export const NAME_MIN = 3;
export const NAME_MAX = 50;

/** V-06. Spaces around the name do not count. */
export const personName = z.pipe(
  z.pipe(
    z.string('Name must be at least 3 characters'),
    z.transform((value: string) => value.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(NAME_MIN, 'Name must be at least 3 characters'),
      z.maxLength(NAME_MAX, 'Name must be less than 50 characters'),
    ),
);
