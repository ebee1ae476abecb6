import type { ExpertProfile, PageContent } from '@nexperts/contract';
import { eq, inArray } from 'drizzle-orm';
import { upload } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** What a file of an expert's portfolio goes with. */
export const portfolioOf = (expertId: string) => `portfolio:${expertId}` as const;

/** What the introduction of an expert and its captions go with (F-16). */
export const videoOf = (expertId: string) => `video:${expertId}` as const;
export const captionsOf = (expertId: string) => `captions:${expertId}` as const;

/** Where a file of a profile can be read. */
export type FileUrl = (file: { id: string }, part: 'portfolio' | 'introduction') => string;

/** Where everybody can read a file of what is published. */
export const publicFileUrl =
  (handle: string): FileUrl =>
  ({ id }, part) =>
    `/api/experts/${encodeURIComponent(handle)}/${part}/${id}`;

/** The introduction of a public expert as visitors see it; null: none, or its file is gone (F-16). */
export async function videoView(
  db: DbOrTx,
  { id, video }: { id: string; video: PageContent['video'] },
  urlOf: FileUrl,
): Promise<ExpertProfile['video']> {
  if (!video) return null;
  const rows = await db
    .select()
    .from(upload)
    .where(inArray(upload.subject, [videoOf(id), captionsOf(id)]));
  const file = rows.find((each) => each.id === video.fileId && each.subject === videoOf(id));
  const captions = rows.find((each) => each.id === video.captionsId && each.subject === captionsOf(id));
  if (!file) return null;
  return {
    url: urlOf(file, 'introduction'),
    mediaType: file.mediaType,
    seconds: file.seconds ?? 0,
    captionsUrl: captions ? urlOf(captions, 'introduction') : null,
  };
}

/** The portfolio of a public expert as visitors see it; files that are gone are left out. */
export async function portfolioView(
  db: DbOrTx,
  { id, portfolio }: { id: string; portfolio: PageContent['portfolio'] },
  urlOf: FileUrl,
): Promise<ExpertProfile['portfolio']> {
  if (portfolio.length === 0) return [];
  const rows = await db
    .select()
    .from(upload)
    .where(eq(upload.subject, portfolioOf(id)));
  const files = new Map(rows.map((file) => [file.id, file]));
  return portfolio.flatMap(({ fileId, caption }) => {
    const file = files.get(fileId);
    if (!file) return [];
    return {
      url: urlOf(file, 'portfolio'),
      caption,
      name: file.name,
      isPicture: file.mediaType.startsWith('image/'),
    };
  });
}
