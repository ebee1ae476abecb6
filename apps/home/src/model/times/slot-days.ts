import { DAY_MS, localDayRange } from '@nexperts/domain';

/** A free slot, instants in ISO 8601. */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Days shown at a time. */
export const PAGE_DAYS = 7;

const noonUtc = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** A date `days` later (or earlier), both `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(noonUtc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is an existing date, `yyyy-MM-dd`. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? noonUtc(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** First day of the page a date is on: pages are counted from today, and none lies before it. */
export function pageStart(date: string | null, today: string): string {
  if (date === null || date <= today) return today;
  const days = Math.round((noonUtc(date) - noonUtc(today)) / DAY_MS);
  return addDays(today, Math.floor(days / PAGE_DAYS) * PAGE_DAYS);
}

/** The days of a page, `yyyy-MM-dd`. */
export function pageDates(start: string): string[] {
  return Array.from({ length: PAGE_DAYS }, (_, index) => addDays(start, index));
}

/** The instants a page covers in a zone, ISO 8601, [from, to). */
export function pageSpan(start: string, zone: string): { from: string; to: string } {
  const ranges = pageDates(start).flatMap((date) => localDayRange(date, zone) ?? []);
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) throw new RangeError(`No day of ${zone} from ${start} on`);
  return { from: new Date(first.startsAt).toISOString(), to: new Date(last.endsAt).toISOString() };
}
