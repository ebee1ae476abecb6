import { DAY_MS, HOUR_MS } from '@nexperts/domain';

/** How long a session lives, in ms: without use (`idle`) and at most (`absolute`). Remember me on, or off. */
export const SESSION_LIFE = {
  remembered: { idle: 14 * DAY_MS, absolute: 30 * DAY_MS },
  browser: { idle: 2 * HOUR_MS, absolute: 12 * HOUR_MS },
} as const;

export const sessionLife = (remember: boolean): { readonly idle: number; readonly absolute: number } =>
  remember ? SESSION_LIFE.remembered : SESSION_LIFE.browser;

/** A session's last use is written at most this often. */
export const TOUCH_MS = 60_000;
