import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../telemetry/logger.ts';
import { throttle } from '../db/schema/index.ts';
import { createClient, type TestPerson } from '../testing/factories.ts';
import { serverForSuite } from '../testing/harness.ts';
import { liveForSuite } from '../testing/live.ts';
import { shortTimeouts } from '../testing/short-timeouts.ts';
import { until } from '../testing/until.ts';

let lines: { level: string; msg: string; status?: number }[] = [];
const capture = new Writable({
  write: (chunk: Buffer, _, done) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    done();
  },
});
const server = serverForSuite({ log: openLog({ logLevel: 'debug', logFormat: 'json' }, capture) });
const live = liveForSuite(server);
let person: TestPerson;
beforeEach(async () => {
  await server.db.delete(throttle);
  person = await createClient(server, { isExpert: true });
  lines = [];
});

const MB = 1024 * 1024;
const request = () => lines.find(({ msg }) => msg === 'request');
const statusOf = (answer: string) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none';

interface Door {
  line: string;
  headers: string[];
}
const doors = {
  webhook: () => ({ line: 'POST /api/stripe/webhook', headers: [] }),
  login: () => ({ line: 'POST /api/auth/login', headers: ['Content-Type: application/json'] }),
  avatar: () => ({
    line: 'PUT /api/avatar/me',
    headers: ['Content-Type: image/png', `Cookie: ${person.cookie}`],
  }),
  document: () => ({
    line: 'POST /api/expert/application/files',
    headers: ['Content-Type: application/pdf', 'X-File-Name: a.pdf', `Cookie: ${person.cookie}`],
  }),
  sandbox: () => ({ line: 'POST /sandbox/stripe/v1/payment_intents', headers: [] }),
} satisfies Record<string, () => Door>;

function open({ line, headers }: Door, ...more: string[]) {
  const port = Number(new URL(live.origin).port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const all = [`${line} HTTP/1.1`, 'Host: x', `Origin: ${server.deps.env.publicUrl}`, ...headers, ...more];
  socket.write(`${all.join('\r\n')}\r\n\r\n`);
  return { socket, closed, answer: () => answer };
}

describe.each(Object.keys(doors) as (keyof typeof doors)[])('[L3] a client that breaks off (%s)', (door) => {
  it.each([
    ['with its connection reset', 'Content-Length: 50000', 'reset'],
    ['with its connection closed', 'Content-Length: 50000', 'close'],
    ['in the middle of a chunk', 'Transfer-Encoding: chunked', 'reset'],
  ] as const)('[L3] %s is no error of ours', async (_, framing, end) => {
    const taken = once(live.http, 'request') as Promise<[IncomingMessage]>;
    const { socket } = open(doors[door](), framing);
    socket.write(framing.startsWith('T') ? `8000\r\n${'x'.repeat(500)}` : 'x'.repeat(500));
    const [incoming] = await taken;
    await until(() => incoming.listenerCount('data') > 0, 'nobody reads the body');
    if (end === 'reset') socket.resetAndDestroy();
    else socket.destroy();
    await expect.poll(request).toBeDefined();
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(request()).toMatchObject({ status: 400 });
  });
});

describe.each(['webhook', 'login', 'avatar', 'document'] as const)('[L3] [L8] a slow sender (%s)', (door) => {
  it('[L3] [L8] is told so and cut off', async () => {
    const times = shortTimeouts();
    const { closed, answer } = open(doors[door](), 'Content-Length: 64000');
    await closed;
    expect(statusOf(answer())).toBe('408');
    // Ten seconds, and for files one more for each 64 kB.
    expect(times.mock.calls).toEqual([[door === 'avatar' || door === 'document' ? 11_000 : 10_000]]);
  });
});

describe.each(['avatar', 'document'] as const)('[L8] an upload that is refused (%s)', (door) => {
  const limit = { avatar: 20, document: 40 }[door];
  /** Uses up what the account may send in an hour. */
  async function useUp(): Promise<void> {
    const { line, headers } = doors[door]();
    const [method = '', path = ''] = line.split(' ');
    for (let n = 0; n < limit; n += 1) {
      const answer = await server.request(path, {
        method,
        headers: [
          ['origin', server.deps.env.publicUrl],
          ...headers.map((header) => header.split(': ') as [string, string]),
        ],
        body: 'no file',
      });
      expect(answer.status).toBe(400);
    }
  }

  it('[L8] is counted before its file is read', async () => {
    await useUp();
    const times = shortTimeouts();
    const { closed, answer } = open(doors[door](), 'Content-Length: 1000');
    await closed;
    expect(statusOf(answer())).toBe('429');
    // Nothing of the file came, and nobody waited for it as long as for an upload that is taken.
    expect(times.mock.calls).toEqual([[5_000]]);
  });

  it('[L8] has a readable answer for whoever sends everything first', async () => {
    await useUp();
    const taken = once(live.http, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const { socket, answer } = open(doors[door](), `Content-Length: ${4 * MB}`, 'Connection: close');
    socket.pause();
    let failed: unknown;
    socket.on('error', (error) => (failed = error));
    const [incoming, outgoing] = await taken;
    socket.write(Buffer.alloc(4 * MB - 1));
    await until(() => incoming.socket.bytesRead === socket.bytesWritten, 'the body is not received');
    // From its answer on, the server's library closes a connection after 500 ms with whatever is still on its way.
    expect(outgoing.headersSent).toBe(false);
    socket.write(Buffer.alloc(1));
    socket.resume();
    await expect.poll(() => statusOf(answer())).toBe('429');
    expect(failed).toBeUndefined();
    expect(answer()).toMatch(/Retry-After: \d+/i);
    socket.destroy();
  });

  it('[L8] is refused by the size it declares, before anything is read or counted', async () => {
    const { closed, answer, socket } = open(
      doors[door](),
      `Content-Length: ${100 * MB}`,
      'Connection: close',
    );
    await expect.poll(() => statusOf(answer())).toBe('413');
    socket.destroy();
    await closed;
    expect(await server.db.$count(throttle)).toBe(0);
  });
});
