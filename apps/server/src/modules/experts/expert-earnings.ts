import type { endpoints, ResponseOf } from '@nexperts/contract';
import { money, nextPayoutDate, splitFee } from '@nexperts/domain';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { account, booking, expert, ledgerEntry } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { payoutsNeedOf } from './payouts-need.ts';

/** The currency of prices and payouts. */
const CURRENCY = 'AUD';
/** The newest sessions; balances count them all. */
const SESSIONS_SHOWN = 200;

/** What the expert's two accounts hold, in minor units: a row adds to the account it debits. */
async function balances(db: DbOrTx, expertId: string): Promise<{ pending: number; available: number }> {
  const names = { pending: `expert:${expertId}:pending`, available: `expert:${expertId}:available` };
  const held = (name: string): SQL =>
    sql`coalesce(sum(CASE WHEN debit = ${name} THEN amount_minor WHEN credit = ${name} THEN -amount_minor END), 0)::text`;
  const [row] = await queryRows<{ pending: string; available: string }>(
    db,
    sql`SELECT ${held(names.pending)} AS pending, ${held(names.available)} AS available
          FROM ledger_entry
         WHERE currency = ${CURRENCY}
           AND (debit IN (${names.pending}, ${names.available}) OR credit IN (${names.pending}, ${names.available}))`,
  );
  return { pending: Number(row?.pending ?? 0), available: Number(row?.available ?? 0) };
}

/** Sum of a booking's rows of one kind, in minor units. */
function sumOf(kind: 'capture' | 'refund' | 'fee' | 'earning'): SQL<number> {
  return sql`coalesce(sum(${ledgerEntry.amountMinor}) FILTER (WHERE ${ledgerEntry.kind} = ${kind}), 0)`.mapWith(
    Number,
  );
}

async function paidSessions(db: DbOrTx, expertId: string) {
  return db
    .select({
      bookingId: booking.id,
      serviceTitle: booking.serviceTitle,
      clientName: account.name,
      startsAt: booking.startsAt,
      status: booking.status,
      captured: sumOf('capture'),
      refunded: sumOf('refund'),
      fee: sumOf('fee'),
      earning: sumOf('earning'),
    })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.bookingId, booking.id), eq(ledgerEntry.currency, CURRENCY)))
    .where(eq(booking.expertId, expertId))
    .groupBy(booking.id, account.id)
    .orderBy(desc(booking.startsAt), booking.id)
    .limit(SESSIONS_SHOWN);
}

/**
 * The ledger of the signed-in expert (B-02): gross is what remains after refunds; fee and share are what was posted,
 * or what will be while the session is still to come. An account without a profile has earned nothing.
 */
export async function expertEarnings({
  deps,
  account: { id },
}: SignedIn): Promise<ResponseOf<typeof endpoints.expertEarnings>> {
  const [own] = await deps.db.select({ id: expert.id }).from(expert).where(eq(expert.accountId, id));
  const held = own ? await balances(deps.db, own.id) : { pending: 0, available: 0 };
  const sessions = own ? await paidSessions(deps.db, own.id) : [];
  const inCurrency = (minor: number) => money(minor, CURRENCY);
  return {
    data: {
      pending: inCurrency(held.pending),
      available: inCurrency(held.available),
      nextPayoutAt: new Date(nextPayoutDate(deps.clock.now().getTime())).toISOString(),
      payoutsNeed: await payoutsNeedOf(deps.db, id),
      sessions: sessions.map(({ captured, refunded, fee, earning, startsAt, ...session }) => {
        const gross = captured - refunded;
        const posted = fee + earning > 0;
        const { feeMinor, expertMinor } = posted ? { feeMinor: fee, expertMinor: earning } : splitFee(gross);
        return {
          ...session,
          startsAt: startsAt.toISOString(),
          gross: inCurrency(gross),
          fee: inCurrency(feeMinor),
          net: inCurrency(expertMinor),
        };
      }),
    },
  };
}
