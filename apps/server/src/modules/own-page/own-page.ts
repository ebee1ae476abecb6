import type { OwnPage, PageContent, UploadedFile } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type expert, expertPage, pageVersion } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { attachUploads, detachOthers, uploadsOf } from '../uploads/index.ts';
import { claimsOf } from './claims/rows.ts';
import { handleFrom } from './handle-from.ts';
import { contentOf, ownExpert, portfolioOf } from '../experts/index.ts';

type ExpertRow = typeof expert.$inferSelect;
type PageRow = typeof expertPage.$inferSelect;

/** The files of an expert's portfolio, of every draft and version, by their ids. */
export async function portfolioFiles(
  db: DbOrTx,
  expertId: string,
): Promise<ReadonlyMap<string, UploadedFile>> {
  const subject = portfolioOf(expertId);
  const files = (await uploadsOf(db, [subject])).get(subject) ?? [];
  return new Map(files.map((file) => [file.id, file]));
}

const fileIds = ({ portfolio }: PageContent): string[] => portfolio.map(({ fileId }) => fileId);

async function viewPage(db: DbOrTx, own: ExpertRow, page: PageRow | undefined, now: Date): Promise<OwnPage> {
  const published = page?.wanted ?? contentOf(own);
  const content = page?.draft ?? published;
  const files = await portfolioFiles(db, own.id);
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
  const subject = portfolioOf(own.id);
  const drafted = drafts.flatMap((draft) => (draft ? fileIds(draft) : []));
  await attachUploads(tx, { accountId: own.accountId, ids: drafted, subject });
  const versions = await tx
    .select({ content: pageVersion.content })
    .from(pageVersion)
    .where(eq(pageVersion.expertId, own.id));
  const ids = [
    ...drafted,
    ...fileIds(contentOf(own)),
    ...versions.flatMap(({ content }) => fileIds(content)),
  ];
  await detachOthers(tx, { ids, subject, now });
}
