import * as z from 'zod/mini';
import { hasInvisible, looksLikeAddress, tidyLine } from './plain-text.ts';

export const NAME_MIN = 3;
export const NAME_MAX = 50;

/** D-16: two letters of Han, Hangul or Kana are a whole name, such as 王芳 or 김민. */
const WHOLE_IN_TWO = /^(?:(?=\p{L})[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]){2}$/u;

/** Rules for every name of a person, whatever its length. */
export const NAME_CHECKS = [
  z.refine<string>((name) => !hasInvisible(name), 'Name must not contain invisible characters'),
  z.refine<string>((name) => name === '' || /\p{L}/u.test(name), 'Name must contain letters'),
  z.refine<string>((name) => !looksLikeAddress(name), 'Name must not look like a web or email address'),
] as const;

/**
 * V-06, D-16. The result is what is stored: no spaces around it, single ones within. A name appears in emails to others, so it
 * consists of visible letters and never looks like a link.
 */
export const personName = z.pipe(
  z.pipe(z.string('Name must be at least 3 characters'), z.transform(tidyLine)),
  z.string().check(
    z.refine(
      (name) => name.length >= NAME_MIN || WHOLE_IN_TWO.test(name),
      'Name must be at least 3 characters',
    ),
    z.maxLength(NAME_MAX, 'Name must be less than 50 characters'),
    ...NAME_CHECKS,
  ),
);
