import type { BookingStatus } from '@nexperts/domain';
import type { booking } from '../../db/schema/index.ts';
import { splitOf, totals, type PaymentAmounts, type SplitBooking, type Totals } from './totals.ts';

/**
 * The accounts of the ledger. One row moves an amount from its `credit` to its `debit` account, so a balance is
 * debits less credits: what an account holds. `provider` is the outside world and runs negative, as do
 * `platform:loss` and `platform:costs`: what they have paid.
 */
export const ledgerAccount = {
  provider: 'provider',
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  fee: 'platform:fee',
  /** Our own bank account: refunds that the provider refused for good are paid from it (O-08), and what was claimed late (W-07) */
  bank: 'platform:bank',
  /** Fees of charges that a bank disputes */
  feeHeld: 'platform:fee:held',
  /** Balances of closed accounts that nobody claimed within 12 months (W-07) */
  unclaimed: 'platform:unclaimed',
  /** What the platform bears of bank disputes */
  loss: 'platform:loss',
  /** What the provider keeps for its services (P-08) */
  costs: 'platform:costs',
  /** Earned, but a problem may still be reported, or the bank disputes the charge */
  pending: (expertId: string) => `expert:${expertId}:pending`,
  /** Waiting for the next payout; below zero it is a debt (P-02) */
  available: (expertId: string) => `expert:${expertId}:available`,
} as const;

/** What the ledger needs of a booking. */
export type PostedBooking = Pick<typeof booking.$inferSelect, 'id' | 'expertId'> & SplitBooking;

/** Each kind of posting of a booking moves between the same two accounts, back again with the accounts exchanged. */
export type PostingKind =
  | 'capture'
  | 'refund'
  | 'refund-otherwise'
  | 'chargeback'
  | 'loss'
  | 'fee'
  | 'fee-hold'
  | 'earning'
  | 'release';

interface Posting {
  from: string;
  to: string;
  /** What all rows of the kind must add up to, in minor units */
  amountMinor: number;
}

/** What the rules are about: the booking's accounts and what became of its money. */
interface Facts {
  escrow: string;
  pending: string;
  available: string;
  money: Totals;
  feeMinor: number;
  expertMinor: number;
  /** The share is the expert's for good, unless a bank disputes the charge */
  isFinal: boolean;
}

const { provider, bank, fee, feeHeld, loss } = ledgerAccount;

/** What each kind of posting moves, and how much of it there must be (P-01). */
export const postingRules: Readonly<Record<PostingKind, (facts: Facts) => Posting>> = {
  capture: ({ escrow, money }) => ({ from: provider, to: escrow, amountMinor: money.captured }),
  refund: ({ escrow, money }) => ({
    from: escrow,
    to: provider,
    amountMinor: money.refunded - money.paidOtherwise,
  }),
  'refund-otherwise': ({ escrow, money }) => ({ from: escrow, to: bank, amountMinor: money.paidOtherwise }),
  chargeback: ({ escrow, money }) => ({ from: escrow, to: provider, amountMinor: money.chargedBack }),
  loss: ({ escrow, money }) => ({ from: loss, to: escrow, amountMinor: money.borne }),
  fee: ({ escrow, feeMinor }) => ({ from: escrow, to: fee, amountMinor: feeMinor }),
  'fee-hold': ({ money, feeMinor }) => ({
    from: fee,
    to: feeHeld,
    amountMinor: money.bankDisputed ? feeMinor : 0,
  }),
  earning: ({ escrow, pending, expertMinor }) => ({ from: escrow, to: pending, amountMinor: expertMinor }),
  release: ({ pending, available, money, isFinal, expertMinor }) => ({
    from: pending,
    to: available,
    amountMinor: isFinal && !money.bankDisputed ? expertMinor : 0,
  }),
};

const final = new Set<BookingStatus>(['completed', 'cancelled']);
const kinds = Object.keys(postingRules) as PostingKind[];

/** What is posted of a booking already, by kind and debited account. */
export interface Posted {
  kind: string;
  debit: string;
  /** Minor units */
  minor: number;
  /** Rows */
  n: number;
}

/** A row that is to be posted. */
interface MissingPosting {
  kind: PostingKind;
  debit: string;
  credit: string;
  amountMinor: number;
  /** Number of the row among those of its kind, from 1 */
  n: number;
}

/**
 * The difference between what a booking and its payments, as they are, call for and what is posted (P-01). Posted
 * rows stay as they are: what is too much is taken back by a further row.
 */
export function missingPostings(
  { id, expertId, ...booked }: PostedBooking,
  payments: readonly PaymentAmounts[],
  there: readonly Posted[],
): MissingPosting[] {
  const money = totals(payments);
  const facts: Facts = {
    escrow: ledgerAccount.escrow(id),
    pending: ledgerAccount.pending(expertId),
    available: ledgerAccount.available(expertId),
    money,
    ...(splitOf(booked, money) ?? { feeMinor: 0, expertMinor: 0 }),
    isFinal: final.has(booked.status),
  };
  return kinds.flatMap((kind) => {
    const { from, to, amountMinor } = postingRules[kind](facts);
    const ofKind = there.filter((row) => row.kind === kind);
    const already = ofKind.reduce((sum, row) => sum + (row.debit === to ? 1 : -1) * row.minor, 0);
    const missing = amountMinor - already;
    if (missing === 0) return [];
    const n = ofKind.reduce((count, row) => count + row.n, 1);
    const [debit, credit] = missing > 0 ? [to, from] : [from, to];
    return { kind, debit, credit, amountMinor: Math.abs(missing), n };
  });
}
