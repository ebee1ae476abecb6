import { openingOf, PRESENT_MS } from '../booking/attendance.ts';
import { intersectRanges, overlapMs, type TimeRange } from '../time/range.ts';
import type { WorkshopCancellation } from './workshops.ts';

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
