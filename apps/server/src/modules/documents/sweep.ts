import { DAY_MS } from '@nexperts/domain';
import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import {
  document,
  documentCapture,
  documentFile,
  ledgerEntry,
  payout,
  statementEntry,
  statementLine,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { askForStatement } from './issue-statement.ts';
import { DOCUMENTED_KINDS } from '../payments/index.ts';

/** What moved longer ago than this has its papers, or had them. */
const LOOKS_BACK_MS = 60 * DAY_MS;

/** Deletes the documents that nobody has to keep any more, with what belongs to them. */
async function forgetOldDocuments(tx: Tx, now: Date): Promise<void> {
  const until = now.toISOString();
  await tx.execute(sql`SELECT set_config('nexperts.documents_until', ${until}, true)`);
  const old = sql`document_id IN (SELECT id FROM document WHERE keep_until <= ${until}::timestamptz)`;
  for (const table of [statementLine, statementEntry, documentCapture, documentFile])
    await tx.delete(table).where(old);
  await tx.delete(document).where(lte(document.keepUntil, now));
}

/** Asks for the documents of captures and refunds that have none, such as those of before documents were issued. */
async function askForReceipts(tx: Tx, now: Date): Promise<void> {
  const missing = await tx
    .selectDistinct({ bookingId: ledgerEntry.bookingId })
    .from(ledgerEntry)
    .leftJoin(document, eq(document.ledgerEntryId, ledgerEntry.id))
    .leftJoin(documentCapture, eq(documentCapture.ledgerEntryId, ledgerEntry.id))
    .where(
      and(
        inArray(ledgerEntry.kind, DOCUMENTED_KINDS),
        isNull(documentCapture.documentId),
        gt(ledgerEntry.at, new Date(now.getTime() - LOOKS_BACK_MS)),
        isNotNull(ledgerEntry.bookingId),
        isNull(document.id),
      ),
    );
  for (const { bookingId } of missing)
    await enqueue(tx, {
      kind: 'document.issue',
      payload: { bookingId: bookingId ?? '' },
      dedupeKey: `document.issue:sweep:${bookingId}:${now.getTime()}`,
      runAt: now,
      now,
    });
}

/** Asks for the papers of payouts that were sent and have none. */
async function askForStatements(tx: Tx, now: Date): Promise<void> {
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
 * Job `document.sweep`: once a day, documents that are seven years old go (W-07), and payments, refunds and payouts
 * without papers get them (P-05, P-06).
 */
export const sweepDocuments = defineJob('document.sweep', async (deps) => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await forgetOldDocuments(tx, now);
    await askForReceipts(tx, now);
    await askForStatements(tx, now);
  });
  deps.wakeJobs();
});
