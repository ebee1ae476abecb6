import { toDigits } from '../../util/digits.ts';
import type { DatePart } from './date-parts.ts';
import { findMonth, monthsBeginningWith } from './month-names.ts';

export const partLength: Record<DatePart, number> = { month: 2, day: 2, year: 4 };

/**
 * What a part holds after an edit, given what it held before: digits of any script as ASCII, at most two, or
 * four of a year; a digit too many changes nothing. A month may be spelled (`Mar`): its letters stay until
 * they name one month alone.
 */
export function typedPart(part: DatePart, raw: string, before: string, locale: string): string {
  const text = raw.trim();
  if (part === 'month') {
    const month = findMonth(text, locale);
    if (month) return month;
    if (monthsBeginningWith(text, locale).length > 0) return text;
  }
  const digits = toDigits(text);
  const most = partLength[part];
  return digits.length > most && before.length === most ? before : digits.slice(0, most);
}
