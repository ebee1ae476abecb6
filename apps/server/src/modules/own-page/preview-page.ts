import type { ExpertProfile } from '@nexperts/contract';
import { allowedPage } from '@nexperts/domain';
import { isHttpsAddress } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { expertPage } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { columnsOf, contentOf, ownExpert, viewProfile } from '../experts/index.ts';
import { standingOf } from './claims/rows.ts';

/**
 * The profile that visitors will see once the draft is published (F-17), made as theirs is. Links that can't be published are
 * left out, and so is what staff check first (F-15); files are read as their sender's own.
 * @throws {AppError} NotFound without a profile
 */
export async function previewPage({ deps, account }: SignedIn): Promise<ExpertProfile> {
  const own = await ownExpert(deps.db, account.id);
  const [page] = await deps.db.select().from(expertPage).where(eq(expertPage.expertId, own.id));
  const { allowed } = await standingOf(deps.db, own, deps.clock.now());
  const drafted = page?.draft
    ? { ...own, ...columnsOf(allowedPage(page.draft, contentOf(own), allowed)) }
    : own;
  const links = drafted.links.filter(({ url }) => isHttpsAddress(url));
  return viewProfile(deps, { ...drafted, links }, ({ id }) => `/api/uploads/${id}`);
}
