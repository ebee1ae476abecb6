import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { upload } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { ActsAs } from '../../http/context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { keyOf } from './rows.ts';

const tidyNow = (db: DbOrTx, ids: readonly string[], now: Date) =>
  enqueueAll(
    db,
    ids.map((uploadId) => ({
      kind: 'uploads.tidy',
      payload: { uploadId },
      dedupeKey: `uploads.removed:${uploadId}`,
      runAt: now,
      now,
    })),
  );

/** Deletes a file of the caller's that goes with nothing yet. @throws AppError NotFound, WrongState */
export async function removeUpload({ deps, account }: ActsAs, id: string): Promise<void> {
  const own = and(eq(upload.id, id), eq(upload.accountId, account.id));
  await deps.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(upload)
      .where(and(own, isNull(upload.subject)))
      .returning({ id: upload.id });
    if (removed) {
      await tidyNow(tx, [id], deps.clock.now());
      return;
    }
    const [sent] = await tx.select({ id: upload.id }).from(upload).where(own);
    throw sent ? new AppError('WrongState', 'You’ve already sent this file') : notFound('File');
  });
  deps.wakeJobs();
}

/**
 * Removes every file an account ever sent, for its deletion, and those of its answer cards, which belong to the client
 * but not those of a message that was reported and of an answer to what staff alleged (W-07).
 */
export async function forgetUploads(tx: Tx, accountId: string, now: Date): Promise<void> {
  const isReported = sql`EXISTS (SELECT FROM person_report r WHERE ${upload.subject} IN ('message:' || r.message_id, 'person-report:' || r.id))`;
  const ofTheirCards = sql`${upload.subject} IN (SELECT 'answer-card:' || id FROM booking WHERE client_id = ${accountId})`;
  const gone = await tx
    .delete(upload)
    .where(or(and(eq(upload.accountId, accountId), not(isReported)), ofTheirCards))
    .returning({ id: upload.id });
  if (gone.length > 0)
    await tidyNow(
      tx,
      gone.map(({ id }) => id),
      now,
    );
}

/** Job `uploads.tidy`: a file that nothing was sent with goes, and bytes without a row. */
export const tidyUpload = defineJob('uploads.tidy', async (deps, { uploadId }) => {
  await deps.db.delete(upload).where(and(eq(upload.id, uploadId), isNull(upload.subject)));
  const [used] = await deps.db.select({ id: upload.id }).from(upload).where(eq(upload.id, uploadId));
  if (!used) await deps.files.remove([keyOf(uploadId)]);
});
