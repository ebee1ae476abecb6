import { sql, type SQL } from 'drizzle-orm';
import { quoteCancellation, type BookingStatus, type LatePolicyPct } from '@nexperts/domain';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { brokenLaws, type Books } from './law.fixture.ts';

interface Row {
  id: string;
  expertId: string;
  status: BookingStatus;
  closedReason: string | null;
  priceMinor: number;
  latePolicyPct: LatePolicyPct;
  /** Epoch ms */
  startsAt: number;
  firstStartsAt: number;
  bookedAt: number;
  metAt: number | null;
  /** When a bank dispute cancelled it; null: none did */
  bankDisputedAt: number | null;
  payments: Books['payments'] | null;
  entries: Books['entries'] | null;
}

const ms = (column: string): SQL => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);
const sumOf = (amount: string, condition: string): SQL =>
  sql.raw(`(SELECT coalesce(sum(${amount}), 0)::int FROM bank_dispute d
    WHERE d.payment_id = p.id AND d.status = 'lost' AND ${condition})`);

/** What B-04 gives by the booking's own terms at the moment of its bank dispute, in minor units. */
function policyRefundOf({ bankDisputedAt, metAt, ...row }: Omit<Row, 'payments' | 'entries'>): number | null {
  if (bankDisputedAt === null) return null;
  const terms = { ...row, ...(metAt !== null && { metAt }) };
  return quoteCancellation({ ...terms, by: 'client', now: bankDisputedAt }).refundMinor;
}

/** What is wrong with the books of an expert's bookings, in one statement; empty when they are right. */
export async function brokenBooks(db: DbOrTx, expertId: string): Promise<string[]> {
  const rows = await queryRows<Row>(
    db,
    sql`SELECT b.id, b.expert_id AS "expertId", b.status, b.closed_reason AS "closedReason",
          b.price_minor AS "priceMinor", b.late_policy_pct AS "latePolicyPct", ${ms('b.starts_at')} AS "startsAt",
          ${ms('b.first_starts_at')} AS "firstStartsAt", ${ms('coalesce(b.requested_at, b.created_at)')} AS "bookedAt",
          ${ms('b.met_at')} AS "metAt",
          (SELECT ${ms('a.at')} FROM audit a
            WHERE a.subject = 'booking:' || b.id AND a.action = 'booking.bank_dispute_opened') AS "bankDisputedAt",
          (SELECT json_agg(json_build_object('currency', p.currency, 'capturedMinor', p.captured_minor,
                    'refundedMinor', p.refunded_minor, 'paidOtherwiseMinor', p.paid_otherwise_minor, 'refundDueMinor', p.refund_due_minor,
                    'bankDisputeOpenMinor', p.bank_dispute_open_minor, 'bankDisputeLostMinor', p.bank_dispute_lost_minor,
                    'notDeliveredMinor', ${sumOf('d.amount_minor', `d.finding = 'not_delivered'`)},
                    'lostBeforeStartMinor', ${sumOf('d.amount_minor', `d.opened_at < b.starts_at`)},
                    'lateGrantedMinor', ${sumOf('d.late_kept_minor', `d.finding = 'late_share'`)}))
             FROM payment p WHERE p.booking_id = b.id) AS payments,
          (SELECT json_agg(json_build_object('kind', l.kind, 'debit', l.debit, 'credit', l.credit,
                    'minor', l.amount_minor, 'currency', l.currency))
             FROM ledger_entry l WHERE l.booking_id = b.id) AS entries
        FROM booking b WHERE b.expert_id = ${expertId} ORDER BY b.created_at, b.id`,
  );
  return rows.flatMap(({ payments, entries, ...row }) =>
    brokenLaws({
      ...row,
      bookingId: row.id,
      policyRefundMinor: policyRefundOf(row),
      payments: payments ?? [],
      entries: entries ?? [],
    }).map((what) => `${row.status} booking: ${what}`),
  );
}

/** All that a repeat must not change of an expert's bookings: states, money and claims. */
export async function stateOf(db: DbOrTx, expertId: string): Promise<unknown> {
  return queryRows(
    db,
    sql`SELECT b.id, b.status,
          (SELECT json_agg(json_build_array(p.status, p.captured_minor, p.refunded_minor, p.refund_failed_minor,
                    p.refund_due_minor, p.bank_dispute_open_minor, p.bank_dispute_lost_minor))
             FROM payment p WHERE p.booking_id = b.id) AS payments,
          (SELECT json_agg(json_build_array(d.ref, d.status, d.amount_minor, d.finding) ORDER BY d.ref)
             FROM bank_dispute d JOIN payment p ON p.id = d.payment_id WHERE p.booking_id = b.id) AS disputes,
          (SELECT json_agg(json_build_array(o.cause, o.amount_minor) ORDER BY o.at, o.id)
             FROM refund_order o WHERE o.booking_id = b.id) AS orders,
          (SELECT json_agg(json_build_array(r.state, r.refund_pct)) FROM problem r WHERE r.booking_id = b.id) AS problems,
          (SELECT count(*)::int FROM ledger_entry l WHERE l.booking_id = b.id) AS entries,
          (SELECT json_agg(c.status) FROM claim c WHERE c.booking_id = b.id) AS claims
        FROM booking b WHERE b.expert_id = ${expertId} ORDER BY b.created_at, b.id`,
  );
}

/** Sums of the whole ledger by currency, which are all zero, and the accounts of an expert's bookings below zero. */
export async function imbalance(db: DbOrTx): Promise<unknown[]> {
  return queryRows(
    db,
    sql`SELECT account, currency, sum(minor)::int AS minor FROM (
          SELECT debit AS account, currency, amount_minor AS minor FROM ledger_entry
          UNION ALL SELECT credit, currency, -amount_minor FROM ledger_entry) moves
        GROUP BY GROUPING SETS ((account, currency), (currency))
        HAVING CASE WHEN account IS NULL THEN sum(minor) <> 0
          ELSE sum(minor) < 0 AND account NOT IN ('provider', 'platform:loss', 'platform:costs') AND account NOT LIKE '%:available' END`,
  );
}
