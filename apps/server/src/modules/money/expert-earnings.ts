import type { DataOf, endpoints, ExpertBalance } from '@nexperts/contract';
import { earningState, money, nextPayoutDate, splitFee, type EarningFacts } from '@nexperts/domain';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../db/instants.ts';
import { expert, expertTax } from '../../db/schema/index.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { payoutsNeedOf } from '../experts/index.ts';
import { isSplit } from '../payments/index.ts';
import { balanceFacts, CURRENCY, expertBalance } from './expert-balance.ts';

type Query = z.output<typeof endpoints.expertEarnings.query>;

/** A page of sessions as the ledger has them. */
interface PaidSession extends Omit<EarningFacts, 'shareMinor'> {
  bookingId: string;
  serviceTitle: string;
  clientName: string;
  /** Epoch ms */
  startsAt: number;
  /** When the latest payout with some of it was sent, epoch ms */
  paidAt: number | null;
  /** What is left in its escrow */
  escrow: number;
  /** What was posted less what was taken back */
  fee: number;
  earning: number;
}

/** One page of sessions that money was posted for, newest start first, and one more when another page follows. */
async function paidSessions(
  db: DbOrTx,
  expertId: string,
  { after, limit, bookings }: Query,
): Promise<PaidSession[]> {
  const place = after === undefined ? null : placeOf(after);
  const beyond = place ? sql`AND (b.starts_at, b.id) < (${at(place.at)}, ${place.id}::uuid)` : sql``;
  const named =
    bookings === undefined ? sql`` : sql`AND b.id = ANY(string_to_array(${bookings}, ',')::uuid[])`;
  // A row of a kind moves money to the kind's account, or takes it back from there (P-01).
  const net = (account: SQL, ofKind = sql``): SQL =>
    sql`coalesce(sum(CASE ${account} WHEN debit THEN amount_minor WHEN credit THEN -amount_minor END) ${ofKind}, 0)::float8`;
  const kind = (name: 'fee' | 'earning'): SQL => sql`FILTER (WHERE kind = ${name})`;
  return queryRows<PaidSession>(
    db,
    sql`
    SELECT b.id AS "bookingId", b.service_title AS "serviceTitle", a.name AS "clientName",
      (extract(epoch FROM b.starts_at) * 1000)::float8 AS "startsAt", b.status,
      posted.escrow, posted.fee, posted.earning, posted.released AS "releasedMinor",
      coalesce(paid.minor, 0) AS "paidMinor", paid.at IS NOT NULL AS "wasPaid", paid.at AS "paidAt",
      coalesce(paid."isSentBack", false) AS "isSentBack",
      coalesce(p."isOpen", false) AS "isBankDeciding", coalesce(p."isLost", false) AS "isLost",
      coalesce(p."isHeld" AND b.status = 'no_show_expert', false) AS "isRefundWaiting"
    FROM (
      SELECT * FROM booking b WHERE b.expert_id = ${expertId} ${beyond} ${named}
        AND EXISTS (SELECT FROM ledger_entry l WHERE l.booking_id = b.id AND l.currency = ${CURRENCY})
      ORDER BY b.starts_at DESC, b.id DESC LIMIT ${limit + 1}
    ) b
    JOIN account a ON a.id = b.client_id
    CROSS JOIN LATERAL (
      SELECT ${net(sql`'escrow:' || b.id`)} AS escrow,
        ${net(sql`'platform:fee'`, kind('fee'))} AS fee,
        ${net(sql`'expert:' || b.expert_id || ':pending'`, kind('earning'))} AS earning,
        ${net(sql`'expert:' || b.expert_id || ':available'`)} AS released
      FROM ledger_entry l WHERE l.booking_id = b.id AND l.currency = ${CURRENCY}
    ) posted
    CROSS JOIN LATERAL (
      SELECT bool_or(y.bank_dispute_open_minor > 0) AS "isOpen", bool_or(y.bank_dispute_lost_minor > 0) AS "isLost",
        bool_or(y.refund_held) AS "isHeld" FROM payment y WHERE y.booking_id = b.id
    ) p
    CROSS JOIN LATERAL (
      SELECT sum(s.share_minor)::float8 AS minor,
        (extract(epoch FROM max(coalesce(o.finished_at, o.created_at)) FILTER (WHERE s.share_minor > 0)) * 1000)::float8 AS at,
        (array_agg(o.status = 'failed_at_bank' ORDER BY o.created_at DESC) FILTER (WHERE s.share_minor > 0))[1] AS "isSentBack"
      FROM statement_line s JOIN document d ON d.id = s.document_id JOIN payout o ON o.id = d.payout_id
      WHERE s.booking_id = b.id
    ) paid
    ORDER BY b.starts_at DESC, b.id DESC`,
  );
}

/** Of an account that has no profile yet. */
const NOTHING: ExpertBalance = {
  available: money(0, CURRENCY),
  owed: null,
  pending: money(0, CURRENCY),
  onHold: [],
  heldSince: null,
  sending: null,
  delayed: null,
  sentBack: [],
  unsent: null,
  obstacle: null,
};

async function hasAddress(db: DbOrTx, expertId: string): Promise<boolean> {
  const given = and(eq(expertTax.expertId, expertId), isNotNull(expertTax.address));
  return (await db.$count(expertTax, given)) > 0;
}

/**
 * The balances of the signed-in expert and a page of sessions (B-02, P-01): gross is what is retained; fee and share
 * are what is posted, or what will be while the session is still to come. The state of a session is by the ledger. An account without a profile
 * has earned nothing.
 */
export async function expertEarnings(
  { deps, account: { id } }: SignedIn,
  query: Query,
): Promise<DataOf<typeof endpoints.expertEarnings>> {
  const [own] = await deps.db.select({ id: expert.id }).from(expert).where(eq(expert.accountId, id));
  const balance = own ? await expertBalance(deps, own.id) : NOTHING;
  const all = balanceFacts(balance);
  const found = own ? await paidSessions(deps.db, own.id, query) : [];
  const { page, next } = pageOf(found, query.limit, ({ startsAt, bookingId }) => ({
    at: startsAt,
    id: bookingId,
  }));
  const inCurrency = (minor: number) => money(minor, CURRENCY);
  return {
    balance,
    nextPayoutAt: new Date(nextPayoutDate(deps.clock.now().getTime())).toISOString(),
    payoutsNeed: await payoutsNeedOf(deps, id),
    asksAddress: own !== undefined && found.length > 0 && !(await hasAddress(deps.db, own.id)),
    sessions: page.map((one) => {
      const split = isSplit(one.status);
      const gross = split ? one.fee + one.earning : one.escrow;
      const { feeMinor, expertMinor } = split
        ? { feeMinor: one.fee, expertMinor: one.earning }
        : splitFee(gross);
      return {
        bookingId: one.bookingId,
        serviceTitle: one.serviceTitle,
        clientName: one.clientName,
        startsAt: new Date(one.startsAt).toISOString(),
        state: earningState({ ...one, shareMinor: one.earning }, all),
        paidAt: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
        gross: inCurrency(gross),
        fee: inCurrency(feeMinor),
        net: inCurrency(expertMinor),
      };
    }),
    next,
  };
}
