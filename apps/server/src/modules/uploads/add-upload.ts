import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { SENT_MEDIA_TYPES, type UploadedFile } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { account as accounts, upload } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { ActsAs } from '../../http/context.ts';
import type { ReceivedFile } from '../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueue } from '../../jobs/queue.ts';
import { cleanFile } from './clean-file.ts';
import { withEnding } from './document-type.ts';
import { keyOf, type UploadRow, viewUpload } from './rows.ts';

/** Files one account may send in an hour. */
const PER_ACCOUNT = { limit: 40, windowMs: HOUR_MS } as const;
/** Files of one account that go with nothing yet: a few texts being written at the same time. */
const UNUSED_MAX = 12;
/** How long an unused file is kept. */
const UNUSED_MS = DAY_MS;

/** Refuses a file when too many of the account go with nothing yet. @throws AppError Conflict */
export async function demandRoom(db: DbOrTx, accountId: string): Promise<void> {
  const unused = await db.$count(upload, and(eq(upload.accountId, accountId), isNull(upload.subject)));
  if (unused >= UNUSED_MAX)
    throw new AppError(
      'Conflict',
      `You have ${UNUSED_MAX} files that you haven’t sent yet. Remove one first.`,
    );
}

/**
 * Counts a file against those an account may send in an hour, and refuses it when too many are unused. Runs before the
 * file is read.
 * @throws AppError TooManyRequests, Conflict
 */
export async function admitUpload({ deps, account }: ActsAs): Promise<void> {
  await takeAttempt(deps, throttleKey(deps, 'upload', account.id), PER_ACCOUNT);
  await demandRoom(deps.db, account.id);
}

/**
 * Keeps a file for what its sender writes next; unused, it is deleted after a day.
 * @throws AppError ValidationFailed when its content is none of these, Conflict, Unavailable
 */
export async function addUpload(ctx: ActsAs, file: ReceivedFile): Promise<UploadedFile> {
  const { bytes, mediaType } = await cleanFile(ctx.account.id, file, SENT_MEDIA_TYPES);
  return keepUpload(ctx, async (key) => {
    await ctx.deps.files.put(key, bytes);
    return { name: withEnding(file.name, mediaType), mediaType, size: bytes.byteLength };
  });
}

/**
 * The same for a file that was looked at otherwise.
 * @param store keeps the bytes under a key and says what they are; if it throws, they are removed
 * @throws AppError Conflict, and what `store` throws
 */
export async function keepUpload(
  { deps, account }: ActsAs,
  store: (key: string) => Promise<Pick<UploadRow, 'name' | 'mediaType' | 'size'> & { seconds?: number }>,
): Promise<UploadedFile> {
  const id = randomUUID();
  const now = deps.clock.now();
  // Asked before the bytes are stored: should the process die before the row is written, they don't stay for ever.
  await enqueue(deps.db, {
    kind: 'uploads.tidy',
    payload: { uploadId: id },
    dedupeKey: `uploads.unused:${id}`,
    runAt: new Date(now.getTime() + UNUSED_MS),
    now,
  });
  const key = keyOf(id);
  try {
    const kept = await store(key);
    const row = await deps.db.transaction(async (tx) => {
      // Files sent at the same time take turns, so that none slips past the limit.
      await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, account.id))
        .for('no key update');
      await demandRoom(tx, account.id);
      const [added] = await tx
        .insert(upload)
        .values({ id, accountId: account.id, ...kept, addedAt: now })
        .returning();
      return added;
    });
    if (!row) throw notFound('File');
    return viewUpload(row);
  } catch (error) {
    // What can't be removed now is cleared by the job.
    await deps.files.remove([key]).catch(() => {});
    throw error;
  }
}
