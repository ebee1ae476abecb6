import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { PICTURE_FORMATS, PICTURE_SIZES, pictureKey, type PictureFormat } from './keys.ts';

// The address changes with the picture, so whoever has it never asks again.
const CACHE = 'public, max-age=31536000, immutable';

/**
 * The best format that a browser names in `Accept`, or else JPEG: browsers without a newer format also send a bare
 * star-slash-star.
 */
function bestFormat(accept: string): PictureFormat {
  const parts = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/));
  const refused = ([, ...parameters]: string[]) => parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
  const named = new Set(parts.filter((part) => !refused(part)).map(([type]) => type));
  return PICTURE_FORMATS.find((format) => named.has(`image/${format}`)) ?? 'jpeg';
}

/** One encoding of an uploaded picture. @throws AppError NotFound */
export async function getPicture(
  { deps }: Ctx,
  { hash, size }: { hash: string; size: string },
  accept: string,
): Promise<Response> {
  const side = PICTURE_SIZES.find((each) => String(each) === size);
  if (!side || !/^[\w-]{22}$/.test(hash)) throw notFound('Picture');
  const format = bestFormat(accept);
  const bytes = await deps.files.get(pictureKey(hash, side, format));
  if (!bytes) throw notFound('Picture');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': CACHE,
      'Content-Length': String(bytes.byteLength),
      'Content-Type': `image/${format}`,
      Vary: 'Accept',
    },
  });
}
