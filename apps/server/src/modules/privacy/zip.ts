import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a ZIP archive. */
export interface ZipEntry {
  name: string;
  /** In parts where it is large */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Text becomes smaller; pictures and PDFs are packed already */
  isText?: boolean;
}

/** Writes an archive piece by piece: one file of it, or one part of a large one, is in memory at a time, and none before somebody reads on. */
async function* zipPieces(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, bytes, isText } of entries) {
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = now;
    zip.add(file);
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      file.push(part);
      yield* pieces;
      pieces = [];
    }
    file.push(new Uint8Array(), true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}

/** The archive as the body of an answer. */
export function zipStream(entries: AsyncIterable<ZipEntry>, now: Date): ReadableStream<Uint8Array> {
  const pieces = zipPieces(entries, now);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
