import { CANCEL_GRACE_MIN, FULL_REFUND_HOURS, quoteCancellation, type LatePolicyPct } from '@nexperts/domain';
import { lateRefundText } from '../../model/booking/late-policy.ts';
import { shortMoment } from '../../model/times/times.ts';

/** The expert's cancellation policy in plain words (B-04). @param latePolicyPct 0, 50 or 100 */
export function policyWords(latePolicyPct: number): string[] {
  return [
    `Cancel ${FULL_REFUND_HOURS} hours or more before the start: full refund.`,
    `Cancel later: ${lateRefundText(latePolicyPct)}.`,
    `Changed your mind? Within ${CANCEL_GRACE_MIN} minutes of booking: full refund.`,
  ];
}

/**
 * Until when a booking made now could be cancelled for free (B-04), as one line.
 * @param startsAt ISO 8601
 * @param now epoch ms
 */
export function freeUntilWords(startsAt: string, latePolicyPct: number, zone: string, now: number): string {
  const start = Date.parse(startsAt);
  const { fullRefundUntil } = quoteCancellation({
    startsAt: start,
    bookedAt: now,
    priceMinor: 0,
    latePolicyPct: latePolicyPct as LatePolicyPct,
    by: 'client',
    now,
  });
  if (fullRefundUntil >= start) return 'Full refund until the session starts';
  if (start - FULL_REFUND_HOURS * 3_600_000 < fullRefundUntil)
    return `Full refund for ${CANCEL_GRACE_MIN} minutes after booking`;
  return `Full refund until ${shortMoment(fullRefundUntil, zone)}`;
}
