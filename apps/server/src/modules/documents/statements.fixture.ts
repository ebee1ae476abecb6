import { randomUUID } from 'node:crypto';
import { ledgerEntry, payout, payoutRun } from '../../db/schema/index.ts';
import type { TestServer } from '../../testing/harness.ts';
import { ledgerAccount } from '../payments/index.ts';
import { documentJobs } from './index.ts';

/**
 * Pays an expert in a run of its own, as a payout run does: plans, sets the amount aside in the ledger and has it sent.
 * @param amountMinor in cents @returns the payout's id
 */
export async function paidInRun(
  { db, clock, deps }: TestServer,
  expertId: string,
  amountMinor: number,
  { withStatement = true }: { withStatement?: boolean } = {},
): Promise<string> {
  const now = clock.now();
  const [run] = await db
    .insert(payoutRun)
    .values({ scheduledFor: now, status: 'done', createdAt: now, finishedAt: now })
    .onConflictDoUpdate({ target: payoutRun.scheduledFor, set: { finishedAt: now } })
    .returning();
  const id = randomUUID();
  await db.insert(payout).values({
    id,
    runId: run?.id ?? '',
    expertId,
    currency: 'AUD',
    owedMinor: amountMinor,
    amountMinor,
    status: 'sent',
    transferRef: `tr_${id}`,
    createdAt: now,
    startedAt: now,
    finishedAt: now,
  });
  await db.insert(ledgerEntry).values({
    at: now,
    subject: `payout:${id}`,
    kind: 'payout',
    debit: ledgerAccount.provider,
    credit: ledgerAccount.available(expertId),
    amountMinor,
    currency: 'AUD',
    idempotencyKey: `payout:${id}:payout:1`,
  });
  if (withStatement) await documentJobs['document.statement'].run(deps, { payoutId: id }, { jobId: id });
  return id;
}
