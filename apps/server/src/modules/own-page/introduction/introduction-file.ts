import { eq } from 'drizzle-orm';
import { upload } from '../../../db/schema/index.ts';
import { notFound } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { publicExpert } from '../../experts/index.ts';
import { type RangeHeaders, sendPart, uploadKey } from '../../uploads/index.ts';

/**
 * The video that a public expert has published, or its captions, whole or in parts (F-16).
 * @throws {AppError} NotFound, also for one of a draft alone, and of an expert who is hidden
 */
export async function introductionFile(
  { deps }: Ctx,
  { handle, id }: { handle: string; id: string },
  headers: RangeHeaders,
): Promise<Response> {
  const video = (await publicExpert(deps.db, handle))?.video;
  const isShown = video && (video.fileId === id || video.captionsId === id);
  const [file] = isShown ? await deps.db.select().from(upload).where(eq(upload.id, id)) : [];
  if (!file) throw notFound('File');
  return sendPart(
    deps,
    { ...file, key: uploadKey(file.id) },
    // A page that no longer shows it is looked at again after an hour.
    { headers, cache: 'public, max-age=3600' },
  );
}
