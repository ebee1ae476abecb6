import { refundOnTop, splitFee, type BookingStatus, type FeeSplit } from '@nexperts/domain';
import type { booking } from '../../db/schema/index.ts';
import type { PaymentRow } from './merge.ts';

/** The part of a payment that money is worked out from; amounts in minor units. */
export type PaymentAmounts = Pick<
  PaymentRow,
  | 'capturedMinor'
  | 'refundedMinor'
  | 'paidOtherwiseMinor'
  | 'refundDueMinor'
  | 'bankDisputeOpenMinor'
  | 'bankDisputeLostMinor'
  | 'notDeliveredMinor'
  | 'lostBeforeStartMinor'
  | 'lateGrantedMinor'
>;

/** What became of the money of a booking, over all its payments, in minor units. */
export interface Totals {
  captured: number;
  /** Went back to the client, by whichever way */
  refunded: number;
  /** Of that, what the provider refused for good and staff paid another way (O-08) */
  paidOtherwise: number;
  /** Taken by clients' banks: bank disputes that are open or lost */
  chargedBack: number;
  /** Of that, what the platform bears (P-09) */
  borne: number;
  /** Must go back to the client and has not yet */
  due: number;
  /** A bank dispute is open: fee and share are held */
  bankDisputed: boolean;
}

/**
 * What must go back to the client of one payment in all, in minor units: what was ordered, or everything once a bank won
 * a bank dispute before the start (P-09).
 */
export function refundDue({
  refundDueMinor,
  capturedMinor,
  lostBeforeStartMinor,
}: Pick<PaymentAmounts, 'refundDueMinor' | 'capturedMinor' | 'lostBeforeStartMinor'>): number {
  return lostBeforeStartMinor > 0 ? Math.max(refundDueMinor, capturedMinor) : refundDueMinor;
}

/** What went back to the client of one payment, through the provider or another way (O-08), in minor units. */
export const sentBack = ({
  refundedMinor,
  paidOtherwiseMinor,
}: Pick<PaymentAmounts, 'refundedMinor' | 'paidOtherwiseMinor'>): number =>
  refundedMinor + paidOtherwiseMinor;

/**
 * What must still go back to the client of one payment, in minor units: what the bank took from us by a bank dispute it
 * won, the client has.
 */
export function refundOutstanding(payment: PaymentAmounts): number {
  const { capturedMinor, bankDisputeLostMinor } = payment;
  return Math.max(0, Math.min(refundDue(payment), capturedMinor) - sentBack(payment) - bankDisputeLostMinor);
}

/** What the client of one payment has back or will have, in minor units: ordered, sent by whichever way or taken by the bank. */
export function refundedOrDue(payment: PaymentAmounts): number {
  return Math.max(refundDue(payment), sentBack(payment) + payment.bankDisputeLostMinor);
}

/** How much an order gives back: in all, with what went back before, or this much more. Minor units. */
export type RefundAmount = { inAllMinor: number } | { addMinor: number };

/**
 * What is due to the client of one payment after an order, in minor units; never less than before. An order that what
 * went back covers already counts too: that refund may still fail, and a lost bank dispute that took no more is no loss.
 */
export function dueAfterOrder(payment: PaymentAmounts, amount: RefundAmount): number {
  if ('addMinor' in amount)
    return amount.addMinor === 0 ? payment.refundDueMinor : refundedOrDue(payment) + amount.addMinor;
  return Math.max(payment.refundDueMinor, amount.inAllMinor);
}

/**
 * What is due once a refund that waited is let go, and what of it is sent: what was due, or what was decided
 * instead, on top of earlier refunds. Never less than was ordered before: one of those refunds may have failed since.
 * What a bank took counts toward it, so that of a charge it kept the decision moves the share alone (P-09). Minor units.
 */
export function afterRelease(
  payment: PaymentAmounts,
  { orderedMinor, decidedMinor }: { orderedMinor: number; decidedMinor?: number | undefined },
): { dueMinor: number; sentMinor: number } {
  const { capturedMinor, refundDueMinor } = payment;
  const before = Math.max(orderedMinor, sentBack(payment));
  const decided = (added: number): number =>
    added === 0 ? orderedMinor : Math.min(capturedMinor, before + added);
  const dueMinor = decidedMinor === undefined ? Math.max(before, refundDueMinor) : decided(decidedMinor);
  const outstanding = (due: number): number => refundOutstanding({ ...payment, refundDueMinor: due });
  return { dueMinor, sentMinor: outstanding(dueMinor) - outstanding(orderedMinor) };
}

