/** Digits of a text, at most `most`. */
function digits(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most);
}

export function isAmex(number: string): boolean {
  return /^\s*3\s*[47]/.test(number);
}

/** A card number as it is printed: groups of four, American Express 4-6-5. */
export function formatCardNumber(text: string): string {
  if (isAmex(text)) {
    const number = digits(text, 15);
    return [number.slice(0, 4), number.slice(4, 10), number.slice(10)].filter(Boolean).join(' ');
  }
  return (
    digits(text, 19)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/**
 * An expiry date as it is printed, `MM/YY`, whatever way it is typed or filled in (`4/28`, `0428`, `04/2028`).
 * @param before what the field held: taking the slash away takes it away
 */
export function formatExpiry(text: string, before = ''): string {
  const long = /^(\d{1,2})\s*[/.-]\s*20(\d{2})$/.exec(text.trim()) ?? /^(\d{2})20(\d{2})$/.exec(text.trim());
  if (long) return `${(long[1] ?? '').padStart(2, '0')}/${long[2]}`;
  let found = digits(text, 4);
  // `4` can only be April, and `4/` is what people write.
  if (/^[2-9]/.test(found) || /^\s*1\s*[/.-]/.test(text)) found = `0${found}`.slice(0, 4);
  if (found.length > 2) return `${found.slice(0, 2)}/${found.slice(2)}`;
  const shrinking = text.length < before.length;
  return found.length === 2 && !shrinking ? `${found}/` : found;
}

/** Three digits, four for American Express. */
export function formatSecurityCode(text: string, number: string): string {
  return digits(text, isAmex(number) ? 4 : 3);
}

/** Month 1 to 12 and the full year of `MM/YY`; null while it is not one. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: 2000 + Number(match[2]) };
}

/** Whether the check digit of a card number is right; spaces don't count. */
export function passesLuhn(text: string): boolean {
  const number = text.replaceAll(/\s/g, '');
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const counted = index % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return number !== '' && sum % 10 === 0;
}
