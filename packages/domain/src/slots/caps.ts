import { DAY_MS } from '../time/duration.ts';
import { zoneOffsetAt } from './zone-segments.ts';

/** The most an expert takes on [F-13], by the wall clock of their zone; null: no cap. Weeks begin on Monday. */
export interface Caps {
  readonly daySessions: number | null;
  readonly dayMinutes: number | null;
  readonly weekSessions: number | null;
  readonly weekMinutes: number | null;
}

/** No cap at all. */
export const NO_CAPS: Caps = { daySessions: null, dayMinutes: null, weekSessions: null, weekMinutes: null };

/**
 * A session that counts towards a cap, on the day it starts. A booking with several possible times, such as those of a
 * proposal, has an entry for each; it counts once in each day and each week that has one of them.
 */
export interface CountedSession {
  readonly bookingId: string;
  /** Epoch ms */
  readonly startsAt: number;
  readonly minutes: number;
}

/** Whether any cap is set. */
export const hasCaps = (caps: Caps): boolean => Object.values(caps).some((cap) => cap !== null);

interface Tally {
  readonly bookings: Set<string>;
  minutes: number;
}

/** Days since 1970-01-01 of a wall clock; that was a Thursday. */
const dayOf = (wallMs: number): number => Math.floor(wallMs / DAY_MS);
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/**
 * Whether one more session has room under the caps [F-13].
 * @returns asks about a start in epoch ms, the zone's offset there in ms, and a length in minutes
 * @throws RangeError for an unknown zone
 */
export function roomUnderCaps(
  zone: string,
  caps: Caps,
  counted: readonly CountedSession[],
): (startsAt: number, offsetMs: number, minutes: number) => boolean {
  if (!hasCaps(caps)) return () => true;
  const days = new Map<number, Tally>();
  const weeks = new Map<number, Tally>();
  for (const { bookingId, startsAt, minutes } of counted) {
    const day = dayOf(startsAt + zoneOffsetAt(zone, startsAt));
    add(days, day, bookingId, minutes);
    add(weeks, weekOf(day), bookingId, minutes);
  }
  return (startsAt, offsetMs, minutes) => {
    const day = dayOf(startsAt + offsetMs);
    return (
      fits(days.get(day), minutes, caps.daySessions, caps.dayMinutes) &&
      fits(weeks.get(weekOf(day)), minutes, caps.weekSessions, caps.weekMinutes)
    );
  };
}

/** Like {@link roomUnderCaps}, of one session. Its start is in epoch ms. */
export function hasRoom(
  zone: string,
  caps: Caps,
  counted: readonly CountedSession[],
  { startsAt, minutes }: Omit<CountedSession, 'bookingId'>,
): boolean {
  return roomUnderCaps(zone, caps, counted)(startsAt, zoneOffsetAt(zone, startsAt), minutes);
}

function add(tallies: Map<number, Tally>, at: number, bookingId: string, minutes: number): void {
  const tally = tallies.get(at) ?? { bookings: new Set(), minutes: 0 };
  tallies.set(at, tally);
  if (tally.bookings.has(bookingId)) return;
  tally.bookings.add(bookingId);
  tally.minutes += minutes;
}

function fits(
  tally: Tally | undefined,
  minutes: number,
  mostSessions: number | null,
  mostMinutes: number | null,
): boolean {
  return (
    (tally?.bookings.size ?? 0) + 1 <= (mostSessions ?? Infinity) &&
    (tally?.minutes ?? 0) + minutes <= (mostMinutes ?? Infinity)
  );
}
