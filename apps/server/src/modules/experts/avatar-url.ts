import type { Look } from '../../db/schema/look.ts';

/** Side of the picture that lists and pages show, in pixels. */
const SIZE = 256;

/** Address of the drawn face of a handle, on our own origin. */
export const portraitUrl = (handle: string): string => `/api/avatars/${encodeURIComponent(handle)}`;

/** Address of an uploaded picture; another picture has another address. */
export const pictureUrl = (hash: string): string => `/api/avatars/${hash}/${SIZE}`;

/** Whether a face was given to an expert. Looks of older demo data name no head and draw nothing. */
export const isDrawn = (look: Partial<Look> | null): look is Look => look?.head !== undefined;

/**
 * Address of what shows an expert (K-11): the uploaded picture, else the drawn face that the demo data gives, else
 * nothing, and their initials are shown. Nobody gets a drawn face by chance: it would guess at skin, hair and gender.
 */
export function avatarUrl({
  handle,
  picture,
  look,
}: {
  readonly handle: string;
  /** Hash of the uploaded picture */
  readonly picture: string | null;
  readonly look: Partial<Look> | null;
}): string {
  if (picture !== null) return pictureUrl(picture);
  return isDrawn(look) ? portraitUrl(handle) : '';
}
