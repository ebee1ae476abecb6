import { inTurn } from './in-turn.ts';
import { imageKind } from './image-kind.ts';
import { MAX_PIXELS, MAX_SECONDS, openSharp } from './sharp.ts';

const KINDS = ['jpeg', 'png', 'webp'] as const;
type PictureKind = (typeof KINDS)[number];

/**
 * A picture re-encoded as what it is. Nothing of the file survives but the pixels: no place, no serial number of a
 * camera, nothing behind its end. It is upright as its camera meant it; of an animation the first frame is left.
 * @param owner the account that uploads; accounts take turns
 * @returns null when the file is no JPEG, PNG or WebP, has too many pixels, is broken or cut short
 * @throws AppError Unavailable when too many wait
 */
export async function cleanPicture(
  owner: string,
  bytes: Buffer,
): Promise<{ kind: PictureKind; bytes: Buffer } | null> {
  const found = await imageKind(bytes);
  const kind = KINDS.find((each) => each === found);
  if (!kind) return null;
  return inTurn(owner, async () => {
    const sharp = await openSharp();
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .toColourspace('srgb');
    const encoded = {
      jpeg: () => picture.jpeg({ quality: 90 }),
      png: () => picture.png(),
      webp: () => picture.webp({ quality: 90 }),
    };
    return encoded[kind]()
      .toBuffer()
      .then(
        (clean) => ({ kind, bytes: clean }),
        () => null,
      );
  });
}
