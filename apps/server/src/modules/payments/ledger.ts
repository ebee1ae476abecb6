import type { BookingStatus } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import type { booking, ledgerEntry } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';
import type { PaymentRow } from './merge.ts';
import { splitOf, totals } from './totals.ts';

/**
 * The accounts of the ledger. One row moves an amount from its `credit` to its `debit` account, so a balance is
 * debits less credits: what an account holds. `provider` is the outside world and runs negative, as does
 * `platform:loss`: what it has paid.
 */
export const ledgerAccount = {
  provider: 'provider',
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  fee: 'platform:fee',
  /** Fees of charges that a bank disputes */
  feeHeld: 'platform:fee:held',
  /** What the platform bears of disputes */
  loss: 'platform:loss',
  /** Earned, but a problem may still be reported, or the bank disputes the charge */
  pending: (expertId: string) => `expert:${expertId}:pending`,
  /** Waiting for the next payout; below zero it is a debt (P-02) */
  available: (expertId: string) => `expert:${expertId}:available`,
} as const;

type Booking = Pick<typeof booking.$inferSelect, 'id' | 'expertId' | 'status'>;

/** Each kind of posting of a booking moves between the same two accounts, back again with the accounts exchanged. */
export type PostingKind =
  | 'capture'
  | 'refund'
  | 'chargeback'
  | 'loss'
  | 'fee'
  | 'fee-hold'
  | 'earning'
  | 'release';
interface Posting {
  kind: PostingKind;
  from: string;
  to: string;
  /** What all rows of the kind must add up to, in minor units */
  amountMinor: number;
}

const final = new Set<BookingStatus>(['completed', 'cancelled']);

/** Every posting that the booking and its payments, as they stand, call for (P-01). */
function calledFor({ id, expertId, status }: Booking, payments: readonly PaymentRow[]): Posting[] {
  const { provider, fee, feeHeld, loss } = ledgerAccount;
  const escrow = ledgerAccount.escrow(id);
  const pending = ledgerAccount.pending(expertId);
  const available = ledgerAccount.available(expertId);
  const money = totals(payments);
  const { feeMinor, expertMinor } = splitOf(status, money) ?? { feeMinor: 0, expertMinor: 0 };
  const released = final.has(status) && !money.disputed ? expertMinor : 0;
  return [
    { kind: 'capture', from: provider, to: escrow, amountMinor: money.captured },
    { kind: 'refund', from: escrow, to: provider, amountMinor: money.refunded },
    { kind: 'chargeback', from: escrow, to: provider, amountMinor: money.chargedBack },
    { kind: 'loss', from: loss, to: escrow, amountMinor: money.borne },
    { kind: 'fee', from: escrow, to: fee, amountMinor: feeMinor },
    { kind: 'fee-hold', from: fee, to: feeHeld, amountMinor: money.disputed ? feeMinor : 0 },
    { kind: 'earning', from: escrow, to: pending, amountMinor: expertMinor },
    { kind: 'release', from: pending, to: available, amountMinor: released },
  ];
}

interface Posted {
  kind: string;
  debit: string;
  minor: string;
  n: number;
}

/** What is posted of a booking, by kind and debited account. */
const posted = (tx: Tx, bookingId: string): Promise<Posted[]> =>
  queryRows<Posted>(
    tx,
    sql`SELECT kind, debit, sum(amount_minor)::text AS minor, count(*)::int AS n
        FROM ledger_entry WHERE booking_id = ${bookingId} GROUP BY kind, debit`,
  );

/**
 * The rows that post the difference between what the booking and its payments now call for and what is posted (P-01). Posted rows stay as they are: what is too much is taken back by a further row. In
 * the transaction that changed either, with the booking and all its payments locked; the numbers in the keys would
 * refuse a second writer.
 * @param isFirst nothing was captured before this change, so nothing is posted
 */
export async function ledgerDifference(
  tx: Tx,
  booking: Booking,
  payments: readonly PaymentRow[],
  now: Date,
  isFirst = false,
): Promise<(typeof ledgerEntry.$inferInsert)[]> {
  const [first] = payments;
  // Nothing is ever posted before a capture.
  if (!first || payments.every(({ capturedMinor }) => capturedMinor === 0)) return [];
  const there = isFirst ? [] : await posted(tx, booking.id);
  return calledFor(booking, payments).flatMap(({ kind, from, to, amountMinor }) => {
    const ofKind = there.filter((row) => row.kind === kind);
    const already = ofKind.reduce((sum, row) => sum + (row.debit === to ? 1 : -1) * Number(row.minor), 0);
    const missing = amountMinor - already;
    if (missing === 0) return [];
    const n = ofKind.reduce((count, row) => count + row.n, 1);
    return {
      at: now,
      bookingId: booking.id,
      subject: `booking:${booking.id}`,
      kind,
      debit: missing > 0 ? to : from,
      credit: missing > 0 ? from : to,
      amountMinor: Math.abs(missing),
      currency: first.currency,
      idempotencyKey: `booking:${booking.id}:${kind}:${n}`,
    };
  });
}

/** What an account holds, in minor units of one currency. */
export async function accountBalance(db: DbOrTx, account: string, currency: string): Promise<number> {
  const [row] = await queryRows<{ minor: string }>(
    db,
    sql`SELECT coalesce(sum(CASE WHEN debit = ${account} THEN amount_minor ELSE -amount_minor END), 0) AS minor
        FROM ledger_entry WHERE (debit = ${account} OR credit = ${account}) AND currency = ${currency}`,
  );
  return Number(row?.minor ?? 0);
}