function totalsOf(payment: PaymentAmounts): Omit<Totals, 'bankDisputed'> {
  const {
    capturedMinor,
    paidOtherwiseMinor,
    bankDisputeOpenMinor,
    bankDisputeLostMinor,
    notDeliveredMinor,
    lateGrantedMinor,
  } = payment;
  const sent = sentBack(payment);
  const owed = Math.max(0, Math.min(refundDue(payment), capturedMinor) - sent);
  const borne =
    bankDisputeOpenMinor +
    // A lost bank dispute that only took what was owed to the client anyway is no loss. What was not delivered is borne by the
    // expert: it is not retained, so the fee of it goes too.
    Math.max(0, bankDisputeLostMinor - Math.max(owed, notDeliveredMinor)) +
    // Of a bank dispute before the start that was lost, only the late share that staff granted is retained.
    lateGrantedMinor +
    Math.max(0, sent - capturedMinor);
  return {
    captured: capturedMinor,
    refunded: sent,
    paidOtherwise: paidOtherwiseMinor,
    chargedBack: bankDisputeOpenMinor + bankDisputeLostMinor,
    // A lost bank dispute that only took what was owed to the client anyway is no loss. What was not delivered is borne by
    // the expert: it is not retained, so the fee of it goes too.
    // What the client has twice, because a bank took what was refunded or the provider made a refund that was paid another
    // way, is never the expert's to bear.
    borne: Math.max(borne, sent + bankDisputeOpenMinor + bankDisputeLostMinor - capturedMinor),
    due: refundOutstanding(payment),
  };
}

/** The totals of all payments of a booking (P-01). */
export function totals(payments: readonly PaymentAmounts[]): Totals {
  const sum: Totals = {
    captured: 0,
    refunded: 0,
    paidOtherwise: 0,
    chargedBack: 0,
    borne: 0,
    due: 0,
    bankDisputed: false,
  };
  for (const payment of payments) {
    const { bankDisputed, ...one } = { ...totalsOf(payment), bankDisputed: payment.bankDisputeOpenMinor > 0 };
    for (const key of Object.keys(one) as (keyof typeof one)[]) sum[key] += one[key];
    sum.bankDisputed ||= bankDisputed;
  }
  return sum;
}

/**
 * What can still be sent to the client, in minor units: nothing while a bank has the charge, nor once the
 * platform bears what a bank took (P-09), because more would be due than the bank took, and the expert would bear it all.
 */
export function refundLeft(payments: readonly PaymentAmounts[]): number {
  const { captured, bankDisputed, borne } = totals(payments);
  if (bankDisputed || borne > 0) return 0;
  return Math.max(0, captured - payments.reduce((sum, each) => sum + refundedOrDue(each), 0));
}

/**
 * Everything that goes back for a booking, in minor units, by whatever way (O-01): ordered, refunded, or taken by the
 * client's bank, also while it decides.
 */
export const backInAll = (payments: readonly PaymentAmounts[]): number =>
  payments.reduce(
    (sum, each) =>
      sum +
      refundedOrDue({ ...each, bankDisputeLostMinor: each.bankDisputeLostMinor + each.bankDisputeOpenMinor }),
    0,
  );

/** The sum that whole per cents of what was captured send now, in minor units. */
export const refundOfShare = (payments: readonly PaymentAmounts[], pct: number): number =>
  refundOnTop(totals(payments).captured, refundLeft(payments), pct);

/** What stays with us and the expert (P-01): captured − refunded − charged back + borne, in minor units. */
export const retained = ({ captured, refunded, chargedBack, borne }: Totals): number =>
  captured - refunded - chargedBack + borne;

const over = new Set<BookingStatus>([
  'ended',
  'no_show_client',
  'no_show_expert',
  'disputed',
  'completed',
  'cancelled',
]);

/** Whether the session is over, held or not, so that what is retained is split. */
export const isSplit = (status: BookingStatus): boolean => over.has(status);

/** What of a booking says whether what is retained is split. */
export type SplitBooking = Pick<typeof booking.$inferSelect, 'status' | 'closedReason'>;

/**
 * Fee and share of a booking whose session is over (B-02): 15% of what is retained, half up, rounded once over all
 * payments. What is due to the client and not sent yet stays out of it, in escrow. Null while the session is to come,
 * and while a bank disputes the charge of one that the bank dispute cancelled: nothing is earned by that, and escrow holds
 * all of it (P-09).
 */
export function splitOf({ status, closedReason }: SplitBooking, money: Totals): FeeSplit | null {
  const isHeld = closedReason === 'bank_dispute' && money.bankDisputed;
  return isSplit(status) && !isHeld ? splitFee(Math.max(0, retained(money) - money.due)) : null;
}
