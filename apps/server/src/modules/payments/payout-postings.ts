import { sql } from 'drizzle-orm';
import { ledgerEntry } from '../../db/schema/index.ts';
import { queryRows, type Tx } from '../../db/types.ts';
import { balancePosting } from './balance-postings.ts';
import { ledgerAccount } from './postings.ts';

/** What the ledger needs of a payout. */
export interface PostedPayout {
  id: string;
  expertId: string;
  currency: string;
}

/**
 * Posts the difference between what is posted of a payout and what has to be: its amount once it is set aside for the
 * provider, nothing when the provider refused it (P-04). The number in the key would refuse a second writer. The caller
 * has locked the payout, and {@link lockBalance} if the amount leaves the balance.
 * @param wantedMinor what must have left the expert's balance, in minor units
 */
export async function postPayout(
  tx: Tx,
  { id, expertId, currency }: PostedPayout,
  wantedMinor: number,
  now: Date,
): Promise<void> {
  const subject = `payout:${id}`;
  const available = ledgerAccount.available(expertId);
  const [there] = await queryRows<{ minor: string; n: number }>(
    tx,
    sql`SELECT coalesce(sum(CASE WHEN credit = ${available} THEN amount_minor ELSE -amount_minor END), 0)::text AS minor,
          count(*)::int AS n
        FROM ledger_entry WHERE subject = ${subject} AND booking_id IS NULL AND kind = 'payout'`,
  );
  const missing = wantedMinor - Number(there?.minor ?? 0);
  if (missing === 0) return;
  await tx.insert(ledgerEntry).values({
    ...balancePosting('payout', expertId, missing),
    at: now,
    subject,
    currency,
    idempotencyKey: `${subject}:payout:${(there?.n ?? 0) + 1}`,
  });
}
