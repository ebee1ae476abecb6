import type { UploadedFile } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { VIDEO_LIMITS } from '@nexperts/validation';
import type { SignedIn } from '../../../http/context.ts';
import type { ReceivedFile, StreamedFile } from '../../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { demandRoom, keepUpload, readVideo } from '../../uploads/index.ts';
import { readCaptions } from './read-captions.ts';

/** Videos and captions one account may send in an hour. */
const PER_ACCOUNT = { limit: 20, windowMs: HOUR_MS } as const;

/** Counts a video, or captions, against those an account may send in an hour. @throws AppError TooManyRequests, Conflict */
export async function admitIntroduction({ deps, account }: SignedIn): Promise<void> {
  await takeAttempt(deps, throttleKey(deps, 'introduction', account.id), PER_ACCOUNT);
  await demandRoom(deps.db, account.id);
}

/**
 * Keeps a video as it arrives, then looks at what it is (F-16). Until a draft names it, it is its sender's alone.
 * @throws AppError ValidationFailed with the field `video`, Conflict, RequestTimeout, BadRequest
 */
export function addVideo(ctx: SignedIn, { chunks, size, name }: StreamedFile): Promise<UploadedFile> {
  const { files } = ctx.deps;
  return keepUpload(ctx, async (key) => {
    await files.putStream(key, chunks, size);
    return { name, size, ...(await readVideo(files, key, { size, limits: VIDEO_LIMITS })) };
  });
}

/** Keeps a captions file (F-16). @throws AppError ValidationFailed with the field `captions`, Conflict */
export async function addCaptions(ctx: SignedIn, { bytes, name }: ReceivedFile): Promise<UploadedFile> {
  const captions = await readCaptions(bytes);
  return keepUpload(ctx, async (key) => {
    await ctx.deps.files.put(key, captions.bytes);
    return { name, size: captions.bytes.byteLength, mediaType: captions.mediaType };
  });
}
