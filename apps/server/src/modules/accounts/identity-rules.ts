import { hasInvisible, normaliseEmail, personName, signUpEmail, username } from '@nexperts/validation';
import * as z from 'zod/mini';

/** A field as it is stored, or what is wrong with it. */
export type Read = { value: string; problem: null } | { value: null; problem: string };

/** Judges a typed text by a rule of the forms. Same-looking text gets one spelling (Unicode NFC). */
export function readText(schema: z.core.$ZodType<string>, typed: string): Read {
  const result = z.core.safeParse(schema, typed.normalize());
  if (!result.success) return { value: null, problem: result.error.issues[0]?.message ?? 'Not valid' };
  return hasInvisible(result.data)
    ? { value: null, problem: 'Must not contain invisible characters' }
    : { value: result.data, problem: null };
}

/** V-03 */
export const readEmail = (typed: string): Read => readText(signUpEmail, normaliseEmail(typed));
/** V-01, V-02 */
export const readUsername = (typed: string): Read => readText(username, typed.trim());
/** V-06 */
export const readName = (typed: string): Read => readText(personName, typed);
