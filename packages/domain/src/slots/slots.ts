import { DAY_MS, MINUTE_MS } from '../time/duration.ts';
import { mergeRanges, type TimeRange } from '../time/range.ts';
import { NO_CAPS, roomUnderCaps, type Caps, type CountedSession } from './caps.ts';
import type { Schedule } from './schedule.ts';
import { nextStart, startStepMin } from './start-grid.ts';
import { windowPieces, type WindowPiece } from './windows.ts';

/** Input for free slots. Instants in epoch ms, lengths in whole minutes. */
export type SlotQuery = Schedule & {
  /** Taken times in any order, each already widened by its own buffers. */
  readonly busy: readonly TimeRange[];
  readonly durationMin: number;
  /** Time that must be free around the session; it may be outside the opening hours. */
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
  /** Slots that start in [from, to) are returned; they may end after `to`. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Earliest start: exactly this long after `now` is early enough. */
  readonly noticeMin: number;
  /** Latest start: less than this many times 24 hours after `now`. */
  readonly horizonDays: number;
  /** The most the expert takes on in a day and a week [F-13], and what counts towards it there */
  readonly caps?: Caps;
  readonly counted?: readonly CountedSession[];
  /** Until before this instant the expert takes no new bookings at all; null: they do */
  readonly pausedUntil?: number | null;
};

/**
 * The free slots of a service, ascending. A slot starts where {@link startStepMin} has it by the wall clock [F-02], is wholly within the opening hours and, with its buffers, overlaps no
 * busy time; touching is allowed. It has room under the caps of its day and week, and there is none during a pause [F-13]. Adjacent queries have no gap and no slot in common.
 * RangeError for an unknown zone, a bad schedule, a length that is not a whole number of minutes, or no horizon.
 */
export function freeSlots(query: SlotQuery): TimeRange[] {
  const durationMs = minutes(query.durationMin, 1);
  const stepMs = startStepMin(query.durationMin) * MINUTE_MS;
  const beforeMs = minutes(query.bufferBeforeMin, 0);
  const afterMs = minutes(query.bufferAfterMin, 0);
  if (!Number.isFinite(query.horizonDays)) throw new RangeError(`Not a number of days: ${query.horizonDays}`);
  const from = Math.max(query.from, query.now + minutes(query.noticeMin, 0));
  const to = Math.min(query.to, query.now + query.horizonDays * DAY_MS);
  const slots: TimeRange[] = [];
  if (!(from < to) || query.now < (query.pausedUntil ?? -Infinity)) return slots;
  const hasRoomAt = roomUnderCaps(query.zone, query.caps ?? NO_CAPS, query.counted ?? []);

  const pieces = windowPieces(query, from, to + durationMs);
  const reach = windowEnds(pieces);
  const busy = inOrder(query.busy);
  let next = 0;
  for (const [index, piece] of pieces.entries()) {
    const lastStart = Math.min((reach[index] ?? 0) - durationMs, piece.endsAt - 1, to - 1);
    let startsAt = nextStart(piece.startsAt, piece.offsetMs, stepMs);
    while (startsAt <= lastStart) {
      while (next < busy.length && (busy[next]?.endsAt ?? 0) <= startsAt - beforeMs) next += 1;
      const taken = busy[next];
      if (taken && taken.startsAt < startsAt + durationMs + afterMs) {
        startsAt = nextStart(taken.endsAt + beforeMs, piece.offsetMs, stepMs);
      } else {
        if (hasRoomAt(startsAt, piece.offsetMs, query.durationMin))
          slots.push({ startsAt, endsAt: startsAt + durationMs });
        startsAt += stepMs;
      }
    }
  }
  return slots;
}

/** Up to `n` slots whose starts are closest to a wanted start (epoch ms), closest first, the earlier one on a tie. */
export function nearestSlots(slots: readonly TimeRange[], wantedStart: number, n = 3): TimeRange[] {
  const distance = (slot: TimeRange): number => Math.abs(slot.startsAt - wantedStart);
  return slots.toSorted((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt).slice(0, n);
}

/** For each piece, where the window it belongs to ends. */
function windowEnds(pieces: readonly WindowPiece[]): number[] {
  const ends: number[] = pieces.map((piece) => piece.endsAt);
  for (let index = pieces.length - 2; index >= 0; index -= 1) {
    const following = pieces[index + 1];
    if (following && following.startsAt === pieces[index]?.endsAt) ends[index] = ends[index + 1] ?? 0;
  }
  return ends;
}

/** The busy times ascending and disjoint; a list that is so already, such as a database's answer, is not copied. */
function inOrder(busy: readonly TimeRange[]): readonly TimeRange[] {
  let last = -Infinity;
  for (const range of busy) {
    if (range.startsAt < last || range.endsAt <= range.startsAt) return mergeRanges(busy);
    last = range.endsAt;
  }
  return busy;
}

function minutes(value: number, least: number): number {
  if (!Number.isInteger(value) || value < least) throw new RangeError(`Not a number of minutes: ${value}`);
  return value * MINUTE_MS;
}
