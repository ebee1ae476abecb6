/**
 * Where the bytes of uploaded files are kept. A key is written once and never again; what a key means is known only to
 * the rows that name it. Keys nobody names are removed by jobs, so a store needs no part in transactions.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes those of the keys that exist. */
  remove(keys: readonly string[]): Promise<void>;
}
