import { newPassword, PASSWORD_MIN } from '@nexperts/validation';
import * as z from 'zod/mini';
import { AppError } from '../../../http/app-error.ts';
import { COMMON_WORDS } from './common-words.ts';

const PRODUCT = ['nexperts', 'nexpert'];
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  '!': 'i',
  $: 's',
};

/** A word with more signs than this between its letters is no longer that word. */
const SIGNS_BETWEEN = 2;

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '');
const withoutEnds = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
const unleet = (text: string): string =>
  text.replaceAll(/[01345789@!$]/g, (char) => lookAlikes[char] ?? char);
/** `1` stands for l as often as for i. */
const readings = (text: string): string[] => [unleet(text), unleet(text.replaceAll(/[1!]/g, 'l'))];

/** The words a password may come down to: with and without the digits and signs around it, look-alikes read as letters. */
function bases(password: string): Set<string> {
  const plain = fold(password);
  const forms = [plain, withoutEnds(plain)].flatMap((form) => [form, ...readings(form)]);
  const cores = forms.map(withoutEnds).filter((core) => core.length - letters(core).length <= SIGNS_BETWEEN);
  return new Set(cores.map(letters).flatMap((core) => [core, halve(core)]));
}

/** `testtest` is `test` twice. */
function halve(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** `aaaaaa` or `ababab`. */
const isMonotone = (base: string): boolean => base.length >= 4 && new Set(base).size <= 2;

/** Parts of a name or mailbox that must not carry a password: at least four letters each. */
function contextWords(context: readonly string[]): string[] {
  const words = context.flatMap((text) => {
    const folded = fold(text);
    return [letters(folded), ...folded.split(/[^a-z]+/)];
  });
  return [...new Set([...PRODUCT, ...words])].filter((word) => word.length >= 4);
}

/** What is left of a password that holds one of the words is the part that was chosen. */
function leansOn(password: string, words: readonly string[]): boolean {
  const plain = fold(password);
  return [plain, ...readings(plain)].some((form) =>
    words.some((word) => form.includes(word) && form.replaceAll(word, '').length < PASSWORD_MIN),
  );
}

/**
 * Whether a password may be used: 8 to 128 characters of V-15's kinds, not a common one in any dress, and not just
 * the owner's name, mailbox or the product's name with an ending.
 * @param context the owner's name and the part of the email before the @, as far as they are known
 */
export function isAcceptablePassword(password: string, context: readonly string[]): boolean {
  if (!z.core.safeParse(newPassword, password).success) return false;
  if ([...bases(password)].some((base) => COMMON_WORDS.has(base) || isMonotone(base))) return false;
  return !leansOn(password, contextWords(context));
}

/** @param field the body's name for it. @throws AppError InvalidPasswordException */
export function demandAcceptablePassword(
  password: string,
  context: readonly string[],
  field = 'password',
): void {
  if (isAcceptablePassword(password, context)) return;
  throw new AppError('InvalidPasswordException', 'Password does not meet requirements', {
    fields: { [field]: 'Password does not meet requirements' },
  });
}
