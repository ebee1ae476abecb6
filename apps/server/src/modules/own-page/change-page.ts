import type { BodyOf, endpoints, OwnPage, PageContent } from '@nexperts/contract';
import { CHECKED_CATEGORIES, DAY_MS, protectedTitlesIn } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { audit, expert, pageVersion } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { columnsOf, contentOf } from '../experts/index.ts';
import { publishable, unpublishable } from './publishable.ts';
import { changePage, keepFiles } from './own-page.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Each publication leaves a version behind. */
const PUBLISHED_PER_DAY = { limit: 50, windowMs: DAY_MS } as const;

/** The words of a page that a protected title can be in. */
const wordsOf = ({ headline, about, topics, links, questions, portfolio }: PageContent): string =>
  [
    headline,
    about,
    ...topics,
    ...links.map(({ label }) => label),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...portfolio.map(({ caption }) => caption),
  ].join(' | ');

/** @throws {AppError} ValidationFailed where the page adds what our staff have to check first (F-15) */
function demandNoClaim(content: PageContent, before: PageContent): void {
  const known = new Set(protectedTitlesIn(wordsOf(before)));
  const title = protectedTitlesIn(wordsOf(content)).find((each) => !known.has(each));
  const category = content.categories.find(
    (name) => CHECKED_CATEGORIES.includes(name) && !before.categories.includes(name),
  );
  if (title)
    throw unpublishable({
      [protectedTitlesIn(content.headline).includes(title) ? 'headline' : 'about']:
        `“${title}” is a protected title. We have to check it before you can use it; write to support.`,
    });
  if (category)
    throw unpublishable({
      categories: `We have to check you before you can add ${category}; write to support.`,
    });
}

/**
 * Saves the draft, complete or not (F-06). Visitors see nothing of it.
 * @throws {AppError} NotFound, Conflict, ValidationFailed for a file that isn't there
 */
export function savePageDraft(
  ctx: SignedIn,
  { version, content }: BodyOf<typeof endpoints.savePageDraft>,
): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, now }) => {
    const draft = isDeepStrictEqual(content, contentOf(own)) ? null : content;
    await keepFiles(tx, { own, now }, draft);
    return { draft, draftSavedAt: draft && now };
  });
}

/** Throws the draft away (F-06). @throws {AppError} NotFound, Conflict */
export function discardPageDraft(ctx: SignedIn, version: number): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, now }) => {
    await keepFiles(tx, { own, now }, null);
    return { draft: null, draftSavedAt: null };
  });
}

/**
 * Publishes the draft: visitors, cards and the search have it from that moment (F-06). What it replaces is kept as a
 * version. Bookings don't change: they hold what was agreed themselves.
 * @throws {AppError} NotFound, Conflict, ValidationFailed with `fields`, WrongState without a draft, TooManyRequests
 */
export async function publishPage(ctx: SignedIn, version: number): Promise<OwnPage> {
  const { deps, account } = ctx;
  await takeAttempt(deps, throttleKey(deps, 'publish-page', account.id), PUBLISHED_PER_DAY);
  return changePage(ctx, version, async (tx, { own, page, now }) => {
    if (!page.draft) throw new AppError('WrongState', 'There is nothing new to publish');
    const content = publishable(page.draft);
    const before = contentOf(own);
    demandNoClaim(content, before);
    await tx.insert(pageVersion).values({
      expertId: own.id,
      content: before,
      publishedAt: page.publishedAt ?? own.createdAt,
      replacedAt: now,
    });
    const [live] = await tx.update(expert).set(columnsOf(content)).where(eq(expert.id, own.id)).returning();
    if (!live) throw notFound('Expert');
    await keepFiles(tx, { own: live, now }, null);
    await tx.insert(audit).values({
      at: now,
      actorId: account.id,
      action: 'expert.page',
      subject: `expert:${own.id}`,
      detail: JSON.stringify({ version: page.version }),
    });
    return { draft: null, draftSavedAt: null, publishedAt: now };
  });
}

/** Makes an earlier version the draft, to be looked at and published (F-06). @throws {AppError} NotFound, Conflict */
export function restorePageVersion(ctx: SignedIn, id: string, version: number): Promise<OwnPage> {
  return changePage(ctx, version, async (tx, { own, now }) => {
    const [earlier] = uuid.test(id)
      ? await tx
          .select()
          .from(pageVersion)
          .where(and(eq(pageVersion.id, id), eq(pageVersion.expertId, own.id)))
      : [];
    if (!earlier) throw notFound('Version');
    const draft = isDeepStrictEqual(earlier.content, contentOf(own)) ? null : earlier.content;
    await keepFiles(tx, { own, now }, draft);
    return { draft, draftSavedAt: draft && now };
  });
}
