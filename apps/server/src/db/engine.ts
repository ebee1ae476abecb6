import type { EngineStream } from './engine-stream.ts';

/** The embedded engine. One that fails ends the process: nothing goes on without it. */
export interface Engine {
  /** A connection to the engine's one session. What is written before its database is open waits. */
  readonly connect: () => EngineStream;
  readonly close: () => Promise<void>;
  /** Of an engine that fills a new database: moves it into a thread of its own. It must have no connection. */
  readonly move?: () => Promise<void>;
}

/** Where the embedded database is: in a folder, or in memory, filled from a packed one (tar). */
export type EngineData = { readonly dataDir: string } | { readonly loadDataDir: Blob };
