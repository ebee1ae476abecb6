import type { Server } from 'node:http';

/** A step of the end; those that end must not wait for another. */
type Step = () => unknown;

interface Drain {
  readonly server: Server;
  /** Aborted first: readiness says no, no job is begun */
  readonly draining: AbortController;
  /** How long requests are still taken after that, in ms */
  readonly delayMs: number;
  /** How long running requests, sockets and jobs may take, in ms */
  readonly timeoutMs: number;
  /** What works: sockets, jobs. Told to end together */
  readonly workers: readonly Step[];
  /** What the work depends on: the database. Closed one after the other when nothing works any more */
  readonly ground: readonly Step[];
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Connections that wait for another request are closed as they fall idle; the rest end with their answer. */
async function requestsEnded(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

/**
 * Ends the process's work in order: not ready, then no new connections, then running requests, sockets and jobs up
 * to their end or the time given, then the database. Answers given in the meantime close their connection.
 */
export async function drain({ server, draining, delayMs, timeoutMs, workers, ground }: Drain): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  draining.abort();
  await sleep(delayMs);
  const ended = Promise.all([requestsEnded(server), ...workers.map(async (step) => step())]);
  await Promise.race([ended.catch(() => {}), sleep(timeoutMs)]);
  server.closeAllConnections();
  for (const step of ground) await step();
}
