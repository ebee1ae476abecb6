/**
 * Where the bytes of uploaded files are kept. A key is written once and never again; what a key means is known only to
 * the rows that name it. Keys nobody names are removed by jobs, so a store needs no part in transactions.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Keeps a file as it arrives, without ever holding it whole (F-16). Until all of it is there, there is no such file.
   * @param size of the whole in bytes
   * @throws {Error} what the chunks throw, and when they come to another size; nothing is kept then
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** The whole file, for small ones. @returns null when there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * A part of a file (F-16): the bytes from `start` to before `end`, fewer where the file ends.
   * @returns null when there is no such file
   */
  slice(key: string, start: number, end: number): Promise<Uint8Array | null>;
  /** Removes those of the keys that exist. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Bytes of a file read in one step: with its copies on the way from the database, a reader holds less than 2 MB (F-16). */
export const READ_STEP_BYTES = 256 * 1024;

/**
 * The bytes of a file from `start` to before `end`, read step by step as they are wanted (F-16).
 * @throws {Error} when the file ends before `end`, or is gone
 */
export async function* readParts(
  files: Pick<FileStore, 'slice'>,
  key: string,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    // Steps end where those of every other reader do, and so never lie in two pieces.
    const next = Math.min(end, at - (at % READ_STEP_BYTES) + READ_STEP_BYTES);
    const bytes = await files.slice(key, at, next);
    if (bytes?.byteLength !== next - at) throw new Error(`${key} ends before byte ${end}`);
    yield bytes;
    at = next;
  }
}
