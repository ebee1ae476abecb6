import { once } from 'node:events';
import { extname } from 'node:path';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { EngineStream } from './engine-stream.ts';
import type { Engine, EngineData } from './engine.ts';

/** The thread, and the port that reaches its engine. */
interface Loaded {
  readonly thread: Worker;
  readonly port: MessagePort;
}

/** What the thread is given when it starts. */
export interface ThreadData {
  readonly port: MessagePort;
}

let early: Loaded | undefined;

// A channel of its own: under `node --watch`, Node reports each import of the thread over the thread's own port.
function load(): Loaded {
  const { port1: port, port2 } = new MessageChannel();
  // In the sources and in the build it lies beside this file, with the same ending.
  const thread = new Worker(new URL(`pglite-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { port: port2 } satisfies ThreadData,
    transferList: [port2],
  });
  return { thread, port };
}

/** Starts the thread before its folder is known, so that it is loaded by then. */
export function warmEngine(): void {
  early ??= load();
}

/** Has an engine in a thread of its own open its database, which takes a while; no other process may have its folder open. */
export function startEngine(data: EngineData): Engine {
  const { thread, port } = early ?? load();
  early = undefined;
  port.postMessage(data);
  // Each message gets one answer, in order. The answer to Terminate is empty.
  const asked: EngineStream[] = [];
  port.on('message', (answer: Uint8Array) => {
    const stream = asked.shift();
    if (answer.length > 0) stream?.push(answer);
  });
  return {
    connect: () => {
      const stream = new EngineStream((bytes) => {
        asked.push(stream);
        port.postMessage(bytes, [bytes.buffer]);
      });
      return stream;
    },
    close: async () => {
      port.postMessage(null);
      await once(thread, 'exit');
    },
  };
}
