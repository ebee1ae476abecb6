import type { BookingStory } from '@nexperts/contract';
import type { BookingStatus } from '@nexperts/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { payment } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { isSplit, ledgerAccount, refundedOrDue, totals, type PaymentRow } from '../../payments/index.ts';

/** Everything that goes back for a booking, in minor units: ordered, refunded or taken by the bank (O-01). */
export const refundsInAll = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, each) => sum + refundedOrDue(each), 0);

export const paymentsOf = (db: DbOrTx, bookingId: string): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.id));

/** What the posted rows of a booking add up to, by account: debits less credits, in minor units. */
async function postedBalances(db: DbOrTx, bookingId: string): Promise<(account: RegExp) => number> {
  const rows = await queryRows<{ account: string; minor: string }>(
    db,
    sql`SELECT account, sum(minor)::text AS minor FROM (
      SELECT debit AS account, amount_minor AS minor FROM ledger_entry WHERE booking_id = ${bookingId}
      UNION ALL SELECT credit, -amount_minor FROM ledger_entry WHERE booking_id = ${bookingId}) moved
      GROUP BY account`,
  );
  return (account) =>
    rows.filter((row) => account.test(row.account)).reduce((sum, { minor }) => sum + Number(minor), 0);
}

type Money = Omit<BookingStory['money'], 'payments'>;

/**
 * What became of the money, with the law of P-01: what the payments say against what the ledger has posted.
 * @param currency of the booking
 */
export async function moneyOf(
  db: DbOrTx,
  { id, status, currency }: { id: string; status: BookingStatus; currency: string },
  payments: readonly PaymentRow[],
): Promise<Money> {
  const of = (minor: number) => ({ minor, currency });
  const sums = totals(payments);
  const balance = await postedBalances(db, id);
  const fee = balance(/^platform:fee/);
  const share = balance(/^expert:/);
  const escrow = balance(new RegExp(`^${ledgerAccount.escrow(id)}$`));
  const { captured, refunded, due, chargedBack, borne } = sums;
  const off = captured + borne - refunded - chargedBack - fee - share - escrow;
  return {
    captured: of(captured),
    refunded: of(refunded),
    due: of(due),
    refundHeld: payments.some(({ refundHeld }) => refundHeld),
    chargedBack: of(chargedBack),
    borne: of(borne),
    fee: isSplit(status) ? of(fee) : null,
    share: isSplit(status) ? of(share) : null,
    escrow: of(escrow),
    off: of(off),
    refundsInAll: of(refundsInAll(payments)),
  };
}
