import { payableCountries } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';

/**
 * Takes experts whom this installation can't pay out of every list and search, and puts back those whom it can (P-03).
 * Their bookings stay. The country is that of their account with the provider, and of their own before there is one.
 * @param accountId only this account's; by default everybody, when the server starts
 */
export async function reviewSellers(
  db: DbOrTx,
  { env }: Pick<Deps, 'env'>,
  accountId?: string,
): Promise<void> {
  const payable = sql`upper(coalesce(p.country, CASE lower(a.country_code) WHEN 'uk' THEN 'GB' ELSE a.country_code END))
    IN (${sql.join(
      payableCountries(env.platform.country).map((code) => sql`${code}`),
      sql`, `,
    )})`;
  await db.execute(
    sql`UPDATE expert e SET status = CASE e.status WHEN 'approved' THEN 'unpayable' ELSE 'approved' END
      FROM account a LEFT JOIN expert x ON x.account_id = a.id
        LEFT JOIN payout_account p ON p.expert_id = x.id AND p.ref IS NOT NULL
      WHERE a.id = e.account_id AND a.deleted_at IS NULL
        AND ((e.status = 'approved' AND NOT ${payable}) OR (e.status = 'unpayable' AND ${payable}))
        ${accountId === undefined ? sql`` : sql`AND a.id = ${accountId}`}`,
  );
}
