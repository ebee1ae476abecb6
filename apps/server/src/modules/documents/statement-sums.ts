import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { ledgerAccount } from '../payments/index.ts';

/** What a statement says of a booking, in minor units: paid − refunded − fee − held = share. */
export interface LineSums {
  bookingId: string;
  paidMinor: number;
  refundedMinor: number;
  feeMinor: number;
  heldMinor: number;
  shareMinor: number;
}

/** A movement of the expert's available balance that no statement accounts for yet; minor units, what came in. */
export interface Movement {
  id: string;
  bookingId: string | null;
  subject: string;
  kind: string;
  minor: number;
}

interface Balance {
  expertId: string;
  currency: string;
  /** Up to and including this instant */
  until: Date;
}

/** The movements that the next statement accounts for. */
export async function openMovements(db: DbOrTx, { expertId, currency, until }: Balance): Promise<Movement[]> {
  const account = ledgerAccount.available(expertId);
  return queryRows<Movement>(
    db,
    sql`SELECT l.id, l.booking_id AS "bookingId", l.subject, l.kind,
          (CASE WHEN l.debit = ${account} THEN l.amount_minor ELSE -l.amount_minor END)::float8 AS minor
        FROM ledger_entry l
        WHERE (l.debit = ${account} OR l.credit = ${account}) AND l.currency = ${currency}
          AND l.at <= ${until.toISOString()}::timestamptz
          AND NOT EXISTS (SELECT FROM statement_entry s WHERE s.ledger_entry_id = l.id)
        ORDER BY l.at, l.idempotency_key`,
  );
}

/** What earlier statements of the expert account for, in minor units: what was carried over. */
export async function carriedOver(
  db: DbOrTx,
  { expertId, currency }: Omit<Balance, 'until'>,
): Promise<number> {
  const account = ledgerAccount.available(expertId);
  const [row] = await queryRows<{ minor: number }>(
    db,
    sql`SELECT coalesce(sum(CASE WHEN l.debit = ${account} THEN l.amount_minor ELSE -l.amount_minor END), 0)::float8 AS minor
        FROM statement_entry s JOIN ledger_entry l ON l.id = s.ledger_entry_id
        WHERE (l.debit = ${account} OR l.credit = ${account}) AND l.currency = ${currency}`,
  );
  return row?.minor ?? 0;
}

/**
 * What the ledger says of these bookings up to an instant, less what earlier statements said of them. What is neither
 * refunded nor fee nor share is held: pending again, or due to the client.
 */
export async function lineSums(
  db: DbOrTx,
  bookingIds: readonly string[],
  { expertId, until }: Balance,
): Promise<LineSums[]> {
  if (bookingIds.length === 0) return [];
  const net = (account: string, kinds: readonly string[]) =>
    sql`coalesce(sum(CASE WHEN l.debit = ${account} THEN l.amount_minor WHEN l.credit = ${account} THEN -l.amount_minor END)
          FILTER (WHERE l.kind IN (${sql.join(
            kinds.map((kind) => sql`${kind}`),
            sql`, `,
          )})), 0)`;
  const { provider, bank, fee, loss } = ledgerAccount;
  const available = ledgerAccount.available(expertId);
  const ids = sql.join(
    bookingIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<Omit<LineSums, 'heldMinor'>>(
    db,
    sql`SELECT now.id AS "bookingId", (now.paid - coalesce(said.paid, 0))::float8 AS "paidMinor",
          (now.refunded - coalesce(said.refunded, 0))::float8 AS "refundedMinor",
          (now.fee - coalesce(said.fee, 0))::float8 AS "feeMinor",
          (now.share - coalesce(said.share, 0))::float8 AS "shareMinor"
        FROM (SELECT l.booking_id AS id, -${net(provider, ['capture'])} AS paid,
            ${net(provider, ['refund', 'chargeback'])} + ${net(bank, ['refund-otherwise'])} + ${net(loss, ['loss'])} AS refunded,
            ${net(fee, ['fee'])} AS fee, ${net(available, ['release'])} AS share
          FROM ledger_entry l
          WHERE l.booking_id IN (${ids}) AND l.at <= ${until.toISOString()}::timestamptz GROUP BY l.booking_id) now
        LEFT JOIN (SELECT s.booking_id AS id, sum(s.paid_minor) AS paid, sum(s.refunded_minor) AS refunded,
            sum(s.fee_minor) AS fee, sum(s.share_minor) AS share
          FROM statement_line s WHERE s.booking_id IN (${ids}) GROUP BY s.booking_id) said ON said.id = now.id
        JOIN booking b ON b.id = now.id ORDER BY b.starts_at, b.id`,
  );
  return rows.map((row) => ({
    ...row,
    heldMinor: row.paidMinor - row.refundedMinor - row.feeMinor - row.shareMinor,
  }));
}
