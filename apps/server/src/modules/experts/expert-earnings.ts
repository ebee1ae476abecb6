import type { endpoints, ResponseOf } from '@nexperts/contract';
import { money, nextPayoutDate, splitFee } from '@nexperts/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../db/instants.ts';
import { expert, type booking } from '../../db/schema/index.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { isSplit } from '../payments/index.ts';
import { payoutsNeedOf } from './payouts-need.ts';

type Query = z.output<typeof endpoints.expertEarnings.query>;

/** The currency of prices and payouts. */
const CURRENCY = 'AUD';

/** What the expert's two accounts hold, in minor units: each of the four sums is read from one index alone. */
async function balances(db: DbOrTx, expertId: string): Promise<{ pending: number; available: number }> {
  const sum = (side: 'debit' | 'credit', name: string): SQL =>
    sql`coalesce((SELECT sum(amount_minor) FROM ledger_entry WHERE ${sql.raw(side)} = ${name} AND currency = ${CURRENCY}), 0)`;
  const held = (name: string): SQL => sql`(${sum('debit', name)} - ${sum('credit', name)})::float8`;
  const [row] = await queryRows<{ pending: number; available: number }>(
    db,
    sql`SELECT ${held(`expert:${expertId}:pending`)} AS pending, ${held(`expert:${expertId}:available`)} AS available`,
  );
  return row ?? { pending: 0, available: 0 };
}

interface PaidSession {
  bookingId: string;
  serviceTitle: string;
  clientName: string;
  /** Epoch ms */
  startsAt: number;
  status: (typeof booking.$inferSelect)['status'];
  /** What is left in its escrow */
  escrow: number;
  /** What was posted less what was taken back */
  fee: number;
  earning: number;
}

/** One page of sessions that money was posted for, newest start first, and one more when another page follows. */
async function paidSessions(db: DbOrTx, expertId: string, { after, limit }: Query): Promise<PaidSession[]> {
  const place = after === undefined ? null : placeOf(after);
  const beyond = place ? sql`AND (b.starts_at, b.id) < (${at(place.at)}, ${place.id}::uuid)` : sql``;
  // A row of a kind moves money to the kind's account, or takes it back from there (P-01).
  const net = (account: SQL, ofKind = sql``): SQL =>
    sql`coalesce(sum(CASE ${account} WHEN debit THEN amount_minor WHEN credit THEN -amount_minor END) ${ofKind}, 0)::float8`;
  const kind = (name: 'fee' | 'earning'): SQL => sql`FILTER (WHERE kind = ${name})`;
  return queryRows<PaidSession>(
    db,
    sql`
    SELECT b.id AS "bookingId", b.service_title AS "serviceTitle", a.name AS "clientName",
      (extract(epoch FROM b.starts_at) * 1000)::float8 AS "startsAt", b.status,
      posted.escrow, posted.fee, posted.earning
    FROM (
      SELECT * FROM booking b WHERE b.expert_id = ${expertId} ${beyond}
        AND EXISTS (SELECT FROM ledger_entry l WHERE l.booking_id = b.id AND l.currency = ${CURRENCY})
      ORDER BY b.starts_at DESC, b.id DESC LIMIT ${limit + 1}
    ) b
    JOIN account a ON a.id = b.client_id
    CROSS JOIN LATERAL (
      SELECT ${net(sql`'escrow:' || b.id`)} AS escrow,
        ${net(sql`'platform:fee'`, kind('fee'))} AS fee,
        ${net(sql`'expert:' || b.expert_id || ':pending'`, kind('earning'))} AS earning
      FROM ledger_entry l WHERE l.booking_id = b.id AND l.currency = ${CURRENCY}
    ) posted
    ORDER BY b.starts_at DESC, b.id DESC`,
  );
}

/**
 * The balances of the signed-in expert and a page of sessions (B-02, P-01): gross is what is retained; fee and share
 * are what is posted, or what will be while the session is still to come. An account without a profile has earned
 * nothing.
 */
export async function expertEarnings(
  { deps, account: { id } }: SignedIn,
  query: Query,
): Promise<ResponseOf<typeof endpoints.expertEarnings>> {
  const [own] = await deps.db.select({ id: expert.id }).from(expert).where(eq(expert.accountId, id));
  const held = own ? await balances(deps.db, own.id) : { pending: 0, available: 0 };
  const found = own ? await paidSessions(deps.db, own.id, query) : [];
  const { page, next } = pageOf(found, query.limit, ({ startsAt, bookingId }) => ({
    at: startsAt,
    id: bookingId,
  }));
  const inCurrency = (minor: number) => money(minor, CURRENCY);
  return {
    data: {
      pending: inCurrency(held.pending),
      available: inCurrency(held.available),
      nextPayoutAt: new Date(nextPayoutDate(deps.clock.now().getTime())).toISOString(),
      payoutsNeed: await payoutsNeedOf(deps.db, id),
      sessions: page.map(({ escrow, fee, earning, startsAt, ...session }) => {
        const split = isSplit(session.status);
        const gross = split ? fee + earning : escrow;
        const { feeMinor, expertMinor } = split ? { feeMinor: fee, expertMinor: earning } : splitFee(gross);
        return {
          ...session,
          startsAt: new Date(startsAt).toISOString(),
          gross: inCurrency(gross),
          fee: inCurrency(feeMinor),
          net: inCurrency(expertMinor),
        };
      }),
      next,
    },
  };
}
