import type { Sharp } from 'sharp';
import { AppError } from '../../http/app-error.ts';
import { PICTURE_FORMATS, PICTURE_SIZES, type PictureFormat } from './keys.ts';
import { inTurn } from './in-turn.ts';
import { MAX_PIXELS, MAX_SECONDS, openSharp } from './sharp.ts';

export interface EncodedPicture {
  readonly size: (typeof PICTURE_SIZES)[number];
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/**
 * Cuts a picture square from its middle and re-encodes it in every size and format. Nothing of the file survives but
 * the pixels: no metadata, no place, no second file hidden behind the first. It is upright as its camera meant it.
 * @param owner the account that uploads; accounts take turns
 * @throws AppError ValidationFailed: not a picture of a known kind, too many pixels, broken
 */
export function encodeSquares(owner: string, bytes: Buffer): Promise<EncodedPicture[]> {
  return inTurn(owner, async () => {
    const sharp = await openSharp();
    const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
      seconds: MAX_SECONDS,
    });
    const largest = Math.max(...PICTURE_SIZES);
    let square: { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
    try {
      square = await opened
        .autoOrient()
        .resize(largest, largest, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw refusal(error);
    }
    const { width, height, channels } = square.info;
    const encoded: EncodedPicture[] = [];
    for (const size of PICTURE_SIZES) {
      for (const format of PICTURE_FORMATS) {
        const image = sharp(square.data, { raw: { width, height, channels } }).resize(size, size);
        encoded.push({ size, format, bytes: await encoders[format](image).toBuffer() });
      }
    }
    return encoded;
  });
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 3 }),
  webp: (image) => image.webp({ quality: 82 }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
};

function refusal(error: unknown): AppError {
  const said = error instanceof Error ? error.message : '';
  const message = /pixel limit/i.test(said)
    ? 'The picture has too many pixels. Choose one with at most 64 million.'
    : 'We can’t read this picture. Choose a JPEG, PNG, WebP or AVIF file.';
  return new AppError('ValidationFailed', message);
}
