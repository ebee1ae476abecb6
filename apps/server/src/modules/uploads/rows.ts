import {
  CAPTIONS_MEDIA_TYPE,
  UPLOAD_MEDIA_TYPES,
  type UploadedFile,
  VIDEO_MEDIA_TYPES,
} from '@nexperts/contract';
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { readSubject, upload, type UploadKind, type UploadSubject } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import { enqueueAll } from '../../jobs/queue.ts';

export type UploadRow = typeof upload.$inferSelect;

/** Where the bytes of an upload are in the file store. */
export const keyOf = (id: string): string => `upload/${id}`;

export function viewUpload({ id, name, mediaType, size, seconds, addedAt }: UploadRow): UploadedFile {
  return { id, name, mediaType, size, ...(seconds !== null && { seconds }), addedAt: addedAt.toISOString() };
}

/** Everybody can open what is on a page, and it has a place for each kind; what is between people is only downloaded. */
const TYPES_OF: Readonly<Partial<Record<UploadKind, readonly string[]>>> = {
  portfolio: UPLOAD_MEDIA_TYPES,
  video: VIDEO_MEDIA_TYPES,
  replay: VIDEO_MEDIA_TYPES,
  captions: [CAPTIONS_MEDIA_TYPE],
};

/**
 * Sends uploads with a subject, in the transaction that writes it. Each of them must be the author's own and not sent
 * with anything else; one sent with this subject before stays.
 * @param field where a file that isn’t there is reported
 * @throws AppError ValidationFailed with that field
 */
export async function attachUploads(
  tx: Tx,
  {
    accountId,
    ids,
    subject,
    field = 'fileIds',
  }: { accountId: string; ids: readonly string[]; subject: UploadSubject; field?: string },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const types = TYPES_OF[readSubject(subject).kind];
  const attached = await tx
    .update(upload)
    .set({ subject })
    .where(
      and(
        inArray(upload.id, wanted),
        eq(upload.accountId, accountId),
        types && inArray(upload.mediaType, [...types]),
        or(isNull(upload.subject), eq(upload.subject, subject)),
      ),
    )
    .returning({ id: upload.id });
  if (attached.length === wanted.length) return;
  const message = 'A file is no longer here. Remove it and add it again.';
  throw new AppError('ValidationFailed', message, { fields: { [field]: message } });
}

/** Takes files back from a subject, except those still named; they go as files that nothing was sent with. */
export async function detachOthers(
  tx: Tx,
  { ids, subject, now }: { ids: readonly string[]; subject: UploadSubject; now: Date },
): Promise<void> {
  const detached = await tx
    .update(upload)
    .set({ subject: null })
    .where(and(eq(upload.subject, subject), notInArray(upload.id, [...ids])))
    .returning({ id: upload.id });
  if (detached.length === 0) return;
  await enqueueAll(
    tx,
    detached.map(({ id }) => ({
      kind: 'uploads.tidy',
      payload: { uploadId: id },
      dedupeKey: `uploads.detached:${id}:${now.getTime()}`,
      runAt: now,
      now,
    })),
  );
}

/** The files of each of several subjects, oldest first; a subject without files is left out. */
export async function uploadsOf(
  db: DbOrTx,
  subjects: readonly UploadSubject[],
): Promise<ReadonlyMap<UploadSubject, UploadedFile[]>> {
  const found = new Map<UploadSubject, UploadedFile[]>();
  if (subjects.length === 0) return found;
  const rows = await db
    .select()
    .from(upload)
    .where(inArray(upload.subject, [...subjects]))
    .orderBy(asc(upload.addedAt), asc(upload.id));
  for (const row of rows)
    if (row.subject) found.set(row.subject, [...(found.get(row.subject) ?? []), viewUpload(row)]);
  return found;
}

/** Every file an account sent, oldest first, with where its bytes are. */
export async function filesSentBy(
  db: DbOrTx,
  accountId: string,
): Promise<{ name: string; key: string; size: number }[]> {
  const rows = await db
    .select()
    .from(upload)
    .where(eq(upload.accountId, accountId))
    .orderBy(asc(upload.addedAt), asc(upload.id));
  return rows.map(({ id, name, size }) => ({ name, key: keyOf(id), size }));
}
