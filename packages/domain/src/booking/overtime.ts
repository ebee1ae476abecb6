import { MINUTE_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';

/** Minutes that an expert can offer at a time [G-09]. */
export const OVERTIME_MINUTES = [15, 30] as const;
/** One of {@link OVERTIME_MINUTES}. */
export type OvertimeMinutes = (typeof OVERTIME_MINUTES)[number];
/** Offers of overtime in one session, whatever came of them [G-09]. */
export const OVERTIME_OFFERS = 2;
/** Least price of overtime, in minor units: card providers take no less. */
export const OVERTIME_LEAST_MINOR = 100;
/** Minutes before the end between which overtime is offered [G-09]. */
const OFFERED_FROM_MIN = 5;
const OFFERED_UNTIL_MIN = 1;
/** Time for each of authorising, extending and charging, in ms [G-09]. */
export const OVERTIME_STEP_MS = 20_000;

/**
 * What an offer of overtime can be. `paying`: accepted, the card isn't authorised yet; `extended`: the time is claimed,
 * the charge is on its way; `failed`: the session ends as planned.
 */
export const OVERTIME_STATES = [
  'offered',
  'paying',
  'extended',
  'done',
  'declined',
  'withdrawn',
  'expired',
  'failed',
] as const;
/** One of {@link OVERTIME_STATES}. */
export type OvertimeState = (typeof OVERTIME_STATES)[number];

/** Why overtime failed: not paid in time, the charge was refused, somebody else has the time, or the session was over. */
export const OVERTIME_FAILURES = ['not_paid', 'not_charged', 'expert_busy', 'client_busy', 'over'] as const;
/** One of {@link OVERTIME_FAILURES}. */
export type OvertimeFailure = (typeof OVERTIME_FAILURES)[number];

/** When the expert may offer overtime (epoch ms, half-open): from five minutes to one minute before the end [G-09]. */
export function overtimeWindow(endsAt: number): TimeRange {
  return {
    startsAt: endsAt - OFFERED_FROM_MIN * MINUTE_MS,
    endsAt: endsAt - OFFERED_UNTIL_MIN * MINUTE_MS,
  };
}

/** Most that overtime of so many minutes may cost: pro rata of the booking's price, rounded down; minor units [G-09]. */
export function overtimeMost(
  { priceMinor, durationMin }: { readonly priceMinor: number; readonly durationMin: number },
  minutes: number,
): number {
  return Math.floor((priceMinor * minutes) / durationMin);
}

/** What a kept card may be charged for one booking without asking: the price of 30 minutes in all; minor units [G-16]. */
export function keptCardLimit(of: { readonly priceMinor: number; readonly durationMin: number }): number {
  return overtimeMost(of, 30);
}
