import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from './engine-thread.ts';
import type { EngineData } from './engine.ts';

// The thread of the embedded engine. It is told what to open, then messages of PostgreSQL's protocol, then null to
// close; it gives the answers.

enableCompileCache();
const { loadEngine } = await import('./load-engine.ts');
flushCompileCache();

const { port } = workerData as ThreadData;
port.once('message', (data: EngineData) => {
  const opening = loadEngine(data);
  const answer = async (bytes: Uint8Array): Promise<void> => {
    const given = await (await opening).answer(bytes);
    port.postMessage(given, [given.buffer]);
  };
  const close = async (): Promise<void> => {
    await (await opening).close();
    port.close();
  };
  port.on('message', (bytes: Uint8Array | null) => void (bytes ? answer(bytes) : close()));
});
