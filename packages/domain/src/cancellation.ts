import type { BookingStatus } from './booking-state.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { shareHalfUp } from './money.ts';

/** Elapsed hours before the start up to which a client gets everything back [B-04]. */
export const FULL_REFUND_HOURS = 24;
/** Minutes after booking in which a client may still change their mind. */
export const CANCEL_GRACE_MIN = 15;
/** What an expert may declare: per cent of the price paid back on a late cancellation. */
export const LATE_POLICY_PCTS = [0, 50, 100] as const;
/** Per cent of the price paid back on a late cancellation. */
export type LatePolicyPct = (typeof LATE_POLICY_PCTS)[number];
/** The policy of an expert who declared none. */
export const DEFAULT_LATE_POLICY_PCT: LatePolicyPct = 50;

/**
 * Whether one of the two can end a booking by cancelling now [G-10]: a request its client, a confirmed booking both
 * until its start (epoch ms), also while they are in the room already. From the start on nobody can.
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

/** Why a cancellation pays back what it pays back. */
export type CancellationReason = 'expert' | 'staff' | 'full-24h' | 'grace' | 'late-policy';

/** Facts a cancellation is judged by. Instants in epoch ms. */
export type CancellationInput = {
  readonly startsAt: number;
  /** When the client booked; moving the session never renews it. */
  readonly bookedAt: number;
  /** The start first agreed on, if the session was moved since. */
  readonly firstStartsAt?: number | undefined;
  /** When both were in the room together, which ends the grace; not set while they have not been. */
  readonly metAt?: number | undefined;
  /** Price paid, in minor units, not below 0. */
  readonly priceMinor: number;
  /** The policy as it stood when the client booked. */
  readonly latePolicyPct: LatePolicyPct;
  readonly by: 'client' | 'expert' | 'staff';
  readonly now: number;
};

/** What a cancellation pays back. */
export type CancellationQuote = {
  /** Minor units paid back, `pct` of the price rounded half up. */
  readonly refundMinor: number;
  readonly pct: LatePolicyPct;
  readonly reason: CancellationReason;
  /** Last instant (inclusive, epoch ms) at which the client still gets everything back; may lie in the past. */
  readonly fullRefundUntil: number;
};

/**
 * What is paid back when a confirmed booking is cancelled now [B-04].
 * The expert or staff cancelling: everything. The client: everything up to and including 24 elapsed hours
 * before the start, or within 15 minutes of booking while the session has not started and the two have not met in the
 * room [G-10]; else the late policy.
 * After a move the clock runs to the earlier of the first and the present start,
 * so that moving a session away cannot turn a late cancellation into a free one.
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

/** Last instant of the grace; it ends before the start and before both are in the room. */
function lastGrace({ bookedAt, startsAt, metAt = startsAt }: CancellationInput): number {
  return Math.min(bookedAt + CANCEL_GRACE_MIN * MINUTE_MS, startsAt - 1, metAt - 1);
}

function lastFullRefund(input: CancellationInput): number {
  if (input.latePolicyPct === 100) return input.startsAt;
  return Math.max(clockStart(input) - FULL_REFUND_HOURS * HOUR_MS, lastGrace(input));
}
