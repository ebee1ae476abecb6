import { DAY_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';

/** Days after the last payment in which the client's bank may still dispute it (W-07). */
export const DAYS_AFTER_PAYMENT = 120;

/** What keeps a closed account from being erased (W-07). */
interface Open {
  problems: number;
  appeals: number;
  /** Reports about the person or by them that staff have not decided */
  reports: number;
  /** Bank disputes that are open, or lost and not judged yet */
  bankDisputes: number;
  /** Refunds that are due and not made */
  refunds: number;
  /** Seats they bought for others whose session is not over: a refund of those would be theirs (H-02) */
  seats: number;
  /** Currencies in which the expert is owed money, or owes it */
  balances: number;
  lastPaymentAt: Date | string | null;
}

/**
 * When a closed account may be erased, or looked at again: after open problems, appeals, reports, bank disputes, refunds,
 * balances and seats bought for others, and 120 days after the last payment of a booking of theirs (W-07).
 * @returns null when nothing is in the way
 */
export async function erasureWaits(
  db: DbOrTx,
  accountId: string,
  now: Date,
): Promise<{ readonly isOpen: boolean; readonly notBefore: Date } | null> {
  const [open] = await queryRows<Open>(
    db,
    sql`WITH own AS (SELECT id FROM expert WHERE account_id = ${accountId}),
      theirs AS (
        SELECT id FROM booking WHERE client_id = ${accountId}
        UNION SELECT id FROM booking WHERE payer_id = ${accountId}
        UNION SELECT id FROM booking WHERE expert_id = (SELECT id FROM own)),
      paid AS (SELECT p.* FROM payment p JOIN theirs t ON t.id = p.booking_id),
      moves AS (
        SELECT debit AS account, currency, amount_minor AS minor FROM ledger_entry
          WHERE debit IN (SELECT 'expert:' || id || part FROM own, unnest(ARRAY[':pending', ':available']) part)
        UNION ALL
        SELECT credit, currency, -amount_minor FROM ledger_entry
          WHERE credit IN (SELECT 'expert:' || id || part FROM own, unnest(ARRAY[':pending', ':available']) part))
      SELECT
        (SELECT count(*)::int FROM booking WHERE payer_id = ${accountId}
          AND status IN ('held', 'confirmed', 'in_progress')) AS seats,
        (SELECT count(*)::int FROM problem p JOIN theirs t ON t.id = p.booking_id WHERE p.closed_at IS NULL) AS problems,
        (SELECT count(*)::int FROM appeal a JOIN theirs t ON t.id = a.booking_id WHERE a.closed_at IS NULL) AS appeals,
        (SELECT count(*)::int FROM person_report r
          WHERE r.closed_at IS NULL AND (r.reporter_id = ${accountId} OR r.reported_id = ${accountId})) AS reports,
        (SELECT count(*)::int FROM bank_dispute d JOIN paid p ON p.id = d.payment_id
          WHERE d.status = 'open' OR (d.status = 'lost' AND d.hearing_until IS NOT NULL AND d.found_at IS NULL)) AS "bankDisputes",
        (SELECT count(*)::int FROM paid
          WHERE CASE WHEN lost_before_start_minor > 0 THEN captured_minor ELSE least(refund_due_minor, captured_minor) END
            > refunded_minor + paid_otherwise_minor + bank_dispute_lost_minor) AS refunds,
        (SELECT count(*)::int FROM (
          SELECT 1 FROM moves GROUP BY currency HAVING sum(minor) <> 0) owed) AS balances,
        (SELECT max(l.at) FROM ledger_entry l JOIN theirs t ON t.id = l.booking_id
          WHERE l.kind = 'capture') AS "lastPaymentAt"`,
  );
  if (!open) throw new Error('an aggregate answered no row');
  const isOpen =
    open.problems +
      open.appeals +
      open.reports +
      open.bankDisputes +
      open.refunds +
      open.balances +
      open.seats >
    0;
  const free =
    open.lastPaymentAt === null ? 0 : new Date(open.lastPaymentAt).getTime() + DAYS_AFTER_PAYMENT * DAY_MS;
  if (!isOpen && free <= now.getTime()) return null;
  return { isOpen, notBefore: new Date(Math.max(free, isOpen ? now.getTime() + DAY_MS : 0)) };
}
