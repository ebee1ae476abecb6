import { readFileSync } from 'node:fs';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The program of the embedded engine. V8 compiles it on threads of its own: asked for early, it is ready when the rest
 * of the server is loaded.
 */
export const pgliteProgram = (): Promise<WebAssembly.Module> =>
  (compiled ??= WebAssembly.compile(
    readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ));
