import { endpoints, type ExpertProfile } from '@nexperts/contract';
import { allowedPage } from '@nexperts/domain';
import { isHttpsAddress } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { type expert, expertPage } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { sharePicture } from '../avatars/index.ts';
import { columnsOf, contentOf, ownExpert, viewProfile } from '../experts/index.ts';
import { standingOf } from './claims/rows.ts';

/** The row of the own profile as publishing the draft would leave it. @throws {AppError} NotFound without a profile */
async function draftedExpert({ deps, account }: SignedIn): Promise<typeof expert.$inferSelect> {
  const own = await ownExpert(deps.db, account.id);
  const [page] = await deps.db.select().from(expertPage).where(eq(expertPage.expertId, own.id));
  const { allowed } = await standingOf(deps.db, own, deps.clock.now());
  return page?.draft ? { ...own, ...columnsOf(allowedPage(page.draft, contentOf(own), allowed)) } : own;
}

/**
 * The profile that visitors will see once the draft is published (F-17), made as theirs is. Links that can't be published are
 * left out, and so is what staff check first (F-15); files are read as their sender's own.
 * @throws {AppError} NotFound without a profile
 */
export async function previewPage(ctx: SignedIn): Promise<ExpertProfile> {
  const drafted = await draftedExpert(ctx);
  const links = drafted.links.filter(({ url }) => isHttpsAddress(url));
  const view = await viewProfile(ctx.deps, { ...drafted, links }, ({ id }) => `/api/uploads/${id}`);
  return { ...view, shareUrl: `/api${endpoints.previewSharePicture.path}` };
}

/** The picture for link previews of the same. @throws {AppError} NotFound without a profile */
export async function previewSharePicture(ctx: SignedIn): Promise<Response> {
  const bytes = await sharePicture(ctx.deps, await draftedExpert(ctx));
  return new Response(new Uint8Array(bytes), {
    headers: { 'Cache-Control': 'private, no-store', 'Content-Type': 'image/png' },
  });
}
