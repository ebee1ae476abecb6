import {
  formatLength,
  formatTime,
  formatTimeRange,
  intersectRanges,
  mergeRanges,
  MINUTE_MS,
  type TimeRange,
} from '@nexperts/domain';

/** From when to when somebody was in the room, ISO 8601. */
export interface Stay {
  readonly from: string;
  readonly to: string;
}

/** The clock that both strips share. */
export interface PresenceAxis extends TimeRange {
  /** Times to write below it: start, middle and end of the session (epoch ms) */
  readonly marks: readonly number[];
}

/** One stretch of a strip; what lies between two of them and is no `gap` is the time before the first or after the last. */
export interface PresencePart {
  readonly kind: 'here' | 'gap';
  /** Where it begins and how long it is, as shares of the axis from 0 to 1 */
  readonly start: number;
  readonly size: number;
}

const rangesOf = (stays: readonly Stay[]): TimeRange[] =>
  mergeRanges(stays.map(({ from, to }) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })));

/** The clock from the first arrival, or the start if nobody was early, to the end. @param stays of both */
export function presenceAxis(session: TimeRange, stays: readonly Stay[]): PresenceAxis {
  const { startsAt, endsAt } = session;
  const ranges = rangesOf(stays);
  return {
    startsAt: Math.min(startsAt, ...ranges.map((each) => each.startsAt)),
    endsAt: Math.max(endsAt, ...ranges.map((each) => each.endsAt)),
    marks: [startsAt, (startsAt + endsAt) / 2, endsAt],
  };
}

/** Where an instant (epoch ms) lies on the axis, from 0 to 1. */
export function shareOf({ startsAt, endsAt }: TimeRange, at: number): number {
  return endsAt > startsAt ? (at - startsAt) / (endsAt - startsAt) : 0;
}

/** The stretches of one person’s strip, in order. */
export function presenceParts(axis: TimeRange, stays: readonly Stay[]): PresencePart[] {
  const ranges = rangesOf(stays);
  const part = (kind: PresencePart['kind'], from: number, to: number): PresencePart => ({
    kind,
    start: shareOf(axis, from),
    size: shareOf(axis, to) - shareOf(axis, from),
  });
  return ranges.flatMap(({ startsAt, endsAt }, index) => {
    const before = ranges[index - 1];
    const here = part('here', startsAt, endsAt);
    return before ? [part('gap', before.endsAt, startsAt), here] : [here];
  });
}

/** A length of time for people, in whole minutes: `2 min`, `less than 1 min`. */
function lengthText(ms: number): string {
  return ms < MINUTE_MS ? `less than ${formatLength(1)}` : formatLength(Math.round(ms / MINUTE_MS));
}

/**
 * What one person’s strip shows, in words: `2:00–3:00 pm, reconnected once (2 min)`. Late and early are said from a
 * minute on. Somebody who never had the other there waited,
 * and left nobody early.
 * @param others stays of the other person
 * @param zone zone the times are shown in
 */
export function presenceText(
  session: TimeRange,
  stays: readonly Stay[],
  others: readonly Stay[],
  zone: string,
): string {
  const ranges = rangesOf(stays);
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return 'Not in the room';
  // A visit within one minute has no range to show.
  const when =
    last.endsAt - first.startsAt < MINUTE_MS
      ? `${formatTime(first.startsAt, zone)}, less than ${formatLength(1)}`
      : formatTimeRange(first.startsAt, last.endsAt, zone);
  const met = intersectRanges(ranges, rangesOf(others)).length > 0;
  const facts = [met ? when : `Waited ${when}`];
  const late = first.startsAt - session.startsAt;
  const early = session.endsAt - last.endsAt;
  if (late >= MINUTE_MS) facts.push(`${formatLength(Math.round(late / MINUTE_MS))} late`);
  const away = ranges.slice(1).reduce((sum, each, index) => sum + each.startsAt - ranges[index]!.endsAt, 0);
  const times = ranges.length - 1;
  if (times > 0) facts.push(`reconnected ${times === 1 ? 'once' : `${times} times`} (${lengthText(away)})`);
  if (met && early >= MINUTE_MS) facts.push(`left ${formatLength(Math.round(early / MINUTE_MS))} early`);
  return facts.join(', ');
}
