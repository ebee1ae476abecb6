import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Deps } from '../../deps.ts';
import { readParts } from '../../ports/file-store.ts';

/** Reads a header of the request. */
export type RangeHeaders = (name: 'range' | 'if-range' | 'if-none-match') => string | undefined;

interface Stored {
  readonly id: string;
  readonly mediaType: string;
  /** Bytes */
  readonly size: number;
  /** In the file store */
  readonly key: string;
}

/**
 * The answer with a file, or with the one part of it that `Range` asks for (RFC 9110, 14): 200, 206, 304 or 416. Bytes are
 * read as they are sent, those of the part and no others; several parts at once are answered with the whole (F-16).
 * @param cache the header `Cache-Control`
 */
export function sendPart(
  { files }: Pick<Deps, 'files'>,
  { id, mediaType, size, key }: Stored,
  { headers, cache }: { headers: RangeHeaders; cache: string },
): Response {
  // The bytes of an id never change.
  const etag = `"${id}"`;
  const known = { 'Accept-Ranges': 'bytes', 'Cache-Control': cache, ETag: etag };
  if (headers('if-none-match') === etag) return new Response(null, { status: 304, headers: known });
  const condition = headers('if-range');
  const range = condition === undefined || condition === etag ? rangeOf(headers('range'), size) : null;
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...known, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` },
    });
  const { start, end } = range ?? { start: 0, end: size };
  // The types of browsers, with which `bench` reads this, know no `ReadableStream.from`.
  const parts = NodeStream.from(readParts(files, key, { start, end })) as unknown as ReadableStream;
  return new Response(parts, {
    status: range ? 206 : 200,
    headers: {
      ...known,
      'Content-Length': String(end - start),
      'Content-Type': mediaType,
      ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    },
  });
}

/** The part that a header asks for, before `end`; null: no such header, or one that is passed over. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    // The last bytes of the file.
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
