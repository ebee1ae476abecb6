import { BANK_CHANGE_WAIT_HOURS, HOUR_MS, payoutTerms, type Owed } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import type { Deps } from '../../../deps.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { ledgerAccount } from '../../payments/index.ts';

/** Whose balances are read: everybody's, or one expert's. */
const accountsOf = (side: SQL, expertId: string | null): SQL =>
  expertId === null
    ? sql`${side} >= 'expert:' AND ${side} < 'expert;' AND ${side} LIKE '%:available'`
    : sql`${side} = ${ledgerAccount.available(expertId)}`;

/** Everybody who has money available, or one expert if they have, with what decides whether it is sent (P-04). */
export async function everybodyOwed(
  db: DbOrTx,
  { env }: Pick<Deps, 'env'>,
  now: Date,
  expertId: string | null = null,
): Promise<Owed[]> {
  const rows = await queryRows<Omit<Owed, 'isServed'> & { country: string }>(
    db,
    sql`WITH moves AS (
        SELECT debit AS account, currency, amount_minor AS minor FROM ledger_entry
          WHERE ${accountsOf(sql`debit`, expertId)}
        UNION ALL
        SELECT credit, currency, -amount_minor FROM ledger_entry
          WHERE ${accountsOf(sql`credit`, expertId)}),
      owed AS (
        SELECT substr(account, 8, 36)::uuid AS expert_id, currency, sum(minor) AS minor
        FROM moves GROUP BY account, currency HAVING sum(minor) > 0)
      SELECT o.expert_id AS "expertId", o.currency, o.minor::float8 AS "owedMinor",
        EXISTS (SELECT FROM payout_hold h WHERE h.expert_id = o.expert_id AND h.released_at IS NULL) AS "isHeld",
        (e.identity_verified_at IS NOT NULL AND a.ref IS NOT NULL) AS "isVerified",
        (EXISTS (SELECT FROM second_factor f WHERE f.account_id = e.account_id AND f.confirmed_at IS NOT NULL)
          OR lower(c.email) = ANY(string_to_array(${env.withoutSecondFactor.join()}, ','))) AS "hasTwoSteps",
        coalesce(a.country, c.country_code) AS country,
        c.status = 'deactivated' AS "isClosed",
        coalesce(a.bank_changed_at > ${at(now.getTime() - BANK_CHANGE_WAIT_HOURS * HOUR_MS)}, false) AS "isBankNew",
        coalesce(a.currencies, '{}') AS currencies,
        (SELECT extract(epoch FROM max(p.finished_at)) * 1000 FROM payout p
          WHERE p.expert_id = o.expert_id AND p.currency = o.currency AND p.transfer_ref IS NOT NULL)::float8 AS "lastPaidAt"
      FROM owed o JOIN expert e ON e.id = o.expert_id JOIN account c ON c.id = e.account_id
      LEFT JOIN payout_account a ON a.expert_id = o.expert_id AND a.ref IS NOT NULL`,
  );
  return rows.map(({ country, ...row }) => ({
    ...row,
    isServed: payoutTerms(env.platform.country, country) !== null,
  }));
}

/** Currencies in which a difference to the provider is open, and how many: nothing is sent in them (P-08). */
export const stoppedPayouts = (db: DbOrTx): Promise<{ currency: string; differences: number }[]> =>
  queryRows(
    db,
    sql`SELECT currency, count(*)::int AS differences FROM reconciliation_difference WHERE resolved_at IS NULL
      GROUP BY 1 ORDER BY 1`,
  );

/** Currencies in which nothing is sent (P-08). */
export const stoppedCurrencies = async (db: DbOrTx): Promise<ReadonlySet<string>> =>
  new Set((await stoppedPayouts(db)).map(({ currency }) => currency));
