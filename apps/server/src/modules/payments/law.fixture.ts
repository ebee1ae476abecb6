import { splitFee, type BookingStatus } from '@nexperts/domain';
import type { PaymentRow } from './merge.ts';
import type { PostingKind } from './postings.ts';

/** What the books say of one booking. Amounts in minor units. */
export interface Books {
  bookingId: string;
  expertId: string;
  status: BookingStatus;
  closedReason: string | null;
  /**
   * What B-04 gave the client when a bank dispute cancelled the booking, in minor units, worked out again from the booking;
   * null: no bank dispute did
   */
  policyRefundMinor: number | null;
  /** The sums of bank disputes are summed up from their own rows */
  payments: readonly Pick<
    PaymentRow,
    | 'currency'
    | 'capturedMinor'
    | 'refundedMinor'
    | 'paidOtherwiseMinor'
    | 'refundDueMinor'
    | 'bankDisputeOpenMinor'
    | 'bankDisputeLostMinor'
    | 'notDeliveredMinor'
    | 'lostBeforeStartMinor'
    | 'lateGrantedMinor'
  >[];
  /** Rows of the ledger, or sums of rows that are alike */
  entries: readonly { kind: string; debit: string; credit: string; minor: number; currency: string }[];
}

const over = new Set<BookingStatus>([
  'ended',
  'no_show_client',
  'no_show_expert',
  'disputed',
  'completed',
  'cancelled',
]);
const final = new Set<BookingStatus>(['completed', 'cancelled']);

/** What the law of P-01 says of the amounts, worked out without the code that posts them. */
function lawOf({ status, closedReason, policyRefundMinor, payments }: Books) {
  const sum = { captured: 0, refunded: 0, otherwise: 0, chargedBack: 0, borne: 0, due: 0, open: 0 };
  for (const paid of payments) {
    if (paid.capturedMinor === 0) continue;
    // A bank dispute before the start that the bank won leaves nothing with us: all of it is the client's (P-09).
    const isLostBeforeStart = paid.lostBeforeStartMinor > 0;
    const due = isLostBeforeStart
      ? paid.capturedMinor
      : Math.max(paid.refundDueMinor, policyRefundMinor ?? 0);
    // What is owed to the client waits in escrow; a bank that has taken it has settled it.
    const owed = Math.max(
      0,
      Math.min(due, paid.capturedMinor) - paid.refundedMinor - paid.paidOtherwiseMinor,
    );
    // What staff found not delivered is the expert's to bear.
    const notBorne = Math.max(owed, paid.notDeliveredMinor);
    sum.captured += paid.capturedMinor;
    sum.refunded += paid.refundedMinor;
    sum.otherwise += paid.paidOtherwiseMinor;
    sum.chargedBack += paid.bankDisputeOpenMinor + paid.bankDisputeLostMinor;
    // What the client has twice, by a refund and the bank, is nobody's but the platform's.
    const twice =
      paid.refundedMinor +
      paid.paidOtherwiseMinor +
      paid.bankDisputeOpenMinor +
      paid.bankDisputeLostMinor -
      paid.capturedMinor;
    sum.borne += Math.max(
      twice,
      paid.bankDisputeOpenMinor +
        Math.max(0, paid.bankDisputeLostMinor - notBorne) +
        paid.lateGrantedMinor +
        Math.max(0, paid.refundedMinor + paid.paidOtherwiseMinor - paid.capturedMinor),
    );
    sum.due += Math.max(0, owed - paid.bankDisputeLostMinor);
    sum.open += paid.bankDisputeOpenMinor;
  }
  const kept = sum.captured - sum.refunded - sum.otherwise - sum.chargedBack + sum.borne;
  const isOpen = sum.open > 0;
  // While the bank dispute that cancelled a booking is open nothing is earned by it, and escrow holds all of it.
  const isHeld = closedReason === 'bank_dispute' && isOpen;
  const isOver = over.has(status) && sum.captured > 0 && !isHeld;
  const { feeMinor: fee, expertMinor: share } = splitFee(isOver ? Math.max(0, kept - sum.due) : 0);
  return {
    ...sum,
    fee,
    share,
    escrow: kept - fee - share,
    feeHeld: isOpen ? fee : 0,
    released: final.has(status) && !isOpen ? share : 0,
    isOver,
  };
}

/**
 * What is wrong with the books of a booking by the law of P-01, in words; empty when they are right: every kind adds up to
 * what it has to, every account holds what it has to, no other account was touched, and nothing is in two currencies.
 */
export function brokenLaws(books: Books): string[] {
  const { bookingId, expertId, entries, payments } = books;
  const law = lawOf(books);
  const escrow = `escrow:${bookingId}`;
  const pending = `expert:${expertId}:pending`;
  const available = `expert:${expertId}:available`;
  const broken: string[] = [];
  // Staff grant no more than the expert's policy had kept.
  for (const { capturedMinor, refundDueMinor, lateGrantedMinor } of payments) {
    const kept = capturedMinor - Math.max(refundDueMinor, books.policyRefundMinor ?? 0);
    if (lateGrantedMinor > Math.max(0, kept)) broken.push(`${lateGrantedMinor} granted, ${kept} kept`);
  }
  const compare = (what: string, found: number, wanted: number): void => {
    if (found !== wanted) broken.push(`${what} is ${found}, not ${wanted}`);
  };

  const kinds: Record<PostingKind, [to: string, minor: number]> = {
    capture: [escrow, law.captured],
    refund: ['provider', law.refunded],
    'refund-otherwise': ['platform:bank', law.otherwise],
    chargeback: ['provider', law.chargedBack],
    loss: [escrow, law.borne],
    fee: ['platform:fee', law.fee],
    'fee-hold': ['platform:fee:held', law.feeHeld],
    earning: [pending, law.share],
    release: [available, law.released],
  };
  const accounts = new Map([
    ['provider', law.refunded + law.chargedBack - law.captured],
    [escrow, law.escrow],
    ['platform:bank', law.otherwise],
    ['platform:loss', -law.borne],
    ['platform:fee', law.fee - law.feeHeld],
    ['platform:fee:held', law.feeHeld],
    [pending, law.share - law.released],
    [available, law.released],
  ]);
  const posted = new Map<string, number>();
  const held = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, minor: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + minor);
  };
  for (const { kind, debit, credit, minor, currency } of entries) {
    add(posted, kind, debit === kinds[kind as PostingKind]?.[0] ? minor : -minor);
    add(held, debit, minor);
    add(held, credit, -minor);
    if (currency !== payments[0]?.currency) broken.push(`${kind} is in ${currency}`);
  }
  for (const [kind, [, minor]] of Object.entries(kinds)) compare(kind, posted.get(kind) ?? 0, minor);
  for (const account of new Set([...accounts.keys(), ...held.keys()]))
    compare(account, held.get(account) ?? 0, accounts.get(account) ?? 0);
  for (const kind of posted.keys()) if (!(kind in kinds)) broken.push(`${kind} is no kind of posting`);
  // Once a session is over nothing stays in escrow but what is due to the client.
  if (law.isOver) compare('escrow beyond what is due', (held.get(escrow) ?? 0) - law.due, 0);
  return broken;
}
