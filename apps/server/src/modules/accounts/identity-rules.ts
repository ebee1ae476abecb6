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
/** Names that speak for us, or for whoever runs the place. */
const RESERVED =
  /^(?:admin(?:istrator)?|staff|support|nexperts|moderator|official|security|finance|trust|root|system)$/i;

/** Whether letters of several scripts look like one word: `dеmo` with a Cyrillic `е`. */
const mixesScripts = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name);

/** V-01, V-02. Staff find people by it and nobody's shall look like another's, or speak for us. */
export function readUsername(typed: string): Read {
  const read = readText(username, typed.trim());
  const name = read.value;
  if (name === null) return read;
  const isPlain = /^[\p{L}\p{N}\p{M} ._+@'-]+$/u.test(name) && name === name.normalize('NFKC');
  if (!isPlain || mixesScripts(name))
    return { value: null, problem: 'Use letters of one alphabet, digits and . _ - only' };
  return RESERVED.test(name.replaceAll(/[ ._-]/g, ''))
    ? { value: null, problem: 'Choose another username' }
    : read;
}
/** V-06 */
export const readName = (typed: string): Read => readText(personName, typed);
