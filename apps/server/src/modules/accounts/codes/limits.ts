const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a code is good, in ms. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Tries per code. */
export const CODE_TRIES = 5;
/** Between two code mails to one address, in ms. */
export const MAIL_GAP_MS = MINUTE_MS;
/** Code mails to one address before an hour without one must pass. */
export const MAILS_PER_HOUR = 5;
export const MAIL_WINDOW_MS = HOUR_MS;
/** With five tries each, ten codes a day keep the chance of guessing one at 5 in 100,000. */
export const MAILS_PER_DAY = { limit: 10, windowMs: 24 * HOUR_MS } as const;
/** Code requests, and tries of codes, from one address of the network. */
export const REQUESTS_PER_ADDRESS = { limit: 120, windowMs: HOUR_MS } as const;
export const TRIES_PER_ADDRESS = { limit: 200, windowMs: 15 * MINUTE_MS } as const;
