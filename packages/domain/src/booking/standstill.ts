import { DAY_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';

/** Days for which a deadline is paused at most while the person it waits for is suspended. */
export const STANDSTILL_DAYS = 14;

/**
 * A deadline that is paused while the person it waits for is suspended, for 14 days at most in all. Epoch ms.
 * @param suspended ascending; `Infinity` ends one that isn't lifted
 * @returns when the time to answer is over if nothing changes: a suspension that is lifted sooner brings it forward
 */
export function afterStandstill({
  since,
  dueAt,
  suspended,
}: {
  readonly since: number;
  readonly dueAt: number;
  readonly suspended: readonly TimeRange[];
}): number {
  let left = STANDSTILL_DAYS * DAY_MS;
  let due = dueAt;
  for (const { startsAt, endsAt } of suspended) {
    const from = Math.max(startsAt, since);
    if (from >= due || endsAt <= from) continue;
    const stopped = Math.min(endsAt - from, left);
    due += stopped;
    left -= stopped;
  }
  return due;
}
