import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { expert } from '../../db/schema/index.ts';
import type { Look } from '../../db/schema/look.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { avatarUrl, isDrawn } from './avatar-url.ts';
import { findExpert } from './find-expert.ts';
import { isHandle } from './public-experts.ts';

// A week without asking, a month while asking: a face changes only with our drawing or the expert's look.
const CACHE = 'public, max-age=604800, stale-while-revalidate=2592000';

/** A drawn face as SVG. What draws it is loaded with the first one: a server without demo data never needs it. */
export async function drawFace(look: Look): Promise<string> {
  const { drawPortrait } = await import('./portrait/draw.ts');
  return drawPortrait(look);
}

/** Where the picture of a public expert is; empty where there is none (K-11). */
export async function expertAvatar({ deps }: Ctx, handle: string): Promise<{ url: string }> {
  const found = await findExpert(deps.db, handle);
  return { url: avatarUrl(found) };
}

/**
 * The drawn face of an expert of the demo as an SVG answer, or 304 to a caller who has it. Experts who are no longer
 * public keep theirs: their past bookings show it. @throws AppError NotFound
 */
export async function getPortrait(
  { deps }: Ctx,
  handle: string,
  knownTags: string | undefined,
): Promise<Response> {
  if (!isHandle(handle)) throw notFound('Portrait');
  const [found] = await deps.db.select({ look: expert.look }).from(expert).where(eq(expert.handle, handle));
  if (!found || !isDrawn(found.look)) throw notFound('Portrait');
  const svg = await drawFace(found.look);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': CACHE,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  const known = knownTags?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  if (known) return new Response(null, { status: 304, headers });
  return new Response(svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } });
}
