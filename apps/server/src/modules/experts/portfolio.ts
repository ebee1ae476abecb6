import type { ExpertProfile, PageContent } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { upload } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** What a file of an expert's portfolio goes with. */
export const portfolioOf = (expertId: string) => `portfolio:${expertId}` as const;

/** Where everybody can read a file of what is published. */
export const portfolioUrl = (handle: string, fileId: string): string =>
  `/api/experts/${encodeURIComponent(handle)}/portfolio/${fileId}`;

/** The portfolio of a public expert as visitors see it; files that are gone are left out. */
export async function portfolioView(
  db: DbOrTx,
  { id, portfolio }: { id: string; portfolio: PageContent['portfolio'] },
  urlOf: (file: { id: string }) => string,
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
    return { url: urlOf(file), caption, name: file.name, isPicture: file.mediaType.startsWith('image/') };
  });
}
