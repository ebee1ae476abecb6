import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { quietUntil } from '../desk/notifications.ts';

/** Earlier-slot watches that a client may have at a time [F-03]. */
export const WATCHES_MAX = 3;
/** Days for which a watch lasts [F-03]. */
export const WATCH_DAYS = 30;
/** Days that the window of a watch spans at most [F-03]. */
export const WATCH_WINDOW_DAYS = 14;
/** Watchers who are asked about one time, one after the other [F-03]. */
export const WATCHERS_ASKED_MAX = 3;
/** Hours before a time in which no watcher is asked about it [F-03]. */
export const WATCH_ASK_UNTIL_HOURS = 2;
/** A watcher who lets so many offers pass is asked no more until they say so [F-03]. */
export const WATCH_PASSES_MAX = 2;

/** The window of a watch, and when it was made; instants in epoch ms. */
interface Watched {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/**
 * Whether a window isn't empty and spans at most {@link WATCH_WINDOW_DAYS} days [F-03]. Days are the wall clock's: with the
 * hour that clocks are set back, fourteen of them are an hour longer.
 */
export const isWatchWindow = ({ from, to }: Omit<Watched, 'now'>): boolean =>
  from < to && to - from <= WATCH_WINDOW_DAYS * DAY_MS + HOUR_MS;

/** The last instant at which a watcher may be asked about a start [F-03]; epoch ms. */
export const askUntil = (startsAt: number): number => startsAt - WATCH_ASK_UNTIL_HOURS * HOUR_MS;

/** When a watch ends by itself [F-03]: after 30 days, or once nothing in its window can be asked about; epoch ms. */
export const watchEnd = ({ to, now }: Omit<Watched, 'from'>): number =>
  Math.min(now + WATCH_DAYS * DAY_MS, askUntil(to));

/**
 * Whether a watcher may be asked now [F-03]: between 22:00 and 07:00 of their zone only if they allow it.
 * @param now epoch ms
 * @throws RangeError for an unknown zone
 */
export const mayAskAt = (now: number, { zone, atNight }: { zone: string; atNight: boolean }): boolean =>
  atNight || quietUntil(now, zone) === null;
