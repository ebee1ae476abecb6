import { HOUR_MS, MINUTE_MS } from '@nexperts/domain';

/** A stretch of the picture with a scale of its own. */
export interface AxisPart {
  readonly name: 'before' | 'session' | 'after';
  /** Epoch ms */
  readonly from: number;
  readonly to: number;
  /** Where it begins and ends in the picture, from 0 to 1 */
  readonly start: number;
  readonly end: number;
}

interface AxisTimes {
  /** All in epoch ms */
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The last thing on the picture: now, or a deadline after it */
  readonly last: number;
}

/** Kept free before and after a session: people come early and stay on. */
const AROUND_MS = 15 * MINUTE_MS;
const SHARE = { before: 0.24, session: 0.48, after: 0.28 } as const;
/** Between two parts. */
const GAP = 0.012;

/**
 * The axis of a booking's story: days before, minutes of the session in the middle, days after (O-03). A part without
 * any time is left out, and the others share its room.
 */
export function storyAxis({ createdAt, startsAt, endsAt, last }: AxisTimes): readonly AxisPart[] {
  const [from, to] = [startsAt - AROUND_MS, endsAt + AROUND_MS];
  const parts = (
    [
      { name: 'before', from: createdAt, to: from },
      { name: 'session', from, to },
      { name: 'after', from: to, to: last },
    ] as const
  ).filter((part) => part.to > part.from);
  const all = parts.reduce((sum, { name }) => sum + SHARE[name], 0);
  const room = 1 - GAP * (parts.length - 1);
  let start = 0;
  return parts.map((part) => {
    const end = start + (SHARE[part.name] / all) * room;
    const placed = { ...part, start, end };
    start = end + GAP;
    return placed;
  });
}

/** Where an instant (epoch ms) lies in the picture, from 0 to 1; what lies outside is at its edge. */
export function placeOn(axis: readonly AxisPart[], at: number): number {
  const part = axis.find(({ to }) => at < to) ?? axis.at(-1);
  if (!part) return 0;
  const share = Math.min(1, Math.max(0, (at - part.from) / (part.to - part.from)));
  return part.start + share * (part.end - part.start);
}

/** Instants of a session that its part of the picture names (epoch ms): start, middle and end, and the quarters of a long one. */
export function sessionMarks({ startsAt, endsAt }: { startsAt: number; endsAt: number }): readonly number[] {
  const parts = endsAt - startsAt >= 2 * HOUR_MS ? 4 : 2;
  return Array.from({ length: parts + 1 }, (_, at) => startsAt + ((endsAt - startsAt) / parts) * at);
}
