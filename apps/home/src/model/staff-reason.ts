import * as z from 'zod/mini';

/** Longest reason that staff give for what they do, in characters. */
export const STAFF_REASON_MAX = 2000;

/** Why staff do something: 10 to 2,000 characters, as the server demands. */
export const staffReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Write at least 10 characters'),
    z.maxLength(STAFF_REASON_MAX, 'Keep it to 2,000 characters'),
  );
