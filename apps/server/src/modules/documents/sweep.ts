import { DAY_MS } from '@nexperts/domain';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { document, documentFile, payout, statementEntry, statementLine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { askForStatement } from './issue-statement.ts';

/** Payouts older than this have their papers, or had them. */
const LOOKS_BACK_MS = 60 * DAY_MS;

/** Deletes the documents that nobody has to keep any more, with what belongs to them. */
async function forgetOldDocuments(tx: Tx, now: Date): Promise<void> {
  const until = now.toISOString();
  await tx.execute(sql`SELECT set_config('nexperts.documents_until', ${until}, true)`);
  const old = sql`document_id IN (SELECT id FROM document WHERE keep_until <= ${until}::timestamptz)`;
  for (const table of [statementLine, statementEntry, documentFile]) await tx.delete(table).where(old);
  await tx.delete(document).where(lte(document.keepUntil, now));
}

/** Asks for the papers of payouts that were sent and have none. */
async function askForMissing(tx: Tx, now: Date): Promise<void> {
  const missing = await tx
    .select({ id: payout.id })
    .from(payout)
    .leftJoin(document, eq(document.payoutId, payout.id))
    .where(
      and(
        isNotNull(payout.transferRef),
        gt(payout.createdAt, new Date(now.getTime() - LOOKS_BACK_MS)),
        isNull(document.id),
      ),
    );
  for (const { id } of missing) await askForStatement(tx, id, now);
}

/**
 * Job `document.sweep`: once a day, documents that are seven years old go (W-07), and payouts that were sent without
 * papers get them (P-05).
 */
export const sweepDocuments = defineJob('document.sweep', async (deps) => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await forgetOldDocuments(tx, now);
    await askForMissing(tx, now);
  });
  deps.wakeJobs();
});
