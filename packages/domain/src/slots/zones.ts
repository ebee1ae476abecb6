import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { dayNumber, parseIsoDate } from '../time/local-date.ts';
import type { TimeRange } from '../time/range.ts';
import { zoneOffsetAt, zoneSegments } from './zone-segments.ts';

/** The zone that sign-up sends if it has no other [B-01] [K-01]; not an IANA name. */
export const DEFAULT_WIRE_ZONE = 'gmt+10-aest';
/** The IANA zone of {@link DEFAULT_WIRE_ZONE}: +10 all year, so Brisbane and not Sydney [K-02]. */
export const DEFAULT_TIME_ZONE = 'Australia/Brisbane';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a text names an IANA zone this runtime knows. Bare offsets such as `+10:00` do not, nor does `Etc/Unknown`, which
 * CLDR has for a system that names no zone and some runtimes take.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone) || /^etc\/unknown$/i.test(zone)) return false;
  try {
    formatter('en-US', zone, {});
    return true;
  } catch {
    return false;
  }
}

/** The IANA zone to store for what a client sent [K-02]: the wire value is mapped, an IANA name stays, else null. */
export function wireZoneToIana(wire: string): string | null {
  if (wire.toLowerCase() === DEFAULT_WIRE_ZONE) return DEFAULT_TIME_ZONE;
  return isTimeZone(wire) ? wire : null;
}

/** Local date `yyyy-MM-dd` of an instant (epoch ms) in a zone. RangeError for an unknown zone. */
export function localDateOf(instant: number, zone: string): string {
  return new Date(instant + zoneOffsetAt(zone, instant)).toISOString().slice(0, 10);
}

/**
 * The instants of a local date: 23 to 25 hours long, from the first to the last of them.
 * Null when the zone skipped the date (Apia, 30 December 2011). RangeError for a bad date or zone.
 */
export function localDayRange(date: string, zone: string): TimeRange | null {
  const parsed = parseIsoDate(date);
  if (!parsed) throw new RangeError(`Not a yyyy-MM-dd date: ${date}`);
  const midnight = dayNumber(parsed) * DAY_MS;
  // Offsets are less than a day, so the local date is within a day of the same date in UTC.
  const parts = zoneSegments(zone, midnight - DAY_MS, midnight + 2 * DAY_MS)
    .map((segment) => ({
      startsAt: Math.max(segment.startsAt, midnight - segment.offsetMs),
      endsAt: Math.min(segment.endsAt, midnight + DAY_MS - segment.offsetMs),
    }))
    .filter((part) => part.startsAt < part.endsAt);
  const first = parts[0];
  const last = parts.at(-1);
  return first && last ? { startsAt: first.startsAt, endsAt: last.endsAt } : null;
}

const SPACE = '\u00a0';

/**
 * A minute of the day (0 to 1440) on a 12-hour clock, with a non-breaking space: `3:30 pm`, `12:00 am`. Not by `Intl`,
 * whose spaces differ between runtimes: server and browser must write the same text.
 */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')}${SPACE}${half}`;
}

/** A length, held together by a non-breaking space: `60 min`. @param minutes a whole number below a thousand */
export function formatLength(minutes: number): string {
  return `${minutes}${SPACE}min`;
}

/** Two times as one: `4:00–5:00 pm`, `11:30 am–12:30 pm`. @param start minute of the day @param end the same */
export function formatMinutes(start: number, end: number): string {
  const [from, to] = [formatMinute(start), formatMinute(end)];
  const isOneHalf = from.slice(-2) === to.slice(-2) && start < end && end - start < 720;
  return isOneHalf ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** The minute of the day an instant (epoch ms) is at in a zone. */
function minuteIn(instant: number, zone: string): number {
  const local = instant + zoneOffsetAt(zone, instant);
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}

/** 12-hour time of an instant (epoch ms) in a zone: `3:30 pm`. RangeError for an unknown zone. */
export function formatTime(instant: number, zone: string): string {
  return formatMinute(minuteIn(instant, zone));
}

/** From one instant to another (epoch ms) in a zone: `4:00–5:00 pm`. RangeError for an unknown zone. */
export function formatTimeRange(startsAt: number, endsAt: number, zone: string): string {
  return formatMinutes(minuteIn(startsAt, zone), minuteIn(endsAt, zone));
}

/** An instant (epoch ms) in a zone, with its day: `9:30 am, Tue 24 Nov`. RangeError for an unknown zone. */
export function formatMoment(instant: number, zone: string): string {
  return `${formatTime(instant, zone)}, ${formatDayShort(instant, zone)}`;
}

/** English day of an instant (epoch ms) in a zone: `Tue 24 Nov`. RangeError for an unknown zone. */
export function formatDayShort(instant: number, zone: string): string {
  const [weekday = '', day = '', month = ''] = formatDayLong(instant, zone).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** English day of an instant (epoch ms) in a zone: `Thursday 27 November`. RangeError for an unknown zone. */
export function formatDayLong(instant: number, zone: string): string {
  const format = formatter('en-GB', zone, { weekday: 'long', day: 'numeric', month: 'long' });
  // By parts: runtimes differ in the comma, and server and browser must write the same text.
  const parts = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`;
}

/** Cities that a zone's older name still spells the old way; runtimes list some zones under that name. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Saigon: 'Ho Chi Minh City',
  Rangoon: 'Yangon',
  Godthab: 'Nuuk',
  Faeroe: 'Faroe Islands',
  Asmera: 'Asmara',
  Truk: 'Chuuk',
  Ponape: 'Pohnpei',
  Coral_Harbour: 'Atikokan',
};

/** A zone for people at an instant (epoch ms): `{city: 'Sydney', offset: 'GMT+11'}`. RangeError for an unknown zone. */
export function zoneLabel(zone: string, instant: number): { readonly city: string; readonly offset: string } {
  const offset = offsetText(zoneOffsetAt(zone, instant));
  // Etc/GMT+12 lies twelve hours *behind*; its name would contradict its offset.
  if (zone.startsWith('Etc/') || !zone.includes('/'))
    return { city: zone === 'UTC' ? 'UTC' : offset, offset };
  const last = zone.slice(zone.lastIndexOf('/') + 1);
  return { city: RENAMED[last] ?? last.replaceAll('_', ' '), offset };
}

function offsetText(offsetMs: number): string {
  if (offsetMs === 0) return 'GMT';
  const size = Math.abs(offsetMs);
  const minutes = Math.floor((size % HOUR_MS) / MINUTE_MS);
  const tail = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : '';
  return `GMT${offsetMs < 0 ? '-' : '+'}${Math.floor(size / HOUR_MS)}${tail}`;
}

function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${Object.keys(options).join()}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (formatters.size >= 1024) formatters.clear();
    formatters.set(key, found);
  }
  return found;
}
