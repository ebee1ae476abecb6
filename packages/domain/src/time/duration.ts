/** Milliseconds in a second. */
export const SECOND_MS = 1_000;
/** Milliseconds in a minute. */
export const MINUTE_MS = 60 * SECOND_MS;
/** Milliseconds in an hour. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds in 24 elapsed hours; a local day may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;
