import type { BookingStatus } from './booking-state.ts';
import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { shareHalfUp } from '../money/money.ts';

/** Elapsed hours before the start up to which a client gets a full refund [B-04]. */
export const FULL_REFUND_HOURS = 24;
/** Minutes after booking in which a cancellation is free. */
export const CANCEL_GRACE_MIN = 15;
/** Policies to choose from: per cent of the price refunded on a late cancellation. */
export const LATE_POLICY_PCTS = [0, 50, 100] as const;
/** Per cent of the price refunded on a late cancellation. */
export type LatePolicyPct = (typeof LATE_POLICY_PCTS)[number];
/** The policy of an expert who has not chosen one. */
export const DEFAULT_LATE_POLICY_PCT: LatePolicyPct = 50;

/**
 * Whether a party can cancel now [G-10]: the client a request; both a confirmed booking until its start (epoch ms), even
 * while they are in the room. After the start neither can.
 */
export function mayCancel({
  status,
  by,
  startsAt,
  now,
}: {
  readonly status: BookingStatus;
  readonly by: 'client' | 'expert';
  readonly startsAt: number;
  readonly now: number;
}): boolean {
  if (status === 'requested') return by === 'client';
  return (status === 'confirmed' || status === 'in_progress') && now < startsAt;
}

/** The rule that decides a refund. */
export type CancellationReason = 'expert' | 'staff' | 'full-24h' | 'grace' | 'late-policy';

/** What the refund of a cancellation depends on. Instants in epoch ms. */
export type CancellationInput = {
  readonly startsAt: number;
  /** When the client booked; rescheduling does not change it. */
  readonly bookedAt: number;
  /** The start that the refund counts to, if the session was moved; see `refundStartAfter`. */
  readonly firstStartsAt?: number | undefined;
  /** When both were first in the room together, which ends the grace period; not set before that. */
  readonly metAt?: number | undefined;
  /** Price paid, in minor units, not below 0. */
  readonly priceMinor: number;
  /** The policy at the time of booking. */
  readonly latePolicyPct: LatePolicyPct;
  readonly by: 'client' | 'expert' | 'staff';
  readonly now: number;
};

/** The refund of a cancellation. */
export type CancellationQuote = {
  /** Refund in minor units: `pct` of the price, rounded half up. */
  readonly refundMinor: number;
  readonly pct: LatePolicyPct;
  readonly reason: CancellationReason;
  /** Last instant (inclusive, epoch ms) of a full refund; may be in the past. */
  readonly fullRefundUntil: number;
};

/**
 * The refund if a confirmed booking is cancelled now [B-04].
 * By the expert or staff: the full price. By the client: the full price up to and including 24 elapsed hours before the
 * start, or within 15 minutes of booking while the session has not started and the two have not met in the room [G-10];
 * otherwise what the late policy says.
 * After a move, the start that `refundStartAfter` names counts [M-03], so that moving a session away does not make a
 * late cancellation free. A full refund never lasts beyond the present start.
 * RangeError for a price that is negative or not an integer.
 */
export function quoteCancellation(input: CancellationInput): CancellationQuote {
  const fullRefundUntil = lastFullRefund(input);
  const quote = (pct: LatePolicyPct, reason: CancellationReason): CancellationQuote => ({
    refundMinor: shareHalfUp(input.priceMinor, pct * 100),
    pct,
    reason,
    fullRefundUntil,
  });
  if (input.by !== 'client') return quote(100, input.by);
  if (input.now <= lastEarly(input)) return quote(100, 'full-24h');
  if (input.now <= lastGrace(input)) return quote(100, 'grace');
  return quote(input.latePolicyPct, 'late-policy');
}

/** Last instant that counts as 24 hours before. */
function lastEarly({ startsAt, firstStartsAt = startsAt }: CancellationInput): number {
  return Math.min(firstStartsAt - FULL_REFUND_HOURS * HOUR_MS, startsAt);
}

/** Last instant of the grace period; it ends before the start and before both are in the room. */
function lastGrace(input: CancellationInput): number {
  const { bookedAt, startsAt, firstStartsAt = startsAt, metAt = startsAt } = input;
  return Math.min(bookedAt + CANCEL_GRACE_MIN * MINUTE_MS, Math.min(startsAt, firstStartsAt, metAt) - 1);
}

function lastFullRefund(input: CancellationInput): number {
  if (input.latePolicyPct === 100) return input.startsAt;
  return Math.max(lastEarly(input), lastGrace(input));
}
