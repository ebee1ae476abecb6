import { splitFee } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { ledgerEntry, type booking } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';
import type { PaymentRow } from './merge.ts';

/**
 * The accounts of the ledger. One row moves an amount from its `credit` to its `debit` account, so a balance is
 * debits less credits: what an account holds. `provider` is the outside world and runs negative.
 */
export const ledgerAccount = {
  provider: 'provider',
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  fee: 'platform:fee',
  /** Earned, but a problem may still be reported */
  pending: (expertId: string) => `expert:${expertId}:pending`,
  /** Waiting for the next payout */
  available: (expertId: string) => `expert:${expertId}:available`,
} as const;

type Booking = Pick<typeof booking.$inferSelect, 'id' | 'expertId' | 'status'>;
interface Posting {
  kind: 'capture' | 'fee' | 'earning' | 'release' | 'refund';
  /** With the booking, makes the posting unique */
  n?: number;
  from: string;
  to: string;
  amountMinor: number;
}

const over = new Set<Booking['status']>([
  'ended',
  'no_show_client',
  'no_show_expert',
  'completed',
  'cancelled',
]);
const final = new Set<Booking['status']>(['completed', 'cancelled']);

/** Every posting that the booking and its payment, as they stand, call for; refunds as one sum so far. */
function postings({ id, expertId, status }: Booking, payment: PaymentRow): Posting[] {
  const escrow = ledgerAccount.escrow(id);
  const { capturedMinor, refundedMinor, refundDueMinor } = payment;
  const list: Posting[] = [
    { kind: 'capture', from: ledgerAccount.provider, to: escrow, amountMinor: capturedMinor },
  ];
  const settled = over.has(status) && refundedMinor >= Math.min(refundDueMinor, capturedMinor);
  if (!settled) return list;
  const { feeMinor, expertMinor } = splitFee(capturedMinor - refundedMinor);
  const pending = ledgerAccount.pending(expertId);
  list.push({ kind: 'fee', from: escrow, to: ledgerAccount.fee, amountMinor: feeMinor });
  list.push({ kind: 'earning', from: escrow, to: pending, amountMinor: expertMinor });
  if (final.has(status)) {
    const available = ledgerAccount.available(expertId);
    list.push({ kind: 'release', from: pending, to: available, amountMinor: expertMinor });
  }
  return list;
}

/**
 * Posts what the booking and its payment now call for (B-02); what is posted already stays as it is. In the
 * transaction that changed either, with the payment's row locked.
 * @param refundedBefore what had been refunded, in minor units, before this change
 */
export async function postLedger(
  tx: Tx,
  booking: Booking,
  payment: PaymentRow,
  refundedBefore: number,
  now: Date,
): Promise<void> {
  const list = postings(booking, payment);
  list.splice(1, 0, {
    kind: 'refund',
    n: payment.refundedMinor,
    from: ledgerAccount.escrow(booking.id),
    to: ledgerAccount.provider,
    amountMinor: payment.refundedMinor - refundedBefore,
  });
  const rows = list
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ kind, n, from, to, amountMinor }) => ({
      at: now,
      bookingId: booking.id,
      kind,
      debit: to,
      credit: from,
      amountMinor,
      currency: payment.currency,
      idempotencyKey: [kind, booking.id, n].filter((part) => part !== undefined).join(':'),
    }));
  if (rows.length > 0)
    await tx.insert(ledgerEntry).values(rows).onConflictDoNothing({ target: ledgerEntry.idempotencyKey });
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
