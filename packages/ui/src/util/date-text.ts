import { toDigits } from './digits.ts';
import { findMonth } from './month-names.ts';

/** What is in the three fields: digits, possibly none. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}
export type DatePart = keyof DateParts;
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

export const emptyParts: DateParts = { year: '', month: '', day: '' };

const orders: Record<DateOrder, readonly DatePart[]> = {
  mdy: ['month', 'day', 'year'],
  dmy: ['day', 'month', 'year'],
  ymd: ['year', 'month', 'day'],
};

/** The parts in the order they are written. */
export const partsInOrder = (order: DateOrder): readonly DatePart[] => orders[order];

/** The order in which people of a locale (BCP 47) write a date: `en-US` gives `mdy`, `de` `dmy`, `ja` `ymd`. */
export function dateOrder(locale: string): DateOrder {
  const written = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type);
  const at = (part: DatePart) => written.indexOf(part);
  if (at('year') < at('day')) return 'ymd';
  return at('day') < at('month') ? 'dmy' : 'mdy';
}

const pad = (value: string) => value.padStart(2, '0');

/** `yyyy-MM-dd` of a day that exists; null while a part is missing, the year short or the day impossible. */
export function toIsoDate({ year, month, day }: DateParts): string | null {
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  const date = /^\d{4}(-\d\d){2}$/.test(iso) ? new Date(iso) : null;
  // A 31 February is read as one of March, a month of 13 not at all.
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The parts of a `yyyy-MM-dd`; empty parts for anything else. */
export function fromIsoDate(iso: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year && month && day ? { year, month, day } : emptyParts;
}

function fromNames(text: string, locale: string): DateParts | null {
  const month = findMonth(text, locale);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  return month && year && day ? { year, month, day: pad(day) } : null;
}

/**
 * A whole date from pasted text: `1990-03-27`, `03/27/1990`, `27.3.1990`, `1990年3月27日`, `27 Mar 1990`,
 * `March 27th, 1990`; names of months in English and in the locale. A year that comes first is read as year,
 * month, day; otherwise numbers follow `order`, unless only the other reading names a real day. Null when the
 * text is no whole date.
 */
export function parseDate(text: string, order: DateOrder, locale = 'en'): DateParts | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toDigits)
    .trim();
  const numbers = /^(\d{1,4})[\s./年-]+(\d{1,2})[\s./月-]+(\d{1,4})日?$/.exec(plain);
  if (!numbers) return fromNames(plain, locale);
  const [, first = '', second = '', third = ''] = numbers;
  if (first.length === 4) return { year: first, month: pad(second), day: pad(third) };
  if (third.length !== 4) return null;
  const monthFirst = { year: third, month: pad(first), day: pad(second) };
  const dayFirst = { year: third, month: pad(second), day: pad(first) };
  const [likely, other] = order === 'dmy' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return toIsoDate(likely) === null && toIsoDate(other) !== null ? other : likely;
}
