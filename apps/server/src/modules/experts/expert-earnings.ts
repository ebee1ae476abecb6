import type { endpoints, ResponseOf } from '@nexperts/contract';
import { money, nextPayoutDate, splitFee } from '@nexperts/domain';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { account, booking, expert, ledgerEntry } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { isSplit } from '../payments/index.ts';
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

/** What a booking's rows have left in its escrow, in minor units. */
const escrow =
  sql`coalesce(sum(CASE WHEN ${ledgerEntry.debit} = 'escrow:' || ${booking.id} THEN ${ledgerEntry.amountMinor}
  WHEN ${ledgerEntry.credit} = 'escrow:' || ${booking.id} THEN -${ledgerEntry.amountMinor} END), 0)`.mapWith(
    Number,
  );

/** What a booking's rows have brought to an account, in minor units: what was taken back counts against it. */
function sumOf(kind: 'fee' | 'earning', account: SQL): SQL<number> {
  return sql`coalesce(sum(CASE WHEN ${ledgerEntry.debit} = ${account} THEN ${ledgerEntry.amountMinor} ELSE -${ledgerEntry.amountMinor} END)
    FILTER (WHERE ${ledgerEntry.kind} = ${kind}), 0)`.mapWith(Number);
}

async function paidSessions(db: DbOrTx, expertId: string) {
  return db
    .select({
      bookingId: booking.id,
      serviceTitle: booking.serviceTitle,
      clientName: account.name,
      startsAt: booking.startsAt,
      status: booking.status,
      escrow,
      fee: sumOf('fee', sql`'platform:fee'`),
      earning: sumOf('earning', sql`'expert:' || ${booking.expertId} || ':pending'`),
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
 * The ledger of the signed-in expert (B-02, P-01): gross is what is retained; fee and share are what is posted, or what
 * will be while the session is still to come. An account without a profile has earned nothing.
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
      sessions: sessions.map(({ escrow: inEscrow, fee, earning, startsAt, ...session }) => {
        const split = isSplit(session.status);
        const gross = split ? fee + earning : inEscrow;
        const { feeMinor, expertMinor } = split ? { feeMinor: fee, expertMinor: earning } : splitFee(gross);
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
