import {
  DAY_MS,
  daysBetween,
  isTimeZone,
  localDateOf,
  minuteOf,
  SEARCH_DAYS,
  SEARCH_SPAN_DAYS,
  searchWindow,
  type SearchWindow,
} from '@nexperts/domain';
import { AppError } from '../../../http/app-error.ts';
import type { Query } from './find-fitting.ts';

function refusalOf(field: 'zone' | 'day' | 'until' | 'hours' | 'from' | 'to', message: string): AppError {
  return new AppError('ValidationFailed', message, { fields: { [field]: message } });
}

function zoneOf({ zone }: Query): string {
  if (zone === undefined) throw refusalOf('zone', 'Say in which time zone');
  if (!isTimeZone(zone)) throw refusalOf('zone', 'Unknown time zone');
  return zone;
}

/** `18:00-23:00`, or the whole day. */
function hoursOf({ hours }: Query): { startMinute: number; endMinute: number } {
  const [start = '', end = ''] = (hours ?? '00:00-24:00').split('-');
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
  if (startMinute === null || endMinute === null)
    throw refusalOf('hours', 'Choose times from 00:00 to 24:00');
  if (endMinute <= startMinute) throw refusalOf('hours', 'Choose an end that is after the beginning');
  return { startMinute, endMinute };
}

/** A window given as instants; one that is over moves on by whole days. */
function givenWindow({ from, to }: Query, now: number): SearchWindow {
  const [startsAt, endsAt] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  if (Number.isNaN(startsAt)) throw refusalOf('from', 'Say when the window begins');
  if (Number.isNaN(endsAt)) throw refusalOf('to', 'Say when the window ends');
  if (endsAt <= startsAt) throw refusalOf('to', 'Choose an end that is after the beginning');
  if (endsAt - startsAt > DAY_MS) throw refusalOf('to', 'Choose a window of at most 24 hours');
  if (startsAt > now + (SEARCH_DAYS + 1) * DAY_MS)
    throw refusalOf('from', `Choose a day within ${SEARCH_DAYS} days`);
  const later = endsAt <= now ? (Math.floor((now - endsAt) / DAY_MS) + 1) * DAY_MS : 0;
  return {
    ranges: [{ startsAt: startsAt + later, endsAt: endsAt + later }],
    date: new Date(startsAt + later).toISOString().slice(0, 10),
    isNext: later > 0,
  };
}

/**
 * The window that a search asks for (F-01), null for any time.
 * @param now epoch ms
 * @throws {AppError} ValidationFailed for one that ends before it begins, begins in more than 60 days, or has no zone
 */
export function windowOf(query: Query, now: number): SearchWindow | null {
  if (query.window !== undefined) return searchWindow({ kind: query.window }, zoneOf(query), now);
  if (query.day !== undefined) {
    const zone = zoneOf(query);
    const hours = hoursOf(query);
    if (daysBetween(localDateOf(now, zone), query.day) > SEARCH_DAYS)
      throw refusalOf('day', `Choose a day within ${SEARCH_DAYS} days`);
    if (query.until !== undefined) {
      const more = daysBetween(query.day, query.until);
      if (more < 0) throw refusalOf('until', 'Choose a last day that is not before the first');
      if (more >= SEARCH_SPAN_DAYS) throw refusalOf('until', `Choose at most ${SEARCH_SPAN_DAYS} days`);
    }
    return searchWindow({ kind: 'day', date: query.day, until: query.until, ...hours }, zone, now);
  }
  if (query.until !== undefined) throw refusalOf('day', 'Say the first day');
  if (query.hours !== undefined) throw refusalOf('day', 'Say which day');
  if (query.from !== undefined || query.to !== undefined) return givenWindow(query, now);
  return null;
}
