import type { expert } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { sharedWork } from '../../shared-work.ts';
import { drawFace, isDrawn, sharedOf, shareVersion } from '../experts/index.ts';
import { drawShared } from './draw-shared.ts';
import { inTurn } from './in-turn.ts';
import { pictureKey } from './keys.ts';
import { paint } from './sharp.ts';

type Expert = typeof expert.$inferSelect;

/** Pictures kept in memory, of about 40 KB each: what is shared now is asked for by several networks in a row. */
const KEPT = 100;
const kept = new Map<string, Buffer>();

/**
 * The picture of a profile for link previews: name, headline and rating with the expert's face, a PNG of 1200 x 630.
 * @param found the row of an expert, or what a draft would make of it
 * @throws AppError Unavailable when too many wait
 */
export function sharePicture(deps: Deps, found: Expert): Promise<Buffer> {
  const version = shareVersion(found);
  return sharedWork(deps.db, `share ${version}`, async () => {
    const known = kept.get(version);
    if (known) return known;
    const svg = await drawShared(sharedOf(found), await faceOf(deps, found));
    const bytes = await inTurn(`share ${found.handle}`, () => paint(svg));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(version, bytes);
    return bytes;
  });
}

/** Address of the face within the drawing, or null: the initials are shown. */
async function faceOf(deps: Deps, { picture, look }: Expert): Promise<string | null> {
  if (picture !== null) {
    const bytes = await deps.files.get(pictureKey(picture, 512, 'jpeg'));
    return bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  }
  if (!isDrawn(look)) return null;
  return `data:image/svg+xml;base64,${Buffer.from(await drawFace(look)).toString('base64')}`;
}
