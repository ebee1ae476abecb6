import * as z from 'zod/mini';

export const MIN_AGE = 18;
export const EARLIEST_YEAR = 1900;

export interface DateParts {
  year: string;
  month: string;
  day: string;
}

export type DatePart = keyof DateParts;

export type DateOfBirthCheck =
  /** Some parts are missing: no message yet (V-09) */
  | { state: 'partial' }
  | { state: 'valid'; value: string }
  | { state: 'invalid'; message: string; part: DatePart | null };

const invalid = (message: string, part: DatePart | null = null): DateOfBirthCheck => ({
  state: 'invalid',
  message,
  part,
});
const IMPOSSIBLE = 'Please enter a valid date';
const UNDER_AGE = 'You must be at least 18 years old';

/**
 * V-09: checked once day, month and a 4-digit year are entered.
 * @param today the visitor's local date, `yyyy-MM-dd`
 * @returns the date as `yyyy-MM-dd`, or one message and the part it belongs to
 */
export function checkDateOfBirth({ year, month, day }: DateParts, today: string): DateOfBirthCheck {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day))
    return { state: 'partial' };
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (m < 1 || m > 12) return invalid(IMPOSSIBLE, 'month');
  if (d < 1 || d > 31) return invalid(IMPOSSIBLE, 'day');
  const date = new Date(Date.UTC(2000, m - 1, d));
  date.setUTCFullYear(y);
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return invalid(IMPOSSIBLE, 'day');
  const value = date.toISOString().slice(0, 10);
  if (value > today) return invalid('Date cannot be in the future', 'year');
  if (y < EARLIEST_YEAR) return invalid('Year must be 1900 or later', 'year');
  if (!isOldEnough(value, today)) return invalid(UNDER_AGE);
  return { state: 'valid', value };
}

/** 18 full years; someone born on 29 February has the birthday on 1 March of other years. */
function isOldEnough(value: string, today: string): boolean {
  const eighteenth = `${Number(value.slice(0, 4)) + MIN_AGE}${value.slice(4)}`;
  return eighteenth <= today;
}

const FORM_RULE = 'You must be at least 18 years old and born after 1900';

/**
 * V-07, V-08: the form's rule on a whole date.
 * @param today the visitor's local date, `yyyy-MM-dd`
 */
export function dateOfBirth(today: string) {
  return z.string('Date of birth is required').check(
    z.minLength(1, { error: 'Date of birth is required', abort: true }),
    z.refine((value) => {
      const [year = '', month = '', day = ''] = value.split('-');
      return checkDateOfBirth({ year, month, day }, today).state === 'valid';
    }, FORM_RULE),
  );
}

/** K-01: `yyyy-MM-dd` on the expert path, `MM/dd/yyyy` on the regular path. */
export function toDobWire(isoDate: string, path: 'expert' | 'regular'): string {
  if (path === 'expert') return isoDate;
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}

/** The visitor's local date, `yyyy-MM-dd`. */
export function localToday(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
