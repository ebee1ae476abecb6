import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';

/** A server whose answers wait until `answer` is called. */
async function slowServer(): Promise<{ server: Server; origin: string; answer: () => void }> {
  const waiting: (() => void)[] = [];
  const server = createServer((_, response) => void waiting.push(() => response.end('done')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    answer: () => {
      for (const say of waiting) say();
    },
  };
}

const outcome = (request: Promise<Response>): Promise<string> =>
  request.then(
    (answer) => answer.text(),
    () => 'cut off',
  );

it('ends what stands on the database first, and the database only when a request has its answer', async () => {
  const { server, origin, answer } = await slowServer();
  const order: string[] = [];
  // What the client has read of it by then is a matter of luck.
  server.prependListener('request', (_, response) => response.once('finish', () => order.push('answered')));
  const asked = outcome(fetch(origin));
  await once(server, 'request');
  const draining = new AbortController();
  draining.signal.addEventListener('abort', () => order.push('not ready'));
  const ended = drain({
    server,
    draining,
    delayMs: 0,
    timeoutMs: 60_000,
    workers: [() => order.push('jobs stop')],
    ground: [() => order.push('database'), () => order.push('lock')],
  });
  await expect.poll(() => server.listening).toBe(false);
  answer();
  await ended;
  expect(await asked).toBe('done');
  expect(order.toSorted()).toEqual(['answered', 'database', 'jobs stop', 'lock', 'not ready']);
  expect([order[0], ...order.slice(-2)]).toEqual(['not ready', 'database', 'lock']);
});

it('neither a request without an end nor a job that hangs keeps the process', async () => {
  const { server, origin } = await slowServer();
  const asked = outcome(fetch(origin));
  await once(server, 'request');
  await drain({
    server,
    draining: new AbortController(),
    delayMs: 0,
    timeoutMs: 50,
    workers: [() => new Promise(() => {})],
    ground: [],
  });
  expect(await asked).toBe('cut off');
});

it('a worker that fails does not stop the end', async () => {
  const { server } = await slowServer();
  const closed: string[] = [];
  await drain({
    server,
    draining: new AbortController(),
    delayMs: 0,
    timeoutMs: 50,
    workers: [() => Promise.reject(new Error('no database'))],
    ground: [() => closed.push('database')],
  });
  expect(closed).toEqual(['database']);
});
