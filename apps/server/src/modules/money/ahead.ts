import type { Booking, MoneyStep } from '@nexperts/contract';
import { HOUR_MS, nextPayoutDate, PROBLEM_WINDOW_HOURS, shareHalfUp } from '@nexperts/domain';

/** What decides what happens next to the money of a booking. Amounts in minor units, instants in epoch ms. */
export interface Outlook {
  /** As its viewer sees it now */
  booking: Booking;
  now: number;
  /** Went back to the client, or must */
  refundedMinor: number;
  /** Must go back to the client and has not yet */
  dueMinor: number;
  /** What is due waits for an appeal, until this instant; null: it doesn't */
  refundWaitsUntil: number | null;
  /** What is due waits for our staff: a second signature (O-01), or another way to pay it, once the provider refused it (O-08) */
  refundWaitsForStaff: boolean;
  /** Deadline of the side that decides the open problem; null: nobody is awaited */
  decisionBy: number | null;
  /** Share that is posted as available and not paid yet */
  unpaidMinor: number;
  /** What stops payouts to the expert, by their balance (P-04); null: nothing */
  payoutWaitsFor: 'verification' | 'payout_hold' | 'debt' | 'late_run' | null;
}

/** A step that is not posted yet; minor units, epoch ms. */
export interface Ahead {
  kind: MoneyStep['kind'];
  state: 'now' | 'ahead';
  at?: number | undefined;
  minor?: number | undefined;
  upTo?: boolean;
  waitsFor?: NonNullable<MoneyStep['waitsFor']>;
}

/** What a cancellation by the client gives back, until when (B-04). */
function refundSteps({ booking, now, refundedMinor }: Outlook): Ahead[] {
  const { startsAt, fullRefundUntil, refundNow, price, status, latePolicyPct } = booking;
  const start = Date.parse(startsAt);
  const until = Date.parse(fullRefundUntil);
  if (now >= start || (status !== 'requested' && refundNow === null)) return [];
  const left = (minor: number): number => Math.max(0, minor - refundedMinor);
  const state = status === 'requested' ? 'ahead' : 'now';
  const full: Ahead = { kind: 'full_refund', state, at: Math.min(until, start), minor: left(price.minor) };
  if (until >= start) return [full];
  const minor = left(shareHalfUp(price.minor, latePolicyPct * 100));
  const late: Ahead = { kind: 'late_refund', state: 'ahead', at: start, minor };
  return now <= until ? [full, late] : [{ ...late, state }];
}

/** The payout that pays what is available at `from`; only the expert sees it. */
function payout(
  { booking, payoutWaitsFor }: Outlook,
  from: number | null,
  minor: number | undefined,
): Ahead[] {
  if (booking.role !== 'expert') return [];
  const step = { kind: 'paid', state: 'ahead', minor } as const;
  if (payoutWaitsFor !== null) return [{ ...step, waitsFor: payoutWaitsFor }];
  return [from === null ? step : { ...step, at: nextPayoutDate(from) }];
}

const shareOf = ({ booking: { expertShare } }: Outlook): number | undefined => expertShare?.minor;

/** From a session to its payout, as planned now. */
function release(outlook: Outlook, state: 'now' | 'ahead'): Ahead[] {
  const at = Date.parse(outlook.booking.endsAt) + PROBLEM_WINDOW_HOURS * HOUR_MS;
  const minor = shareOf(outlook);
  if (minor === 0) return [];
  return [{ kind: 'available', state, at, minor }, ...payout(outlook, at, minor)];
}

/** Somebody decides first: then the share is at most what it is now. */
function afterDecision(outlook: Outlook, by: number | null, waitsFor: 'problem' | 'bank'): Ahead[] {
  const minor = shareOf(outlook);
  const decision: Ahead = { kind: 'decision', state: 'now', at: by ?? undefined, waitsFor };
  const refund = waitsFor === 'bank' ? refundDue(outlook) : [];
  const { payment } = outlook.booking;
  const isNothingLeft = payment !== null && outlook.refundedMinor >= payment.captured.minor;
  if (isNothingLeft) return [decision, ...refund];
  return [
    decision,
    ...refund,
    { kind: 'available', state: 'ahead', minor, upTo: true, waitsFor },
    ...payout(outlook, null, minor).map((step) => ({ ...step, upTo: true })),
  ];
}

/** What must go back to the client and has not yet; never beside an open bank dispute (P-09). */
function refundDue({
  booking: { bankDispute },
  dueMinor,
  refundWaitsUntil,
  refundWaitsForStaff,
}: Outlook): Ahead[] {
  if (dueMinor === 0) return [];
  if (bankDispute?.state === 'open')
    return [{ kind: 'refunded', state: 'ahead', minor: dueMinor, waitsFor: 'bank' }];
  const step = { kind: 'refunded', state: 'now', minor: dueMinor } as const;
  if (refundWaitsForStaff) return [{ ...step, waitsFor: 'staff' }];
  return [
    refundWaitsUntil === null
      ? { ...step, waitsFor: 'provider' }
      : { ...step, at: refundWaitsUntil, waitsFor: 'appeal' },
  ];
}

function session(outlook: Outlook): Ahead[] {
  const { booking, now, refundedMinor } = outlook;
  // Its timer judges it within a minute of the end.
  if (now >= Date.parse(booking.endsAt)) return release(outlook, 'now');
  const minor = Math.max(0, booking.price.minor - refundedMinor);
  return [
    ...refundSteps(outlook),
    { kind: 'session_ends', state: 'ahead', at: Date.parse(booking.endsAt), minor },
    ...release(outlook, 'ahead'),
  ];
}

function request(outlook: Outlook): Ahead[] {
  const { proposal, acceptDeadline, price } = outlook.booking;
  const isOffered = proposal?.kind === 'instead';
  const by = isOffered ? proposal.expiresAt : acceptDeadline;
  const charge: Ahead = {
    kind: 'charged',
    state: 'now',
    at: by === null ? undefined : Date.parse(by),
    minor: price.minor,
    waitsFor: 'answer',
  };
  // Which session there will be is open while other times are offered (M-04).
  return isOffered ? [charge] : [charge, ...session(outlook)];
}

/** A session that is over: nobody may know yet what becomes of its money, or it only has to be paid. */
function afterwards(outlook: Outlook): Ahead[] {
  const { booking, now, decisionBy, unpaidMinor } = outlook;
  const due = refundDue(outlook);
  if (booking.bankDispute?.state === 'open') return afterDecision(outlook, null, 'bank');
  const { status } = booking;
  if (status === 'disputed') return [...due, ...afterDecision(outlook, decisionBy, 'problem')];
  if (status === 'ended' || status === 'no_show_client') return [...due, ...release(outlook, 'now')];
  return unpaidMinor > 0 ? [...due, ...payout(outlook, now, unpaidMinor)] : due;
}

/** What happens next to the money of a booking, in order, as far as it is known now (P-07). */
export function ahead(outlook: Outlook): Ahead[] {
  const { status, payment } = outlook.booking;
  if (status === 'requested') return payment?.status === 'authorised' ? request(outlook) : [];
  if (status === 'confirmed' || status === 'in_progress') return session(outlook);
  return payment && payment.captured.minor > 0 ? afterwards(outlook) : [];
}
