import type { Money } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { ledgerAccount } from '../payments/index.ts';

/** What an expert has available, by currency; below zero it is a debt. */
export const balancesOf = (db: DbOrTx, expertId: string): Promise<Money[]> =>
  balancesIn(db, ledgerAccount.available(expertId));

/** What an expert has earned that isn't available yet, by currency. */
export const pendingOf = (db: DbOrTx, expertId: string): Promise<Money[]> =>
  balancesIn(db, ledgerAccount.pending(expertId));

/** The balances of an account of the ledger, by currency; none that is zero. */
function balancesIn(db: DbOrTx, account: string): Promise<Money[]> {
  return queryRows<Money>(
    db,
    sql`SELECT currency, sum(minor)::float8 AS minor FROM (
          SELECT currency, amount_minor AS minor FROM ledger_entry WHERE debit = ${account}
          UNION ALL SELECT currency, -amount_minor FROM ledger_entry WHERE credit = ${account}) moves
        GROUP BY currency HAVING sum(minor) <> 0 ORDER BY currency`,
  );
}

/** What an expert has earned and was not paid yet, by currency: pending and available (P-01). */
export function owedTo(db: DbOrTx, accountId: string): Promise<Money[]> {
  return queryRows<Money>(
    db,
    sql`WITH own AS (
        SELECT 'expert:' || id || part AS account FROM expert, unnest(ARRAY[':pending', ':available']) part
          WHERE account_id = ${accountId}),
      moves AS (
        SELECT currency, amount_minor AS minor FROM ledger_entry JOIN own ON debit = own.account
        UNION ALL SELECT currency, -amount_minor FROM ledger_entry JOIN own ON credit = own.account)
      SELECT currency, sum(minor)::float8 AS minor FROM moves
        GROUP BY currency HAVING sum(minor) > 0 ORDER BY currency`,
  );
}
