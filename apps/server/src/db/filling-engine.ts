import { EngineStream } from './engine-stream.ts';
import { startEngine } from './engine-thread.ts';
import type { Engine, EngineData } from './engine.ts';

/**
 * An engine that first works in this thread, where a statement takes two thirds of the time: neither side wakes the other.
 * The process does little else until it moves, once its database is filled.
 */
export function startFilling(data: EngineData): Engine {
  const loading = import('./load-engine.ts').then(({ loadEngine }) => loadEngine(data));
  const answer = async (stream: EngineStream, bytes: Uint8Array): Promise<void> => {
    const given = await (await loading).answer(bytes);
    if (given.length > 0) stream.push(given);
  };
  let moved: Engine | undefined;
  return {
    connect: () => {
      if (moved) return moved.connect();
      const stream = new EngineStream((bytes) => {
        // Requests are answered, with 503, between two statements.
        setImmediate(() => void answer(stream, bytes));
      });
      return stream;
    },
    close: async () => (moved ?? (await loading)).close(),
    move: async () => {
      await (await loading).close();
      moved = startEngine(data);
    },
  };
}
