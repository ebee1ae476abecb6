import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { zoneOffsetAt } from './zone-segments.ts';

const QUARTER_MIN = 15;
const HOUR_MIN = HOUR_MS / MINUTE_MS;

/**
 * Minutes between two possible starts of a session [F-02]: its length where it is longer than 15 minutes and divides the
 * hour, else 15. They divide the hour, so that starts are at the same minutes of every hour of the wall clock.
 * @param durationMin the length in whole minutes
 * @throws RangeError for a length that is not a whole number of minutes, at least one
 */
export function startStepMin(durationMin: number): number {
  if (!Number.isInteger(durationMin) || durationMin < 1)
    throw new RangeError(`Not a number of minutes: ${durationMin}`);
  return durationMin > QUARTER_MIN && HOUR_MIN % durationMin === 0 ? durationMin : QUARTER_MIN;
}

/**
 * The first possible start at or after an instant, as long as the zone keeps its offset.
 * @param stepMs as by {@link startStepMin}; all in ms
 */
export function nextStart(instant: number, offsetMs: number, stepMs: number): number {
  return Math.ceil((instant + offsetMs) / stepMs) * stepMs - offsetMs;
}

/**
 * Whether a session of a length may start at an instant by the wall clock of its expert [F-02], free or not.
 * @param instant epoch ms
 * @param zone IANA, the expert's
 * @throws RangeError for an unknown zone, or a length as for {@link startStepMin}
 */
export function isStart(instant: number, zone: string, durationMin: number): boolean {
  const stepMs = startStepMin(durationMin) * MINUTE_MS;
  return nextStart(instant, zoneOffsetAt(zone, instant), stepMs) === instant;
}
