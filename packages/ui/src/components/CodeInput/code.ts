const ZERO = 48;

/** Value 0 to 9 of a decimal digit of any script. Digit blocks of Unicode are runs of ten from zero up. */
function digitValue(char: string): number {
  let steps = 0;
  let code = char.codePointAt(0) ?? ZERO;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    steps += 1;
  }
  return steps % 10;
}

/** All digits of a text, of any script and width, as ASCII. Everything else is dropped. */
export function toDigits(text: string): string {
  return Array.from(text.normalize('NFKC').matchAll(/\p{Nd}/gu), ([char]) => digitValue(char)).join('');
}

/**
 * The code inside a pasted text: the first run of exactly `length` digits (spaces and dashes may divide it),
 * else the first digits there are. `Code: 987-654, good for 10 minutes` gives `987654`.
 */
export function findCode(text: string, length: number): string {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, (char) => String(digitValue(char)));
  const run = new RegExp(`(?<![0-9])(?:[0-9][\\s\\u2010-\\u2015-]?){${length - 1}}[0-9](?![0-9])`, 'u').exec(
    plain,
  );
  return toDigits(run?.[0] ?? plain).slice(0, length);
}

export interface Edit {
  value: string;
  /** Offset of the caret after the edit. */
  caret: number;
}

/**
 * Puts typed or pasted text into the code. A bare caret overtypes what stands to its right; a whole code
 * replaces everything. Text without a digit changes nothing.
 */
export function insert(value: string, start: number, end: number, text: string, length: number): Edit {
  const digits = text.length > 1 ? findCode(text, length) : toDigits(text);
  if (digits === '') return { value, caret: end };
  if (digits.length === length) return { value: digits, caret: length };
  const until = start === end ? start + digits.length : end;
  return {
    value: (value.slice(0, start) + digits + value.slice(until)).slice(0, length),
    caret: Math.min(start + digits.length, length),
  };
}

/** Which slot shows the caret or the selection; an end past the last slot counts as the last. */
export function isSlotActive(slot: number, start: number, end: number, length: number): boolean {
  return start === end ? slot === Math.min(start, length - 1) : slot >= start && slot < end;
}
