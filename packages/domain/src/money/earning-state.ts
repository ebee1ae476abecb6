import type { BookingStatus } from '../booking/booking-state.ts';

/** The state of a session's money for its expert (B-02, P-04, P-09). */
export const EARNING_STATES = [
  'booked',
  'now',
  'pending',
  /** A problem, an appeal or a verdict that can be appealed is open */
  'on_hold',
  'bank_dispute',
  'available',
  /** Staff hold the expert's payouts */
  'payouts_held',
  /** It made up for a debt */
  'offset',
  'sending',
  'paid',
  /** The expert's bank sent its payout back */
  'sent_back',
  'taken_back',
  'refunded',
  'cancelled',
] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** What the ledger and the open cases say of a session. Amounts in minor units. */
export interface EarningFacts {
  status: BookingStatus;
  isBankDeciding: boolean;
  /** A bank took money for good */
  isLost: boolean;
  /** A refund waits for an appeal, or for the time to make one */
  isRefundWaiting: boolean;
  /** The share as it is posted, and what of it was released to be paid out */
  shareMinor: number;
  releasedMinor: number;
  /** What payouts have sent of it, less what a later one made good */
  paidMinor: number;
  /** A payout has sent some of it, whatever became of it */
  wasPaid: boolean;
  /** The bank sent the latest of those payouts back */
  isSentBack: boolean;
}

/** What holds for all that an expert has available. */
export interface BalanceFacts {
  /** Below zero: a debt */
  balanceMinor: number;
  isHeld: boolean;
  isSending: boolean;
}

function ofShare(facts: EarningFacts, { balanceMinor, isHeld, isSending }: BalanceFacts): EarningState {
  const { status, shareMinor, releasedMinor, paidMinor, wasPaid, isSentBack, isLost } = facts;
  if (shareMinor <= 0) {
    if (wasPaid || isLost) return 'taken_back';
    return status === 'cancelled' ? 'cancelled' : 'refunded';
  }
  if (releasedMinor < shareMinor) return 'pending';
  if (paidMinor > 0) return isSentBack ? 'sent_back' : 'paid';
  if (isSending) return 'sending';
  if (balanceMinor <= 0) return 'offset';
  return isHeld ? 'payouts_held' : 'available';
}

/** The state of the money of a session, by the ledger and not by the booking's status, which knows of no payout. */
export function earningState(facts: EarningFacts, balance: BalanceFacts): EarningState {
  const { status, isBankDeciding, isRefundWaiting } = facts;
  if (isBankDeciding) return 'bank_dispute';
  if (status === 'in_progress') return 'now';
  if (status === 'requested' || status === 'confirmed') return 'booked';
  if (status === 'disputed' || isRefundWaiting) return 'on_hold';
  return ofShare(facts, balance);
}
