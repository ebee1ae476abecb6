import type { Money } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { ledgerAccount } from '../payments/index.ts';

/** What an expert has available, by currency; below zero it is a debt. */
export function balancesOf(db: DbOrTx, expertId: string): Promise<Money[]> {
  const account = ledgerAccount.available(expertId);
  return queryRows<Money>(
    db,
    sql`SELECT currency, sum(minor)::float8 AS minor FROM (
          SELECT currency, amount_minor AS minor FROM ledger_entry WHERE debit = ${account}
          UNION ALL SELECT currency, -amount_minor FROM ledger_entry WHERE credit = ${account}) moves
        GROUP BY currency HAVING sum(minor) <> 0 ORDER BY currency`,
  );
}
