import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Broken } from './laws.ts';
import { unpaid } from './payouts.ts';
import type { World } from './world.ts';

const of = (what: string): Broken => ({ bookingId: '', what });

/**
 * What left an expert's balance for a payout is what the provider sent for it or is about to, and never twice (P-04).
 * Amounts in minor units.
 */
export async function payoutLaws({ db }: World): Promise<Broken[]> {
  const rows = await queryRows<{
    id: string;
    status: string;
    amount: number;
    posted: number;
    sent: number;
    n: number;
  }>(
    db,
    sql`SELECT p.id, p.status, p.amount_minor::int AS amount,
          (SELECT coalesce(sum(CASE WHEN credit LIKE '%:available' THEN amount_minor ELSE -amount_minor END), 0)::int
            FROM ledger_entry l WHERE l.subject = 'payout:' || p.id) AS posted,
          (SELECT coalesce(sum((o.data ->> 'amount')::int), 0)::int FROM sandbox_object o
            WHERE o.kind = 'transfer' AND o.data -> 'metadata' ->> 'payoutId' = p.id::text) AS sent,
          (SELECT count(*)::int FROM sandbox_object o
            WHERE o.kind = 'transfer' AND o.data -> 'metadata' ->> 'payoutId' = p.id::text) AS n
        FROM payout p`,
  );
  return rows.flatMap(({ id, status, amount, posted, sent, n }) => {
    const hasLeft = status === 'sending' || status === 'sent' || status === 'failed_at_bank';
    const broken: Broken[] = [];
    if (posted !== (hasLeft ? amount : 0))
      broken.push(of(`payout ${id} is ${status} with ${amount}, and ${posted} left the balance`));
    if (n > 1) broken.push(of(`payout ${id} was sent ${n} times`));
    if (sent !== amount && hasLeft && status !== 'sending')
      broken.push(of(`payout ${id} of ${amount}: the provider sent ${sent}`));
    if (sent > 0 && !hasLeft) broken.push(of(`payout ${id} is ${status}, and the provider sent ${sent}`));
    return broken;
  });
}

/** What has to be so of payouts once nothing is left to happen. */
export async function payoutRestLaws(world: World): Promise<Broken[]> {
  const open = await queryRows<Broken>(
    world.db,
    sql`SELECT '' AS "bookingId", 'a payout is left: ' || status AS what FROM payout
          WHERE status IN ('planned', 'sending')
        UNION ALL SELECT '', 'an alarm is open: ' || kind || ' ' || detail FROM alarm
          WHERE cleared_at IS NULL AND kind = 'payout.short'`,
  );
  const minor = await unpaid(world);
  const [{ n } = { n: 0 }] = await queryRows<{ n: number }>(
    world.db,
    sql`SELECT count(*)::int AS n FROM payout WHERE status = 'sent'`,
  );
  for (let sent = 0; sent < n; sent += 1) world.count('payouts sent');
  return minor === 0 ? open : [...open, of(`${minor} were never paid out`)];
}
