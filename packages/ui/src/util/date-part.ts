import { partsInOrder, toIsoDate } from './date-text.ts';
import type { DateOrder, DatePart, DateParts } from './date-text.ts';
import { toDigits } from './digits.ts';
import { findMonth, monthsBeginningWith } from './month-names.ts';

/** All three parts are there and the year has four digits. */
export const isComplete = ({ year, month, day }: DateParts): boolean =>
  year.length === 4 && month !== '' && day !== '';

/** First part still to be given, in writing order; null when none or when nothing was given at all. */
export function missingPart(parts: DateParts, order: DateOrder): DatePart | null {
  if (!parts.year && !parts.month && !parts.day) return null;
  return (
    partsInOrder(order).find((part) => (part === 'year' ? parts.year.length < 4 : parts[part] === '')) ?? null
  );
}

/** The one part that no date has, a month of 13 or a day of 32; null when only the whole is impossible. */
export function wrongPart({ month, day }: DateParts): DatePart | null {
  const isOutside = (text: string, most: number) => Number(text) < 1 || Number(text) > most;
  if (isOutside(month, 12)) return 'month';
  return isOutside(day, 31) ? 'day' : null;
}

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

/** The parts without a month that is still being spelled: it is not given yet. */
export const givenParts = (parts: DateParts): DateParts =>
  /\D/.test(parts.month) ? { ...parts, month: '' } : parts;

/** What is wrong with a date, and with which part; null for the whole. */
export interface DateProblem {
  message: string;
  part: DatePart | null;
}

/** What is wrong with a complete date: what `validate` refuses, else a day that no calendar has. Null for nothing. */
export function checkParts(
  parts: DateParts,
  impossible: string,
  validate?: (parts: DateParts) => DateProblem | null,
): DateProblem | null {
  if (!isComplete(parts)) return null;
  return validate?.(parts) ?? (toIsoDate(parts) ? null : { message: impossible, part: wrongPart(parts) });
}

/** A lone digit of a day or month with its zero, and no half-spelled month. */
export const writtenOut = (parts: DateParts, part: DatePart): DateParts => ({
  ...givenParts(parts),
  ...(part !== 'year' && /^[1-9]$/.test(parts[part]) ? { [part]: `0${parts[part]}` } : {}),
});
