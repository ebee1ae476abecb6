import { createHash } from 'node:crypto';
import type { DrawPicture } from '../../db/seed/index.ts';
import { drawFace } from '../experts/index.ts';
import { encodeSquares } from './encode.ts';
import { inTurn } from './in-turn.ts';
import { pictureKey } from './keys.ts';
import { paint } from './sharp.ts';

/** A drawn face as an uploaded picture, for people of the demo data who have no profile. */
export const drawnPicture: DrawPicture = async (look) => {
  const svg = await drawFace(look);
  const png = await inTurn('seed', () => paint(svg, 144));
  const encoded = await encodeSquares('seed', png);
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22);
  return {
    hash,
    files: encoded.map(({ size, format, bytes }) => ({ key: pictureKey(hash, size, format), bytes })),
  };
};
