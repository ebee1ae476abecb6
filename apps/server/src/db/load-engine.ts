import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { EngineData } from './engine.ts';
import { joinBytes } from './join-bytes.ts';

const { resolve } = createRequire(import.meta.url);
// V8 would check all 9 MB before the first call and optimise what the start calls most, on the processors that the start
// needs. So a function is checked when it is first called, and optimised when 200 MB of its code have run, not 13.
setFlagsFromString('--wasm-lazy-validation');
setFlagsFromString('--wasm-tiering-budget=200000000');
// V8 reads it in on threads of its own while the rest is loaded, and once for all threads of the process.
const program = WebAssembly.compile(
  readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')),
);
const { createPglite } = await import('./create-pglite.ts');

/** The embedded engine in the thread of its caller, which does nothing else while it works. */
interface LoadedEngine {
  /** Messages of PostgreSQL's protocol, whole ones. @returns what it says to them: nothing to Terminate */
  readonly answer: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** Opens the database of an engine in this thread. @throws when it can't */
export async function loadEngine(data: EngineData): Promise<LoadedEngine> {
  const engine = await createPglite({ ...data, pgliteWasmModule: await program });
  return {
    answer: async (bytes) => {
      const pieces: Uint8Array[] = [];
      // The engine uses its memory again for the next piece; the call that gives whole answers keeps a copy for ever.
      // Neither a folder of the machine nor memory needs `syncToFs`.
      await engine.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (piece) => void pieces.push(piece.slice()),
      });
      return joinBytes(pieces);
    },
    close: () => engine.close(),
  };
}
