import { DAY_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';

/** A stretch of time in which a zone keeps one offset: wall clock = instant + offsetMs. */
export type ZoneSegment = TimeRange & { readonly offsetMs: number };

// The shortest spell between two changes on record lasts weeks (Ramadan); three days cannot miss one.
const PROBE_MS = 3 * DAY_MS;
// A zone-year takes about 200 bytes; the limit matters only for queries over absurd years.
const MAX_CACHED_YEARS = 4096;

const formatters = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly ZoneSegment[]>();

/**
 * The segments of an IANA zone that cover [from, to), ascending, without holes, clipped to the range.
 * Instants in epoch ms, years 100 to 9999. RangeError for an unknown zone or a range that is not finite.
 */
export function zoneSegments(zone: string, from: number, to: number): ZoneSegment[] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new RangeError(`Not a range: ${from} to ${to}`);
  const segments: ZoneSegment[] = [];
  if (from >= to) return segments;
  const lastYear = yearOf(to - 1);
  for (let year = yearOf(from); year <= lastYear; year += 1) {
    for (const segment of yearSegments(zone, year)) {
      const startsAt = Math.max(segment.startsAt, from);
      const endsAt = Math.min(segment.endsAt, to);
      if (startsAt < endsAt) append(segments, { startsAt, endsAt, offsetMs: segment.offsetMs });
    }
  }
  return segments;
}

/** Offset of a zone from UTC in ms at an instant (epoch ms): +39,600,000 in a Sydney summer. RangeError as above. */
export function zoneOffsetAt(zone: string, instant: number): number {
  if (!Number.isFinite(instant)) throw new RangeError(`Not an instant: ${instant}`);
  for (const segment of yearSegments(zone, yearOf(instant))) {
    if (instant < segment.endsAt) return segment.offsetMs;
  }
  throw new RangeError(`Not an instant: ${instant}`);
}

function yearOf(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  if (!(year >= 100 && year <= 9999))
    throw new RangeError(`Not an instant of the years 100 to 9999: ${instant}`);
  return year;
}

function yearSegments(zone: string, year: number): readonly ZoneSegment[] {
  const key = `${zone}|${year}`;
  let found = years.get(key);
  if (!found) {
    found = findSegments(zone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1));
    if (years.size >= MAX_CACHED_YEARS) years.clear();
    years.set(key, found);
  }
  return found;
}

function findSegments(zone: string, from: number, to: number): ZoneSegment[] {
  const format = formatterOf(zone);
  const segments: ZoneSegment[] = [];
  let startsAt = from;
  let offsetMs = readOffset(format, from);
  for (let probe = from; probe < to;) {
    const next = Math.min(probe + PROBE_MS, to);
    const nextOffset = readOffset(format, next);
    if (nextOffset !== offsetMs) {
      const change = bisect(format, probe, next, offsetMs);
      segments.push({ startsAt, endsAt: change, offsetMs });
      startsAt = change;
      offsetMs = readOffset(format, change);
      probe = change;
    } else {
      probe = next;
    }
  }
  append(segments, { startsAt, endsAt: to, offsetMs });
  return segments;
}

/** The first whole second after `low` at which the offset is no longer `offsetMs`; it is not at `high`. */
function bisect(format: Intl.DateTimeFormat, low: number, high: number, offsetMs: number): number {
  let before = low / 1000;
  let after = high / 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (readOffset(format, middle * 1000) === offsetMs) before = middle;
    else after = middle;
  }
  return after * 1000;
}

function append(segments: ZoneSegment[], segment: ZoneSegment): void {
  if (segment.startsAt >= segment.endsAt) return;
  const last = segments.at(-1);
  if (last && last.offsetMs === segment.offsetMs && last.endsAt === segment.startsAt) {
    segments[segments.length - 1] = { ...last, endsAt: segment.endsAt };
  } else {
    segments.push(segment);
  }
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formatters.size >= MAX_CACHED_YEARS) formatters.clear();
    formatters.set(zone, found);
  }
  return found;
}

/** Offset in ms at a whole second. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  // en-US writes month, day, year, hour, minute, second; only the digits matter.
  const digits = format.format(instant).match(/\d+/g);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (digits ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}
