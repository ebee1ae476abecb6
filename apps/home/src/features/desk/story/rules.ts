import * as z from 'zod/mini';

export const REASON_MAX = 2000;

/** Why staff did something: 10 to 2,000 characters. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Write at least 10 characters'),
    z.maxLength(REASON_MAX, 'Write 2,000 characters at most'),
  );

export const PCT_ERROR = 'Enter a whole number from 0 to 100';
/** Whether a value is a whole per cent, 0 to 100. */
export const isPct = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

/** One of the choices of a group that begins without any. */
export const choice = (error: string) => z.string().check(z.minLength(1, error));
