/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds in an hour. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds in 24 elapsed hours; a local day may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;
