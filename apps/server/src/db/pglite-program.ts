import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The program of the embedded engine. V8 compiles it on threads of its own: asked for early, it is ready when the rest
 * of the server is loaded.
 */
export const pgliteProgram = (): Promise<WebAssembly.Module> =>
  (compiled ??= WebAssembly.compile(
    readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')),
  ));
