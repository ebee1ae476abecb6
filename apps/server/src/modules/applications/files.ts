import { HOUR_MS } from '@nexperts/domain';
import { APPLICATION_FILES_MAX, type ApplicationFile } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { applicationFile, expertApplication } from '../../db/schema/index.ts';
import { recordLook } from '../../db/record-look.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import type { ReceivedFile } from '../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueue } from '../../jobs/queue.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { demandDraft, emptyContent, startDraft } from './draft.ts';
import { cleanFile, sendDocument, withEnding } from '../uploads/index.ts';
import { applicationOf, filesOf, isForReview, lockApplicationOf, viewFile, type FileRow } from './rows.ts';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** Documents one account may send in an hour. */
const PER_ACCOUNT = { limit: 40, windowMs: HOUR_MS } as const;

const keyOf = (fileId: string): string => `application/${fileId}`;

/** Counts a document against those an account may send in an hour. @throws AppError TooManyRequests */
export const admitFile = ({ deps, account }: SignedIn): Promise<void> =>
  takeAttempt(deps, throttleKey(deps, 'application-file', account.id), PER_ACCOUNT);

/**
 * Adds a document to the draft.
 * @throws AppError ValidationFailed when its content is none of these, Conflict when there are too many, WrongState,
 * Unavailable
 */
export async function addFile({ deps, account }: SignedIn, file: ReceivedFile): Promise<ApplicationFile> {
  const { bytes, mediaType } = await cleanFile(account.id, file, TYPES);
  const id = randomUUID();
  // Asked before the bytes are stored: should the process die before the row is written, they don't stay for ever.
  const now = deps.clock.now();
  await tidyAt(deps.db, id, { runAt: new Date(now.getTime() + HOUR_MS), now, why: 'stored' });
  await deps.files.put(keyOf(id), bytes);
  const row = await deps.db.transaction(async (tx) => {
    // A document may be the first thing of an application; what is being written then is saved as its first revision.
    if (!(await applicationOf(tx, account.id)))
      await startDraft(tx, account, now, { content: emptyContent(account.name), revision: 0 });
    const application = await lockApplicationOf(tx, account.id);
    if (!application) throw notFound('Application');
    demandDraft(application);
    const count = await tx.$count(applicationFile, eq(applicationFile.applicationId, application.id));
    if (count >= APPLICATION_FILES_MAX)
      throw new AppError(
        'Conflict',
        `You can add up to ${APPLICATION_FILES_MAX} documents. Remove one first.`,
      );
    const [added] = await tx
      .insert(applicationFile)
      .values({
        id,
        applicationId: application.id,
        name: withEnding(file.name, mediaType),
        mediaType,
        size: bytes.byteLength,
        addedAt: now,
      })
      .returning();
    return added;
  });
  if (!row) throw notFound('Document');
  return viewFile(row);
}

/** Takes a document out of the draft. @throws AppError NotFound, WrongState */
export async function removeFile({ deps, account }: SignedIn, fileId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const application = await lockApplicationOf(tx, account.id);
    if (!application) throw notFound('Document');
    const mine = and(eq(applicationFile.id, fileId), eq(applicationFile.applicationId, application.id));
    const [found] = await tx.select({ id: applicationFile.id }).from(applicationFile).where(mine);
    if (!found) throw notFound('Document');
    demandDraft(application);
    await tx.delete(applicationFile).where(mine);
    const now = deps.clock.now();
    await tidyAt(tx, fileId, { runAt: now, now, why: 'removed' });
  });
  deps.wakeJobs();
}

/** Removes the application of an account that is deleted, with its history and documents. */
export async function forgetApplication(tx: Tx, accountId: string, now: Date): Promise<void> {
  const application = await applicationOf(tx, accountId);
  if (!application) return;
  const files = await filesOf(tx, application.id);
  await tx.delete(expertApplication).where(eq(expertApplication.id, application.id));
  for (const { id } of files) await tidyAt(tx, id, { runAt: now, now, why: 'removed' });
}

/** The documents of an account's application, oldest first, with where their bytes are. */
export async function documentsOf(db: DbOrTx, accountId: string): Promise<{ name: string; key: string }[]> {
  const application = await applicationOf(db, accountId);
  const files = application ? await filesOf(db, application.id) : [];
  return files.map(({ id, name }) => ({ name, key: keyOf(id) }));
}

/** A document of the caller's own application. @throws AppError NotFound */
export async function ownFile({ deps, account }: SignedIn, fileId: string): Promise<Response> {
  const [row] = await deps.db
    .select({ file: applicationFile })
    .from(applicationFile)
    .innerJoin(expertApplication, eq(expertApplication.id, applicationFile.applicationId))
    .where(and(eq(applicationFile.id, fileId), eq(expertApplication.accountId, account.id)));
  return sendFile(deps, row?.file);
}

/** A document of an application that staff may read. The look is written down (O-06). @throws AppError NotFound */
export async function reviewedFile(
  { deps, account: staff }: SignedIn,
  { id, fileId }: { id: string; fileId: string },
): Promise<Response> {
  const [row] = await deps.db
    .select({ file: applicationFile })
    .from(applicationFile)
    .innerJoin(expertApplication, eq(expertApplication.id, applicationFile.applicationId))
    .where(and(eq(applicationFile.id, fileId), eq(expertApplication.id, id), isForReview()));
  if (row)
    await recordLook(deps.db, {
      action: 'desk.look-file',
      actorId: staff.id,
      subject: `application:${id}`,
      now: deps.clock.now(),
      detail: { file: row.file.id },
    });
  return sendFile(deps, row?.file);
}

const sendFile = (deps: Deps, file: FileRow | undefined): Promise<Response> =>
  sendDocument(deps, file && { ...file, key: keyOf(file.id) });

function tidyAt(
  db: DbOrTx,
  fileId: string,
  { why, ...times }: { runAt: Date; now: Date; why: 'stored' | 'removed' },
): Promise<void> {
  return enqueue(db, {
    kind: 'applications.tidy-file',
    payload: { fileId },
    dedupeKey: `applications.${why}:${fileId}`,
    ...times,
  });
}

/** Job `applications.tidy-file`: the bytes of a document no application has are cleared. */
export const tidyFile = defineJob('applications.tidy-file', async (deps, { fileId }) => {
  const [used] = await deps.db
    .select({ id: applicationFile.id })
    .from(applicationFile)
    .where(eq(applicationFile.id, fileId));
  if (!used) await deps.files.remove([keyOf(fileId)]);
});
