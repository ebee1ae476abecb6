import type { BookingStatus } from './booking-state.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { shareHalfUp } from './money.ts';

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
  /** The first start, if the session was rescheduled. */
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
 * After rescheduling, the earlier of the first and the present start counts, so that moving a session away does not
 * make a late cancellation free.
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
  if (input.now <= clockStart(input) - FULL_REFUND_HOURS * HOUR_MS) return quote(100, 'full-24h');
  if (input.now <= lastGrace(input)) return quote(100, 'grace');
  return quote(input.latePolicyPct, 'late-policy');
}

function clockStart({ startsAt, firstStartsAt = startsAt }: CancellationInput): number {
  return Math.min(startsAt, firstStartsAt);
}

/** Last instant of the grace period; it ends before the start and before both are in the room. */
function lastGrace({ bookedAt, startsAt, metAt = startsAt }: CancellationInput): number {
  return Math.min(bookedAt + CANCEL_GRACE_MIN * MINUTE_MS, startsAt - 1, metAt - 1);
}

function lastFullRefund(input: CancellationInput): number {
  if (input.latePolicyPct === 100) return input.startsAt;
  return Math.max(clockStart(input) - FULL_REFUND_HOURS * HOUR_MS, lastGrace(input));
}
