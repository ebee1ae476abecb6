import type { OwnPage, PageContent, UploadedFile } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type expert, expertPage, pageVersion } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { attachUploads, detachOthers, uploadsOf, type UploadSubject } from '../uploads/index.ts';
import { claimsOf } from './claims/rows.ts';
import { handleFrom } from './handle-from.ts';
import { captionsOf, contentOf, ownExpert, portfolioOf, videoOf } from '../experts/index.ts';

type ExpertRow = typeof expert.$inferSelect;
type PageRow = typeof expertPage.$inferSelect;

/** The files of an expert's page, of every draft and version, by their ids. */
export async function pageFiles(
  db: DbOrTx,
  expertId: string,
  parts: readonly PagePart[] = PARTS,
): Promise<ReadonlyMap<string, UploadedFile>> {
  const files = await uploadsOf(
    db,
    parts.map(({ subjectOf }) => subjectOf(expertId)),
  );
  return new Map([...files.values()].flat().map((file) => [file.id, file]));
}

/** A part of a page that has files. */
interface PagePart {
  readonly subjectOf: (expertId: string) => UploadSubject;
  readonly idsOf: (content: PageContent) => string[];
  /** Where a file that isn’t there is reported */
  readonly field: string;
}

export const PORTFOLIO: PagePart = {
  subjectOf: portfolioOf,
  idsOf: ({ portfolio }) => portfolio.map(({ fileId }) => fileId),
  field: 'fileIds',
};
const PARTS: readonly PagePart[] = [
  PORTFOLIO,
  { subjectOf: videoOf, idsOf: ({ video }) => (video ? [video.fileId] : []), field: 'video' },
  {
    subjectOf: captionsOf,
    idsOf: ({ video }) => (video?.captionsId ? [video.captionsId] : []),
    field: 'captions',
  },
];
const fileIds = (content: PageContent): string[] => PARTS.flatMap(({ idsOf }) => idsOf(content));

async function viewPage(db: DbOrTx, own: ExpertRow, page: PageRow | undefined, now: Date): Promise<OwnPage> {
  const published = page?.wanted ?? contentOf(own);
  const content = page?.draft ?? published;
  const files = await pageFiles(db, own.id);
  const named = [...new Set([...fileIds(content), ...fileIds(published)])];
  return {
    version: page?.version ?? 0,
    handle: own.handle,
    handleFrom: await handleFrom(db, own.id, now),
    content,
    draftSavedAt: page?.draftSavedAt?.toISOString() ?? null,
    published,
    publishedAt: page?.publishedAt?.toISOString() ?? null,
    files: named.flatMap((id) => files.get(id) ?? []),
    claims: await claimsOf(db, own.id),
  };
}

/** The signed-in expert's own page: the draft and what is published (F-06). @throws {AppError} NotFound without a profile */
export async function getOwnPage({ deps, account }: SignedIn): Promise<OwnPage> {
  const own = await ownExpert(deps.db, account.id);
  const [page] = await deps.db.select().from(expertPage).where(eq(expertPage.expertId, own.id));
  return viewPage(deps.db, own, page, deps.clock.now());
}

/** A page of the caller's, locked to the end of the transaction. */
export interface LockedPage {
  readonly own: ExpertRow;
  readonly page: PageRow;
  readonly now: Date;
}

/**
 * Changes the own page if nobody has since `version`: of two changes made from the same one, one is kept (F-06).
 * @param work returns what the row becomes
 * @throws {AppError} NotFound without a profile, Conflict, and what `work` throws
 */
export async function changePage(
  { deps, account }: SignedIn,
  version: number,
  work: (tx: Tx, locked: LockedPage) => Promise<Partial<PageRow>>,
): Promise<OwnPage> {
  const { id } = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  const view = await deps.db.transaction(async (tx) => {
    await tx.insert(expertPage).values({ expertId: id }).onConflictDoNothing();
    const [page] = await tx
      .update(expertPage)
      .set({ version: sql`${expertPage.version} + 1` })
      .where(and(eq(expertPage.expertId, id), eq(expertPage.version, version)))
      .returning();
    if (!page)
      throw new AppError(
        'Conflict',
        'Your page was changed in another tab or on another device. Nothing is lost: compare the two and choose.',
      );
    const own = await ownExpert(tx, account.id);
    const set = await work(tx, { own, page, now });
    const [changed] = await tx.update(expertPage).set(set).where(eq(expertPage.expertId, id)).returning();
    return viewPage(tx, await ownExpert(tx, account.id), changed, now);
  });
  deps.wakeJobs();
  return view;
}

/**
 * Ties the files of drafts to the page, and lets those go that neither they, what is published nor any version has.
 * @param drafts the draft, and what waits for staff
 * @throws {AppError} ValidationFailed for a file that isn't the expert's
 */
export async function keepFiles(
  tx: Tx,
  { own, now }: Pick<LockedPage, 'own' | 'now'>,
  drafts: readonly (PageContent | null)[],
): Promise<void> {
  const versions = await tx
    .select({ content: pageVersion.content })
    .from(pageVersion)
    .where(eq(pageVersion.expertId, own.id));
  const drafted = drafts.filter((draft) => draft !== null);
  const kept = [...drafted, contentOf(own), ...versions.map(({ content }) => content)];
  for (const { subjectOf, idsOf, field } of PARTS) {
    const subject = subjectOf(own.id);
    await attachUploads(tx, { accountId: own.accountId, ids: drafted.flatMap(idsOf), subject, field });
    await detachOthers(tx, { ids: kept.flatMap(idsOf), subject, now });
  }
}
