import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { closingCost } from '../bookings/index.ts';

type Preview = ResponseOf<typeof endpoints.closingPreview>['data'];

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

/**
 * What closing the account now would end, cost and leave unpaid (W-07). `version` changes when any of it does: the call
 * that closes the account says which one its owner saw.
 */
export async function previewOf(db: DbOrTx, accountId: string, now: Date): Promise<Preview> {
  const bookings = (await closingCost(db, accountId, now)).map(
    ({ startsAt, currency, priceMinor, refundMinor, costMinor, ...booking }) => ({
      ...booking,
      startsAt: startsAt.toISOString(),
      price: { minor: priceMinor, currency },
      refund: { minor: refundMinor, currency },
      cost: { minor: costMinor, currency },
    }),
  );
  const owed = await owedTo(db, accountId);
  const version = createHash('sha256')
    .update(JSON.stringify([bookings, owed]))
    .digest('base64url');
  return { bookings, owed, version };
}

/** {@link previewOf} the signed-in person's own account. */
export const closingPreview = ({ deps, account }: SignedIn): Promise<Preview> =>
  previewOf(deps.db, account.id, deps.clock.now());
