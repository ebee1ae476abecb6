import { DAY_MS, isTimeZone, zoneOffsetAt } from '@nexperts/domain';
import ICAL from 'ical.js';

/** The wall clock of a calendar's time, as the instant at which a clock in UTC shows it; epoch ms. */
export const wallOf = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Undoes {@link wallOf}: a time that belongs to no zone. */
export function timeOfWall(wall: number): ICAL.Time {
  const at = new Date(wall);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
}

/**
 * When the wall clock of an IANA zone shows a time. As RFC 5545 (3.3.5) has it: the first of two when the clock was put
 * back, and by the offset before it where the clock was put forward.
 */
export function instantIn(zone: string, wall: number): number {
  const before = zoneOffsetAt(zone, wall - DAY_MS);
  const after = zoneOffsetAt(zone, wall + DAY_MS);
  const first = wall - before;
  if (before === after || zoneOffsetAt(zone, first) === before) return first;
  const second = wall - after;
  return zoneOffsetAt(zone, second) === after ? second : first;
}

/** The wall clock of an IANA zone at an instant. */
const wallIn = (zone: string, instant: number): number => instant + zoneOffsetAt(zone, instant);

/** A clock that a calendar's times are told by. */
export interface WallClock {
  readonly toInstant: (wall: number) => number;
  readonly toWall: (instant: number) => number;
}

const clockIn = (zone: string): WallClock => ({
  toInstant: (wall) => instantIn(zone, wall),
  toWall: (instant) => wallIn(zone, instant),
});

function clockOf(block: string): WallClock {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as unknown[]));
  const toInstant = (wall: number): number => wall - zone.utcOffset(timeOfWall(wall)) * 1000;
  return {
    toInstant,
    toWall: (instant) => {
      const utc = ICAL.Time.fromJSDate(new Date(instant), true);
      return wallOf(utc.convertToZone(zone));
    },
  };
}

/**
 * The clocks of a calendar by their ids. The zones of the world are this server's own, whatever the calendar says of
 * them: many describe only the rules of this year. Others are as the calendar describes them; times that belong to
 * none are told by `own`.
 * @param own the IANA zone of the calendar's owner
 */
export function clocksOf(zones: ReadonlyMap<string, string>, own: string): (id: string | null) => WallClock {
  const known = new Map<string | null, WallClock>([
    [null, clockIn(own)],
    ['UTC', clockIn('UTC')],
  ]);
  const find = (id: string): WallClock => {
    if (isTimeZone(id)) return clockIn(id);
    // Of the tools that write "/example.org/20200101/Europe/Berlin".
    const named = /([A-Za-z_]+\/[A-Za-z_-]+(?:\/[A-Za-z_-]+)?)$/.exec(id)?.[1];
    if (named && isTimeZone(named)) return clockIn(named);
    const block = zones.get(id);
    return block ? clockOf(block) : clockIn(own);
  };
  return (id) => {
    const clock = known.get(id) ?? find(id ?? '');
    known.set(id, clock);
    return clock;
  };
}
