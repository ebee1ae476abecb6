/** Value 0 to 9 of a decimal digit of any script. Digit blocks of Unicode are runs of ten from zero up. */
function digitValue(char: string): string {
  let steps = 0;
  let code = char.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) steps++;
  return `${steps % 10}`;
}

/** The text with digits of any script and width as ASCII. Compatibility forms are folded (NFKC). */
export const withAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, digitValue);

/** All digits of a text, of any script and width, as ASCII. Everything else is dropped. */
export const toDigits = (text: string): string => withAsciiDigits(text).replace(/[^0-9]/g, '');

/**
 * The code inside a text: the first run of exactly `length` digits (spaces and dashes may divide it),
 * else the first digits there are. `Code: 987-654, good for 10 minutes` gives `987654`.
 */
export function findDigits(text: string, length: number): string {
  const plain = withAsciiDigits(text);
  const run = new RegExp(`(?<!\\d)(\\d[\\s‐-―-]?){${length - 1}}\\d(?!\\d)`).exec(plain);
  return toDigits(run ? run[0] : plain).slice(0, length);
}

/**
 * What an edit makes of at most `length` digits, from the text the box holds after it and the caret in that text.
 * New digits push out as many to their right, so typing before a digit overtypes it.
 * @returns the digits, and how many of them are before the caret
 */
export function editDigits(
  value: string,
  text: string,
  caret: number,
  length: number,
): [value: string, caret: number] {
  const before = toDigits(text.slice(0, caret)).slice(0, length);
  const after = toDigits(text.slice(caret));
  const grown = Math.max(0, before.length + after.length - value.length);
  return [(before + after.slice(grown)).slice(0, length), before.length];
}

/** What a text box for digits tells the browser: which keyboard to show, and to leave the text alone. */
export const digitsOnly = {
  inputMode: 'numeric',
  autoCorrect: 'off',
  spellCheck: 'false',
  enterKeyHint: 'done',
} as const;
