import { AVATAR_SIZES } from '@nexperts/contract';

export const PICTURE_SIZES = AVATAR_SIZES;
/** From the smallest file to the most widely understood. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Key of one encoding of a picture in the file store. */
export function pictureKey(hash: string, size: number, format: PictureFormat): string {
  return `avatar/${hash}/${size}.${format}`;
}

/** Keys of all encodings of a picture. */
export function pictureKeys(hash: string): string[] {
  return PICTURE_SIZES.flatMap((size) => PICTURE_FORMATS.map((format) => pictureKey(hash, size, format)));
}
