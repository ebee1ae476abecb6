import {
  FULL_REFUND_HOURS,
  HOLD_MINUTES,
  LATE_POLICY_PCTS,
  PLATFORM_FEE_BPS,
  PROBLEM_WINDOW_HOURS,
} from '@nexperts/domain';
import { MIN_AGE } from '@nexperts/validation';

const feePct = PLATFORM_FEE_BPS / 100;

/**
 * The business constants of SPEC 8 as words, for every page that states them. What the product computes with comes
 * from where it computes; the rest is written here and nowhere else.
 */
export const FACTS = {
  /** B-02: Nexperts' share of a session, and the expert's */
  fee: `${feePct}%`,
  share: `${100 - feePct}%`,
  /** B-02 */
  payoutEvery: 'two weeks',
  /** B-04: elapsed time before the start up to which everything is paid back */
  fullRefund: `${FULL_REFUND_HOURS} hours`,
  /** B-04: elapsed time after a session in which a refund can be asked for */
  refundRequest: `${PROBLEM_WINDOW_HOURS} hours`,
  /** how long staff take to decide a problem or an appeal */
  decision: 'three business days',
  /** What an expert may declare for later cancellations */
  latePolicies: `${LATE_POLICY_PCTS.slice(0, -1).join('%, ')}% or ${LATE_POLICY_PCTS.at(-1)}%`,
  /** How long a chosen time is kept while the client pays */
  hold: `${HOLD_MINUTES} minutes`,
  /** B-05 */
  applicationReview: '2–3 business days',
  /** B-07 */
  supportReply: 'about 24 hours',
  reportReview: '24 hours',
  /** B-01 */
  minAge: String(MIN_AGE),
} as const;
