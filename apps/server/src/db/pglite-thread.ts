import { readFileSync } from 'node:fs';
import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import type { EngineData, ThreadData } from './engine-thread.ts';
import { joinBytes } from './join-bytes.ts';

// The thread of the embedded engine. It is told what to open, then messages of PostgreSQL's protocol, then null to
// close; it gives the answers.

enableCompileCache();
const { resolve } = createRequire(import.meta.url);
// V8 would check all 9 MB before the first call and optimise what the start calls most, on the processors that the start
// needs. So a function is checked when it is first called, and optimised when 200 MB of its code have run, not 13.
setFlagsFromString('--wasm-lazy-validation');
setFlagsFromString('--wasm-tiering-budget=200000000');
// V8 reads it in on threads of its own while the rest is loaded.
const program = WebAssembly.compile(
  readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')),
);
const { createPglite } = await import('./create-pglite.ts');
flushCompileCache();

const { port } = workerData as ThreadData;
port.once('message', (data: EngineData) => {
  const opening = program.then((pgliteWasmModule) => createPglite({ ...data, pgliteWasmModule }));
  const answer = async (bytes: Uint8Array): Promise<void> => {
    const engine = await opening;
    const pieces: Uint8Array[] = [];
    // The engine uses its memory again for the next piece; the call that gives whole answers keeps a copy for ever.
    // Neither a folder of the machine nor memory needs `syncToFs`.
    await engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (piece) => void pieces.push(piece.slice()),
    });
    const given = joinBytes(pieces);
    port.postMessage(given, [given.buffer]);
  };
  const close = async (): Promise<void> => {
    await (await opening).close();
    port.close();
  };
  port.on('message', (bytes: Uint8Array | null) => void (bytes ? answer(bytes) : close()));
});
