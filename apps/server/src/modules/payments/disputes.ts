import { eq } from 'drizzle-orm';
import { dispute } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { ProviderDispute } from '../../ports/payments.ts';
import type { PaymentRow } from './merge.ts';

type DisputeRow = typeof dispute.$inferSelect;
type DisputeColumns = Partial<
  Pick<PaymentRow, 'disputeOpenMinor' | 'disputeLostMinor' | 'disputedAt' | 'refusals'>
>;

const sumOf = (rows: readonly DisputeRow[], status: DisputeRow['status']): number =>
  rows.filter((row) => row.status === status).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Writes down the disputes of a payment (P-09). One that is closed stays closed when an older reading arrives late; it
 * may still turn from lost to won. The caller has locked the payment.
 * @returns what changes on the payment: its two sums, and a fresh start for what was refused because of a dispute
 */
export async function recordDisputes(
  tx: Tx,
  { id: paymentId, disputedAt }: PaymentRow,
  seen: readonly ProviderDispute[],
  now: Date,
): Promise<DisputeColumns> {
  if (seen.length === 0) return {};
  const known = await tx.select().from(dispute).where(eq(dispute.paymentId, paymentId));
  const rows = new Map(known.map((row) => [row.ref, row]));
  let changed = false;
  for (const { ref, amountMinor, status } of seen) {
    const before = rows.get(ref);
    const stale = before && (status === 'open' ? before.status !== 'open' : before.status === 'won');
    if (stale || (before?.status === status && before.amountMinor === amountMinor)) continue;
    const closedAt = status === 'open' ? null : now;
    const row = { ref, paymentId, amountMinor, status, openedAt: before?.openedAt ?? now, closedAt };
    await tx
      .insert(dispute)
      .values(row)
      .onConflictDoUpdate({ target: dispute.ref, set: { amountMinor, status, closedAt } });
    rows.set(ref, row);
    changed = true;
  }
  if (!changed) return {};
  const all = [...rows.values()];
  return {
    disputeOpenMinor: sumOf(all, 'open'),
    disputeLostMinor: sumOf(all, 'lost'),
    disputedAt: disputedAt ?? now,
    refusals: 0,
  };
}
