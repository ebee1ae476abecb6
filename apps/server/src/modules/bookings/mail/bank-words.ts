import { formatMoney, splitFee } from '@nexperts/domain';
import { retained, totals } from '../../payments/index.ts';
import { paidOf, type FullBooking } from '../rows.ts';
import type { BankFacts, Facts } from './facts.ts';

/** What an open bank dispute has of a booking's charge (P-09). */
export function bankFacts(found: FullBooking): BankFacts {
  const { booking: row } = found;
  const paid = paidOf(found);
  const money = (minor: number): string => formatMoney({ minor, currency: row.currency });
  const sums = totals(paid);
  const takenMinor = paid.reduce((sum, one) => sum + one.bankDisputeOpenMinor, 0);
  return {
    isOpen: sums.bankDisputed,
    taken: money(takenMinor),
    isPart: takenMinor > 0 && takenMinor < sums.captured - sums.refunded,
    share: money(splitFee(Math.max(0, retained(sums) - sums.due)).expertMinor),
  };
}

/** Where the client's money is while their bank decides. */
export function fromBank({ bank: { taken, isPart } }: Facts): string {
  const rest = isPart ? ' If you keep it, we refund the rest of the charge.' : '';
  return `Your bank has taken the money back (${taken}) and decides whether you keep it. Until then, we don’t send a refund as well.${rest}`;
}

/** What the client gets if their bank decides for us: what cancelling gave them at that moment (B-04). */
export function ifBankDecidesForUs(f: Facts): string {
  const begin = 'If your bank decides that the charge stands,';
  if (f.share === 'none') return `${begin} this booking’s cancellation policy gives no refund.`;
  if (f.refundedBefore === f.refundedInAll)
    return `${begin} there’s no refund beyond the ${f.refundedInAll} you were refunded before.`;
  const before = f.refundedBefore === null ? '' : `, beyond the ${f.refundedBefore} you were refunded before`;
  const policy = f.share === 'all' ? '' : ', as this booking’s cancellation policy says';
  return `${begin} we refund ${f.refunded} to your card${before}${policy}.`;
}

/** What a cancellation by the bank dispute leaves the expert. */
export function shareFromBank(f: Facts): string {
  return f.share === 'all'
    ? 'A client who cancels at this time gets a full refund, so there’s no share for this booking.'
    : `Nothing is earned yet: we hold the money until the bank decides. If it decides for us, your share is ${f.bank.share}. If it decides for ${f.client}, there’s no share, unless our staff grant it to you; they’d ask you first.`;
}
