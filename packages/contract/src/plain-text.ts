import * as z from 'zod/mini';

/** Whether a text has a visible character: neither a blank nor one without a shape. */
export const hasVisibleText = (text: string): boolean => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Text without control characters other than line breaks and tabs, and without halves of surrogate pairs.
 * @param max UTF-16 units
 */
export const plainText = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u));
