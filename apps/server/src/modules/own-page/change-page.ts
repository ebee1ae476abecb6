import type { BodyOf, endpoints, OwnPage, PageContent } from '@nexperts/contract';
import { allowedPage, DAY_MS } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { record } from '../../db/record.ts';
import { expert, pageVersion } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { columnsOf, contentOf } from '../experts/index.ts';
import { claimFor } from './claims/open-claims.ts';
import { standingOf } from './claims/rows.ts';
import { publishable } from './publishable.ts';
import { changePage, keepFiles, type LockedPage } from './own-page.ts';

/** Each publication leaves a version behind. */
const PUBLISHED_PER_DAY = { limit: 50, windowMs: DAY_MS } as const;

/** What was published last, whether visitors see all of it or some of it waits for staff. */
const publishedOf = ({ own, page }: Pick<LockedPage, 'own' | 'page'>): PageContent =>
  page.wanted ?? contentOf(own);

/**
 * Saves the draft, complete or not (F-06). Visitors see nothing of it.
 * @throws {AppError} NotFound, Conflict, ValidationFailed for a file that isn't there
 */
export function savePageDraft(
  ctx: SignedIn,
  { version, content }: BodyOf<typeof endpoints.savePageDraft>,
): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, page, now }) => {
    const draft = isDeepStrictEqual(content, publishedOf({ own, page })) ? null : content;
    await keepFiles(tx, { own, now }, [draft, page.wanted]);
    return { draft, draftSavedAt: draft && now };
  });
}

/** Throws the draft away (F-06). @throws {AppError} NotFound, Conflict */
export function discardPageDraft(ctx: SignedIn, version: number): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, page, now }) => {
    await keepFiles(tx, { own, now }, [page.wanted]);
    return { draft: null, draftSavedAt: null };
  });
}

/**
 * Publishes the draft: visitors, cards and the search have it from that moment (F-06). What it replaces is kept as a
 * version. Titles and categories that staff check first wait for them; everything else is live at once (F-15). Bookings
 * don't change: they hold what was agreed themselves.
 * @throws {AppError} NotFound, Conflict, ValidationFailed with `fields`, WrongState without a draft, TooManyRequests
 */
export async function publishPage(ctx: SignedIn, version: number): Promise<OwnPage> {
  const { deps, account } = ctx;
  await takeAttempt(deps, throttleKey(deps, 'publish-page', account.id), PUBLISHED_PER_DAY);
  return changePage(ctx, version, async (tx, { own, page, now }) => {
    if (!page.draft) throw new AppError('WrongState', 'There is nothing new to publish');
    const content = publishable(page.draft);
    const before = contentOf(own);
    const { allowed } = await standingOf(tx, own, now);
    const visible = allowedPage(content, before, allowed);
    const wanted = isDeepStrictEqual(visible, content) ? null : content;
    await claimFor(tx, { expertId: own.id, content, allowed, now });
    if (!isDeepStrictEqual(visible, before))
      await tx.insert(pageVersion).values({
        expertId: own.id,
        content: before,
        publishedAt: page.publishedAt ?? own.createdAt,
        replacedAt: now,
      });
    const [live] = await tx
      .update(expert)
      .set({ ...columnsOf(visible), changedAt: now })
      .where(eq(expert.id, own.id))
      .returning();
    if (!live) throw notFound('Expert');
    await keepFiles(tx, { own: live, now }, [wanted]);
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.page',
      subject: `expert:${own.id}`,
      detail: { version: page.version },
    });
    return { draft: null, draftSavedAt: null, publishedAt: now, wanted };
  });
}

/** Makes an earlier version the draft, to be looked at and published (F-06). @throws {AppError} NotFound, Conflict */
export function restorePageVersion(ctx: SignedIn, id: string, version: number): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, page, now }) => {
    const [earlier] = await tx
      .select()
      .from(pageVersion)
      .where(and(eq(pageVersion.id, id), eq(pageVersion.expertId, own.id)));
    if (!earlier) throw notFound('Version');
    const draft = isDeepStrictEqual(earlier.content, publishedOf({ own, page })) ? null : earlier.content;
    await keepFiles(tx, { own, now }, [draft, page.wanted]);
    return { draft, draftSavedAt: draft && now };
  });
}
