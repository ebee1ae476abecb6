import { lte, sql } from 'drizzle-orm';
import { document, documentFile, statementEntry, statementLine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Deletes the documents that nobody has to keep any more, with what belongs to them. @returns how many */
export async function forgetOldDocuments(tx: Tx, now: Date): Promise<number> {
  const until = now.toISOString();
  await tx.execute(sql`SELECT set_config('nexperts.documents_until', ${until}, true)`);
  const old = sql`document_id IN (SELECT id FROM document WHERE keep_until <= ${until}::timestamptz)`;
  for (const table of [statementLine, statementEntry, documentFile]) await tx.delete(table).where(old);
  const gone = await tx.delete(document).where(lte(document.keepUntil, now)).returning({ id: document.id });
  return gone.length;
}

/** Job `document.sweep`: seven years after they were issued, documents go (W-07). */
export const sweepDocuments = defineJob('document.sweep', async ({ db, clock }) => {
  await db.transaction((tx) => forgetOldDocuments(tx, clock.now()));
});
