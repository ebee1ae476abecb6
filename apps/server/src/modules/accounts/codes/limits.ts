import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import type { CodePurpose } from './code-hash.ts';

/** How long a code is good, in ms. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Tries per code, for everybody who proved nothing together. Whoever proved the password has as many again. */
export const CODE_TRIES = 5;
export const ALL_CODE_TRIES = 2 * CODE_TRIES;

/** Between two code mails of one purpose to one address, in ms. */
export const MAIL_GAP_MS = MINUTE_MS;
/** Code mails of one purpose to one address before an hour without one must pass. */
export const MAILS_PER_HOUR = 5;
export const MAIL_WINDOW_MS = HOUR_MS;
/**
 * Code mails of one purpose to one address. Mails are counted, not requests: a request while a mail waits costs nothing.
 * An account has three purposes (`confirm`, `reset`, `login`), so no address gets more than 30 code mails a day, and
 * strangers cause at most 20 of them. A mailbox that somebody wants to change to gets at most 10.
 */
export const MAILS_PER_DAY = { limit: 10, windowMs: DAY_MS } as const;
/**
 * Of these, mails that one network may ask for. Two of its windows can touch one day of the address: 8 of 10, so one
 * network never uses up the day.
 */
export const MAILS_PER_NETWORK = { limit: 4, windowMs: DAY_MS } as const;

/**
 * Wrong codes for one address in a day, over all its codes: by callers who proved nothing (`confirm`, `reset`), and by
 * callers who proved the password (`login`). A code is one of 1,000,000, so these limits are the chance of guessing one:
 *
 * - a stranger tries `confirm` and `reset`: (10 + 20) / 1,000,000 = 3 in 100,000 a day;
 * - somebody who has the password tries as `login` too: (10 + 20 + 20) / 1,000,000 = 5 in 100,000 a day;
 * - `email` is tried by somebody signed in who wants a mailbox for their account. The mailbox gets 10 mails a day, from
 *   all accounts together, with five tries each: 50 / 1,000,000 = 5 in 100,000 a day;
 * - `payouts` and `answer` are tried for a closed or suspended account by somebody who has the link from its mail:
 *   10 / 1,000,000 a day.
 */
export const TRIES_PER_DAY = {
  confirm: { limit: 10, windowMs: DAY_MS },
  reset: { limit: 20, windowMs: DAY_MS },
  login: { limit: 20, windowMs: DAY_MS },
  payouts: { limit: 10, windowMs: DAY_MS },
  answer: { limit: 10, windowMs: DAY_MS },
} as const satisfies Partial<Record<CodePurpose, unknown>>;
/** Of these, wrong codes from one network: it never uses up the day of `reset` alone. */
export const TRIES_PER_NETWORK = { limit: 8, windowMs: DAY_MS } as const;

/** Code requests, and tries of codes, from one network for any addresses. */
export const REQUESTS_PER_ADDRESS = { limit: 120, windowMs: HOUR_MS } as const;
export const TRIES_PER_ADDRESS = { limit: 200, windowMs: 15 * MINUTE_MS } as const;
