import type { Ctx } from '../../http/context.ts';
import { findExpert, shareVersion } from '../experts/index.ts';
import { sharePicture } from './share-picture.ts';

// The address changes with what is shown; at an older one the picture is today's, and asked for again in an hour.
const CACHE = { present: 'public, max-age=31536000, immutable', older: 'public, max-age=3600' } as const;

/** The picture of a public profile for link previews (F-09). @throws AppError NotFound */
export async function getSharePicture(
  { deps }: Ctx,
  { handle, version }: { handle: string; version: string },
): Promise<Response> {
  const found = await findExpert(deps.db, handle);
  const bytes = await sharePicture(deps, found);
  const isPresent = version === shareVersion(found);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': isPresent ? CACHE.present : CACHE.older,
      'Content-Length': String(bytes.byteLength),
      'Content-Type': 'image/png',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
