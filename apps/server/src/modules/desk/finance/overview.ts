import type { FinanceOverview } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import {
  addUp,
  businessDay,
  dayStart,
  intoExperts,
  offBy,
  periodOf,
  sumsByDay,
  type AskedPeriod,
  type Period,
} from './sums.ts';

async function owedBefore(db: DbOrTx, { from, currency }: Period): Promise<number> {
  const [row] = await queryRows<{ minor: number }>(
    db,
    sql`SELECT coalesce(sum(${intoExperts}), 0)::float8 AS minor FROM ledger_entry
      WHERE currency = ${currency} AND at < ${dayStart(from)}`,
  );
  return row?.minor ?? 0;
}

/** Escrow and balances as they are now: the two indexes over accounts have all they take. */
async function standing(db: DbOrTx, currency: string): Promise<FinanceOverview['now']> {
  const [row] = await queryRows<{ held: number; owed: number; debts: number; indebted: number }>(
    db,
    sql`SELECT coalesce(sum(minor) FILTER (WHERE owner IS NULL), 0)::float8 AS held,
        coalesce(sum(minor) FILTER (WHERE owner IS NOT NULL AND minor > 0), 0)::float8 AS owed,
        coalesce(sum(minor) FILTER (WHERE owner IS NOT NULL AND minor < 0), 0)::float8 AS debts,
        count(*) FILTER (WHERE owner IS NOT NULL AND minor < 0)::int AS indebted
      FROM (SELECT owner, sum(minor) AS minor FROM (
        SELECT CASE WHEN debit LIKE 'expert:%' THEN split_part(debit, ':', 2) END AS owner, amount_minor AS minor
          FROM ledger_entry WHERE currency = ${currency} AND (debit LIKE 'expert:%' OR debit LIKE 'escrow:%')
        UNION ALL
        SELECT CASE WHEN credit LIKE 'expert:%' THEN split_part(credit, ':', 2) END, -amount_minor
          FROM ledger_entry WHERE currency = ${currency} AND (credit LIKE 'expert:%' OR credit LIKE 'escrow:%')) moved
        GROUP BY owner) balances`,
  );
  const of = (minor = 0) => ({ minor, currency });
  return { held: of(row?.held), owed: of(row?.owed), debts: of(row?.debts), indebted: row?.indebted ?? 0 };
}

/** The days or months of a period with what experts were owed at the end of each, and before the first. */
export async function financeRows(
  db: DbOrTx,
  period: Period,
  today: string,
): Promise<Pick<FinanceOverview, 'owedBeforeMinor' | 'rows'>> {
  const current = period.per === 'day' ? today : `${today.slice(0, 7)}-01`;
  const owedBeforeMinor = await owedBefore(db, period);
  let owedMinor = owedBeforeMinor;
  const rows = (await sumsByDay(db, period)).map(({ expertsMinor, ...row }) => {
    owedMinor += expertsMinor;
    return { ...row, owedMinor, isCurrent: row.day === current };
  });
  return { owedBeforeMinor, rows };
}

/** The money of a period from the ledger, with the law of P-01 over it (O-07). @throws AppError ValidationFailed */
export async function financeOverview(
  { deps: { db, clock } }: SignedIn,
  asked: AskedPeriod,
): Promise<FinanceOverview> {
  const today = businessDay(clock.now());
  const period = periodOf(asked, today);
  const { owedBeforeMinor, rows } = await financeRows(db, period, today);
  const law = addUp(rows);
  // One step to the next currency at a time: an index of a million entries has a handful of them.
  const currencies = await queryRows<{ currency: string }>(
    db,
    sql`WITH RECURSIVE each AS (
        (SELECT currency FROM ledger_entry ORDER BY currency LIMIT 1)
        UNION ALL
        SELECT (SELECT l.currency FROM ledger_entry l WHERE l.currency > each.currency ORDER BY l.currency LIMIT 1)
        FROM each WHERE each.currency IS NOT NULL)
      SELECT currency FROM each WHERE currency IS NOT NULL`,
  );
  return {
    from: period.from,
    to: period.to,
    today,
    currencies: currencies.map(({ currency }) => currency),
    law: { ...law, offMinor: offBy(law) },
    owedBeforeMinor,
    now: await standing(db, period.currency),
    rows,
  };
}
