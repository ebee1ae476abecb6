import { toDigits, withAsciiDigits } from '../../util/digits.ts';

/**
 * The code inside a pasted text: the first run of exactly `length` digits (spaces and dashes may divide it),
 * else the first digits there are. `Code: 987-654, good for 10 minutes` gives `987654`.
 */
export function findCode(text: string, length: number): string {
  const plain = withAsciiDigits(text);
  const run = new RegExp(`(?<!\\d)(\\d[\\s‐-―-]?){${length - 1}}\\d(?!\\d)`).exec(plain);
  return toDigits(run ? run[0] : plain).slice(0, length);
}

/**
 * What an edit makes of the code, from the text the box holds after it and the caret in that text. New digits push
 * out as many to their right, so a bare caret overtypes; a whole code replaces everything.
 * @returns the code and how many of its digits stand before the caret
 */
export function edited(
  value: string,
  text: string,
  caret: number,
  length: number,
): [value: string, caret: number] {
  const before = toDigits(text.slice(0, caret));
  const after = toDigits(text.slice(caret));
  const grown = Math.max(0, before.length + after.length - value.length);
  const next = (before + after.slice(grown)).slice(0, length);
  return [next, Math.min(before.length, length)];
}
