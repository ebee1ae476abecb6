import { BUSINESS_TIME_ZONE, formatDayLong, formatTimeRange, localDateOf, zoneLabel } from '@nexperts/domain';

/** The calendar year of an instant in Brisbane, in which numbers are counted (P-06). */
export const businessYear = (at: Date): number =>
  Number(localDateOf(at.getTime(), BUSINESS_TIME_ZONE).slice(0, 4));

/** `Fri 6 Nov 2026`: documents are read years later, so their days have a year. */
export function dayWithYear(at: Date, zone: string = BUSINESS_TIME_ZONE): string {
  const [weekday = '', day = '', month = ''] = formatDayLong(at.getTime(), zone).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${localDateOf(at.getTime(), zone).slice(0, 4)}`;
}

/** `3:00–3:45 pm (Sydney)` */
export function timesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
  const { city } = zoneLabel(zone, startsAt.getTime());
  return `${formatTimeRange(startsAt.getTime(), endsAt.getTime(), zone)} (${city})`;
}

/** Until when a document issued at `at` is kept: seven years (W-07). */
export function keptUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + 7);
  return until;
}
