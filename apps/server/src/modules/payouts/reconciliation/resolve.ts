import type { endpoints } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { audit, ledgerEntry, reconciliationDifference } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { ledgerAccount } from '../../payments/index.ts';
import { refuseOwnSubject } from './own-subject.ts';
import { resumeStopped } from '../run/resume.ts';

type Body = z.output<typeof endpoints.resolveDifference.body>;
type Row = typeof reconciliationDifference.$inferSelect;

/**
 * The platform takes the difference on itself: a row between the provider and the platform's losses, which belongs to no
 * booking, so every booking keeps adding up (P-01).
 */
async function bear(
  tx: Tx,
  { id, posting, currency, ledgerMinor, providerMinor }: Row,
  now: Date,
): Promise<void> {
  const more = (providerMinor - ledgerMinor) * (posting === 'capture' ? -1 : 1);
  // More went out at the provider than the ledger has: a loss.
  const [debit, credit] =
    more > 0 ? [ledgerAccount.provider, ledgerAccount.loss] : [ledgerAccount.loss, ledgerAccount.provider];
  const subject = `adjustment:${id}`;
  const amountMinor = Math.abs(more);
  const row = { subject, kind: 'correction', debit, credit, amountMinor, currency, idempotencyKey: subject };
  await tx.insert(ledgerEntry).values({ ...row, at: now });
}

/**
 * Resolves a difference (P-08): the platform bears it, or it is explained without a row. Payouts of its currency that
 * waited for it are sent at once.
 * @throws {AppError} NotFound, Forbidden for one's own booking or payout, WrongState when it is resolved already
 */
export async function resolveDifference(
  { deps, account }: SignedIn,
  id: string,
  { resolution, note }: Body,
): Promise<void> {
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [row] = uuid.test(id)
      ? await tx
          .select()
          .from(reconciliationDifference)
          .where(eq(reconciliationDifference.id, id))
          .for('update')
      : [];
    if (!row) throw notFound('Difference');
    if (row.resolvedAt) throw new AppError('WrongState', 'This difference is already resolved');
    await refuseOwnSubject(tx, row, account.id);
    await tx
      .update(reconciliationDifference)
      .set({ resolvedAt: now, resolvedBy: account.id, resolution, note })
      .where(and(eq(reconciliationDifference.id, id), isNull(reconciliationDifference.resolvedAt)));
    if (resolution === 'borne') await bear(tx, row, now);
    await tx.insert(audit).values({
      at: now,
      actorId: account.id,
      action: 'payout.difference-resolved',
      subject: row.subject,
      detail: JSON.stringify({
        resolution,
        note,
        ledgerMinor: row.ledgerMinor,
        providerMinor: row.providerMinor,
      }),
    });
    await resumeStopped(tx, now);
  });
  deps.wakeJobs();
}
