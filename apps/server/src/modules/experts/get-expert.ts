import type { ExpertProfile } from '@nexperts/contract';
import { and, asc, eq } from 'drizzle-orm';
import { type expert, service } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { avatarUrl } from './avatar-url.ts';
import { checksOf } from './checks-of.ts';
import { publicExpert } from './find-expert.ts';
import { contentOf } from './page-content.ts';
import { pausedNow } from './pause.ts';
import { recordOf } from './record-of.ts';
import { type FileUrl, portfolioView, publicFileUrl, videoView } from './portfolio.ts';
import { shareUrl } from './share-url.ts';

/** The public profile of a handle with its active services in the expert's order (W-01), or null. */
export async function publicProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  handle: string,
): Promise<ExpertProfile | null> {
  const found = await publicExpert(db, handle);
  return found && viewProfile({ db, clock }, found, publicFileUrl(found.handle));
}

/**
 * A profile as visitors see it, of the row of an expert or of what a draft would make of it (F-17).
 * @param urlOf where its files can be read
 */
export async function viewProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  found: typeof expert.$inferSelect,
  urlOf: FileUrl,
): Promise<ExpertProfile> {
  const services = await db
    .select()
    .from(service)
    .where(and(eq(service.expertId, found.id), eq(service.active, true)))
    .orderBy(asc(service.position), asc(service.id));
  const { headline, about, languages, portfolio: _files, video: _video, ...shown } = contentOf(found);
  const until = pausedNow(found, clock.now().getTime());
  return {
    handle: found.handle,
    firstName: found.firstName,
    lastName: found.lastName,
    title: headline,
    bio: about,
    ...shown,
    languages: found.languages,
    languageLevels: languages,
    portfolio: await portfolioView(db, found, urlOf),
    video: await videoView(db, found, urlOf),
    checks: await checksOf(db, found, clock.now()),
    timeZone: found.timeZone,
    pause: until === null ? null : { until, line: found.pauseLine },
    avatarUrl: avatarUrl(found),
    shareUrl: shareUrl(found),
    reviewScore: found.reviewScore,
    reviewCount: found.reviewCount,
    sessionCount: found.sessionCount,
    ...(await recordOf(db, found, clock.now())),
    latePolicyPct: found.latePolicyPct,
    services: services.map((each) => ({
      id: each.id,
      title: each.title,
      description: each.description,
      durationMin: each.durationMin,
      price: { minor: each.priceMinor, currency: each.currency },
      instant: each.instant,
    })),
  };
}

/**
 * The same as an answer.
 * @throws {AppError} NotFound: no such expert, or one who is not approved
 */
export async function getExpert({ deps }: Ctx, handle: string): Promise<ExpertProfile> {
  const data = await publicProfile(deps, handle);
  if (!data) throw notFound('Expert');
  return data;
}
