import { allowedPage } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { expert, expertPage } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { columnsOf, contentOf } from '../../experts/index.ts';
import { keepFiles } from '../own-page.ts';
import { standingOf } from './rows.ts';

/** Locks a page to the end of the transaction, as its expert's own saves do. */
export async function lockPage(tx: Tx, expertId: string) {
  await tx.insert(expertPage).values({ expertId }).onConflictDoNothing();
  const [page] = await tx.select().from(expertPage).where(eq(expertPage.expertId, expertId)).for('update');
  const [own] = await tx.select().from(expert).where(eq(expert.id, expertId));
  return page && own ? { page, own } : null;
}

/**
 * Shows visitors what a locked page may say now, after a claim of it was decided or has expired (F-15). What is not allowed
 * and waits for nobody becomes the expert's draft again, unless they are writing another one.
 */
export async function settlePage(
  tx: Tx,
  { page, own }: NonNullable<Awaited<ReturnType<typeof lockPage>>>,
  now: Date,
): Promise<void> {
  const { allowed, open } = await standingOf(tx, own, now);
  const shown = contentOf(own);
  const published = page.wanted ?? shown;
  const visible = allowedPage(published, shown, allowed);
  const awaited = allowedPage(published, shown, new Set([...allowed, ...open]));
  const wanted = isDeepStrictEqual(awaited, visible) ? null : awaited;
  const draft = page.draft ?? (isDeepStrictEqual(awaited, published) ? null : published);
  const isSame = isDeepStrictEqual(visible, shown);
  const [live] = await tx
    .update(expert)
    // A badge may come or go without a word of the page changing.
    .set({ ...(!isSame && columnsOf(visible)), changedAt: now })
    .where(eq(expert.id, own.id))
    .returning();
  await tx
    .update(expertPage)
    .set({ wanted, draft, draftSavedAt: draft && (page.draftSavedAt ?? now) })
    .where(eq(expertPage.expertId, own.id));
  await keepFiles(tx, { own: live ?? own, now }, [wanted, draft]);
}
