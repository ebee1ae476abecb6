import type { PersonStory } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { unclaimedFrom } from '../payouts/index.ts';
import { accountBalance, ledgerAccount, writeOffFrom } from '../payments/index.ts';

type Balance = NonNullable<PersonStory['balances']>[number];

/** What an expert is owed in each currency there is an entry of. */
export async function balancesOf(db: DbOrTx, expertId: string): Promise<Balance[]> {
  const pending = ledgerAccount.pending(expertId);
  const available = ledgerAccount.available(expertId);
  const currencies = await queryRows<{ currency: string }>(
    db,
    sql`SELECT currency FROM ledger_entry WHERE debit IN (${pending}, ${available})
        UNION SELECT currency FROM ledger_entry WHERE credit IN (${pending}, ${available}) ORDER BY 1`,
  );
  const balances = [];
  for (const { currency } of currencies) {
    const of = async (name: string) => ({ minor: await accountBalance(db, name, currency), currency });
    const inHand = await of(available);
    const from = inHand.minor < 0 ? await writeOffFrom(db, expertId, currency) : null;
    const unclaimed = inHand.minor > 0 ? await unclaimedFrom(db, expertId) : null;
    balances.push({
      pending: await of(pending),
      available: inHand,
      writeOffFrom: from?.toISOString() ?? null,
      unclaimedFrom: unclaimed?.toISOString() ?? null,
    });
  }
  return balances;
}
