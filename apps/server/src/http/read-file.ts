import type { Upload } from '@nexperts/contract';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import { demandCleanText } from './clean-text.ts';
import { demandSize, passOver, readBytes, readStream } from './read-bytes.ts';

/** A file somebody sent. What it is must be told from its bytes. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  /** As the sender calls it, without folders; empty when the operation takes no name */
  readonly name: string;
}

/** A large file, as it arrives (F-16). */
export interface StreamedFile {
  /**
   * Its bytes, for one reader.
   * @throws {AppError} RequestTimeout, BadRequest when the sender breaks off
   */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Bytes, as the sender said: the server takes neither more nor less */
  readonly size: number;
  readonly name: string;
}

const NAME_MAX = 120;
/**
 * An upload may take this long, and the time its bytes take at half a megabit a second: 10 MB have 174 s. What is beyond
 * 64 MB has to come four times as fast: a gigabyte has 83 minutes.
 */
const LEAST_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 64;
const SLOW_BYTES = 64 * 1024 * 1024;

/**
 * Reads the file of an upload. Its `Content-Type` must be a listed one: such a request can't come from a foreign page
 * without a preflight. What can be refused by the headers, or by `admit`, is refused before the file is read.
 * @param admit counts the upload, and throws when it is one too many
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, BadRequest for a bad name, ValidationFailed for an empty file,
 * RequestTimeout, and what `admit` throws
 */
export async function readFile(
  c: Context,
  upload: Upload,
  admit: () => Promise<void>,
): Promise<ReceivedFile> {
  const size = sizeOf(upload);
  const name = await readAdmitted(c, upload, admit);
  const length = Number(c.req.header('content-length') ?? upload.maxBytes);
  const bytes = await readBytes(c, { ...size, ms: timeFor(length) });
  if (bytes.length === 0) throw new AppError('ValidationFailed', 'The file is empty');
  return { bytes, name };
}

/**
 * The same for a file that is kept as it arrives (F-16).
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, BadRequest for a bad name or without `Content-Length`,
 * ValidationFailed for an empty file, and what `admit` throws
 */
export async function openFile(
  c: Context,
  upload: Upload,
  admit: () => Promise<void>,
): Promise<StreamedFile> {
  const name = await readAdmitted(c, upload, admit);
  const declared = c.req.header('content-length');
  if (declared === undefined) throw new AppError('BadRequest', 'Send the file’s size in Content-Length');
  const size = Number(declared);
  if (size === 0) throw new AppError('ValidationFailed', 'The file is empty');
  return { chunks: readStream(c, timeFor(size)), size, name };
}

const sizeOf = ({ maxBytes }: Upload) => ({
  bytes: maxBytes,
  tooLarge: `The file is too large. Send at most ${maxBytes / 1024 / 1024} MB`,
});

/** How long an upload may take, in ms. */
export const timeFor = (bytes: number): number =>
  LEAST_MS +
  Math.ceil(Math.min(bytes, SLOW_BYTES) / SLOWEST_BYTES_PER_MS) +
  Math.ceil(Math.max(0, bytes - SLOW_BYTES) / (4 * SLOWEST_BYTES_PER_MS));

/** Name of a file that is not refused before it is read. */
async function readAdmitted(c: Context, upload: Upload, admit: () => Promise<void>): Promise<string> {
  try {
    const name = nameOf(c, upload);
    demandSize(c, sizeOf(upload));
    await admit();
    return name;
  } catch (error) {
    await passOver(c);
    throw error;
  }
}

/** Name of the file by the headers. @throws AppError UnsupportedMediaType, BadRequest */
function nameOf(c: Context, upload: Upload): string {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!upload.mediaTypes.includes(type))
    throw new AppError('UnsupportedMediaType', `Send one of these file types: ${kinds(upload.mediaTypes)}`);
  return upload.named ? fileName(c.req.header('x-file-name')) : '';
}

/** Media types as people call them. */
export function kinds(mediaTypes: readonly string[]): string {
  return mediaTypes.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ');
}

function fileName(header: string | undefined): string {
  let name: string;
  try {
    name = decodeURIComponent(header ?? '');
  } catch {
    throw new AppError('BadRequest', 'X-File-Name must be percent-encoded UTF-8');
  }
  demandCleanText(name);
  // Control characters and marks that turn the direction of text have no place in a name that is shown and sent back.
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (plain === '') throw new AppError('BadRequest', 'Send the file’s name in X-File-Name');
  if (plain.length <= NAME_MAX) return plain;
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return (
    [...plain]
      .slice(0, NAME_MAX - ending.length - 1)
      .join('')
      .trim() + ending
  );
}
