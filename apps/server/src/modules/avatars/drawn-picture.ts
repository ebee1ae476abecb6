import { createHash } from 'node:crypto';
import type { DrawPicture } from '../../db/seed/index.ts';
import { drawFace } from '../experts/index.ts';
import { encodeSquares } from './encode.ts';
import { pictureKey } from './keys.ts';

/** A drawn face as an uploaded picture, for people of the demo data who have no profile. */
export const drawnPicture: DrawPicture = async (look) => {
  const { default: sharp } = await import('sharp');
  // Our own drawing is the only SVG that is ever read; `encodeSquares` shuts the decoder again.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const png = await sharp(Buffer.from(await drawFace(look)), { density: 144 })
    .png()
    .toBuffer();
  const encoded = await encodeSquares('seed', png);
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22);
  return {
    hash,
    files: encoded.map(({ size, format, bytes }) => ({ key: pictureKey(hash, size, format), bytes })),
  };
};
