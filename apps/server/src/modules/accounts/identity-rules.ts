import { normaliseEmail, personName, signUpEmail, username } from '@nexperts/validation';
import * as z from 'zod/mini';

/** Control characters, invisible marks and those that turn the direction of text: names that look like others. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** A field as it is stored, or what is wrong with it. */
export type Read = { value: string; problem: null } | { value: null; problem: string };

/** Judges a typed text by a rule of the forms. Same-looking text gets one spelling (Unicode NFC). */
export function readText(schema: z.core.$ZodType<string>, typed: string): Read {
  const result = z.core.safeParse(schema, typed.normalize());
  if (!result.success) return { value: null, problem: result.error.issues[0]?.message ?? 'Not valid' };
  return UNSEEN.test(result.data)
    ? { value: null, problem: 'Must not contain characters that cannot be seen' }
    : { value: result.data, problem: null };
}

/** V-03 */
export const readEmail = (typed: string): Read => readText(signUpEmail, normaliseEmail(typed));
/** V-01, V-02 */
export const readUsername = (typed: string): Read => readText(username, typed.trim());
/** V-06 */
export const readName = (typed: string): Read => readText(personName, typed);
