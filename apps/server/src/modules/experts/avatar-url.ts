/** Side of the picture that lists and pages show, in pixels. */
const SIZE = 256;

/** Address of the drawn portrait of a handle, on our own origin. */
export const portraitUrl = (handle: string): string => `/api/avatars/${encodeURIComponent(handle)}`;

/** Address of an uploaded picture; another picture has another address. */
export const pictureUrl = (hash: string): string => `/api/avatars/${hash}/${SIZE}`;

/** Address of what shows an expert (K-11): the uploaded picture, or else the drawn portrait. */
export function avatarUrl({
  handle,
  picture,
}: {
  readonly handle: string;
  /** Hash of the uploaded picture */
  readonly picture: string | null;
}): string {
  return picture === null ? portraitUrl(handle) : pictureUrl(picture);
}
