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
