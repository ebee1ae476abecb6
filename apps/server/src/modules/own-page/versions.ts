import type { PageVersion } from '@nexperts/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { expert, expertPage, pageVersion } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownExpert } from '../experts/index.ts';
import { keepFiles } from './own-page.ts';

const SHOWN = 50;
/** How long what was replaced is kept. */
const KEPT_MONTHS = 12;

/** What the signed-in expert published before, newest first (F-06). @throws {AppError} NotFound without a profile */
export async function listPageVersions({ deps, account }: SignedIn): Promise<PageVersion[]> {
  const own = await ownExpert(deps.db, account.id);
  const rows = await deps.db
    .select()
    .from(pageVersion)
    .where(eq(pageVersion.expertId, own.id))
    .orderBy(desc(pageVersion.replacedAt), desc(pageVersion.id))
    .limit(SHOWN);
  return rows.map(({ id, publishedAt, replacedAt, content }) => ({
    id,
    publishedAt: publishedAt.toISOString(),
    replacedAt: replacedAt.toISOString(),
    content,
  }));
}

/** Deletes the versions of pages that were replaced 12 months ago, with the files that nothing else shows (F-06). */
export async function sweepPageVersions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const gone = await db
    .delete(pageVersion)
    .where(sql`replaced_at <= ${now.toISOString()}::timestamptz - ${KEPT_MONTHS} * interval '1 month'`)
    .returning({ expertId: pageVersion.expertId });
  for (const expertId of new Set(gone.map((each) => each.expertId)))
    await db.transaction(async (tx) => {
      // The lock of a save, so that no file of a draft saved at this moment goes.
      const [page] = await tx
        .select()
        .from(expertPage)
        .where(eq(expertPage.expertId, expertId))
        .for('update');
      const [own] = await tx.select().from(expert).where(eq(expert.id, expertId));
      if (own) await keepFiles(tx, { own, now }, [page?.draft ?? null, page?.wanted ?? null]);
    });
}
