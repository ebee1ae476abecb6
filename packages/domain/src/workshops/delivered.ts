import { openingOf, PRESENT_MS } from '../booking/attendance.ts';
import { intersectRanges, overlapMs, type TimeRange } from '../time/range.ts';
import type { WorkshopCancellation } from './workshops.ts';

/** Of a session’s length, what a host has to give for a seat to be worth its price, per mille [H-09]. */
export const DELIVERED_ENOUGH_PER_MILLE = 900;

/** Who was in the room of a group session, and when media reached anybody. Instants in epoch ms, in any order. */
export interface GroupPresence {
  readonly host: readonly TimeRange[];
  /** When at least one guest was there */
  readonly guests: readonly TimeRange[];
  readonly media: readonly TimeRange[];
}

/**
 * What a session’s first ten minutes say of it [H-03]: `host_absent` when the host was there for less than a minute of
 * them, `no_media` when host and guests were there together for a minute and nobody received anything. Nobody is judged
 * by minutes in which the server refused connections: the ten are longer by them [G-02].
 * @param refused when the server refused connections
 * @param now epoch ms
 * @returns `wait` with the instant at which it can be said; null: the session goes on
 */
export function judgeOpening(
  { startsAt, endsAt }: TimeRange,
  { host, guests, media }: GroupPresence,
  refused: readonly TimeRange[],
  now: number,
): Extract<WorkshopCancellation, 'host_absent' | 'no_media'> | { readonly wait: number } | null {
  const opening = openingOf({ startsAt, endsAt, refused });
  if (opening === null) return null;
  if (now < opening.endsAt) return { wait: opening.endsAt };
  if (overlapMs(host, [opening]) < PRESENT_MS) return 'host_absent';
  const met = overlapMs(intersectRanges(host, guests), [opening]);
  return met >= PRESENT_MS && overlapMs(media, [opening]) === 0 ? 'no_media' : null;
}

/**
 * Of a session’s length, what its host gave [H-09].
 * @param host when they were present, in epoch ms
 * @returns per mille from 0 to 1000, not rounded: {@link missingShare} is right to the cent
 */
export function deliveredPerMille(session: TimeRange, host: readonly TimeRange[]): number {
  return (1000 * overlapMs(host, [session])) / (session.endsAt - session.startsAt);
}

/**
 * What goes back to a seat whose host gave less than 90% of the session [H-09]: the missing share of its price, rounded
 * half up.
 * @param priceMinor in minor units
 * @param perMille from {@link deliveredPerMille}
 */
export function missingShare(priceMinor: number, perMille: number): number {
  // 45 of 50 minutes come out as 900 exactly; other quotients are a few billionths off.
  if (perMille >= DELIVERED_ENOUGH_PER_MILLE) return 0;
  const exact = (priceMinor * (1000 - perMille)) / 1000;
  return Math.floor(Math.round(exact * 1e6) / 1e6 + 0.5);
}
