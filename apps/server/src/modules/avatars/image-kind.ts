import { MAX_PIXELS, openSharp } from './sharp.ts';

/** What kind of picture a file is, by its first bytes and its header; null: none we read, or a broken one. */
export async function imageKind(bytes: Buffer): Promise<'jpeg' | 'png' | 'webp' | 'avif' | null> {
  const sharp = await openSharp();
  try {
    const { format, compression } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (format === 'heif') return compression === 'av1' ? 'avif' : null;
    return format === 'jpeg' || format === 'png' || format === 'webp' ? format : null;
  } catch {
    return null;
  }
}
