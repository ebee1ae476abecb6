import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measured } from '../testing/measured.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../testing/process.ts';

// What only a real server on a real socket can show: bytes that no client library would send.
let server: ServerProcess;
beforeAll(async () => {
  server = await (await startProcess({ ...(await ownDatabase()), LOG_LEVEL: 'silent' })).ready();
});
afterAll(() => server.child.kill('SIGKILL'));

/** What the server answers to raw bytes until it closes, or until it says nothing more for a while. */
function raw(bytes: string, quietMs = 1_500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let got = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => (got += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
    socket.write(bytes);
  });
}
const status = (answer: string): string => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed';
const get = (target: string): Promise<string> =>
  raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`, 8_000);
const head = (headers: string, body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const post = (headers: string, body: string): Promise<string> => raw(head(headers, body));

/** Resident memory of the server in MB. */
function memory(): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

it.concurrent('[ASVS 15.2.2] whoever sends headers drop by drop is cut off, and others are served meanwhile', async () => {
  const closed = Array.from(
    { length: 50 },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1');
        socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`);
        const drip = setInterval(() => socket.write('X-Drop: 1\r\n'), 400);
        socket.resume();
        socket.on('error', () => {});
        socket.on('close', () => {
          clearInterval(drip);
          resolve();
        });
      }),
  );
  const all = Promise.all(closed).then(() => 'all closed');
  for (let n = 0; n < 5; n += 1) expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await all).toBe('all closed');
});

it.concurrent('[ASVS 15.2.2] whoever stops in the middle of a body is told so and cut off', async () => {
  const half = (): Promise<string> => raw(head('Content-Length: 500', '{'), 20_000);
  expect((await Promise.all([half(), half()])).map(status)).toEqual(['408', '408']);
});

it.concurrent('[S1] keeps an idle connection longer than the proxy does, and still cuts off a slow request on it', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answers: string[] = [];
  socket.on('data', (chunk) => answers.push(chunk.toString('latin1')));
  const closed = once(socket, 'close');
  const ask = async (): Promise<void> => {
    socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    await Promise.race([once(socket, 'data'), closed]);
  };
  await ask();
  // Caddy keeps its connections for 120 s.
  expect(Number(/Keep-Alive: timeout=(\d+)/i.exec(answers.join(''))?.[1])).toBeGreaterThan(120);
  // A slow request is cut off, beside it and begun after it: the server has looked at all its connections.
  expect(status(await raw('GET /healthz HTTP/1.1\r\nX-Slow:', 30_000))).toBe('408');
  await ask();
  expect(answers.map(status)).toEqual(['200', '200']);
  socket.write('GET /healthz HTTP/1.1\r\nX-Slow:');
  await closed;
  expect(status(answers.at(-1) ?? '')).toBe('408');
});

it.concurrent.each([
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%252f..%252fetc%252fpasswd',
  '/..\\..\\..\\etc\\passwd',
  '/..%5c..%5c..%5cetc%5cpasswd',
  '//etc/passwd',
  '/app/../../package.json',
  '/assets/../../../package.json',
  '/api/../../../etc/passwd',
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/main.ts',
  '/server-status',
  '/assets/',
])('[ASVS 13.4.1] [ASVS 13.4.3] %s leads to nothing', async (target) => {
  const answer = await get(target);
  expect(['400', '404']).toContain(status(answer));
  expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/);
});

it.concurrent.each(['/api/auth/me', '/sandbox/stripe/v1/charges'])(
  '[ASVS 13.4.4] TRACE and CONNECT are not taken: %s',
  async (target) => {
    for (const method of ['TRACE', 'CONNECT', 'BREW']) {
      const answer = await raw(
        `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Secret: 12345\r\nConnection: close\r\n\r\n`,
      );
      expect(['400', '404', '405', 'closed']).toContain(status(answer));
      expect(answer).not.toContain('12345');
    }
  },
);

it.concurrent.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 40', '400'],
  ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '400'],
  ['a length below zero', 'Content-Length: -1', '400'],
  ['an unknown coding', 'Transfer-Encoding: chunked, identity', '400'],
  ['a header in two lines', 'X-Folded: a\r\n b: c', '400'],
  ['a second Host', 'Host: elsewhere.example', '400'],
  ['20 kB of headers', `X-Long: ${'x'.repeat(20_000)}`, '431'],
])('[ASVS 4.2.1] %s is refused', async (_, headers, expected) => {
  expect(status(await post(headers, '{}\r\n\r\n'))).toBe(expected);
});

it.concurrent('[ASVS 4.1.1] bodies beyond the limit are not read to their end, and fill no memory', async () => {
  const before = memory();
  const claimed = await post('Content-Length: 10000000000', '{');
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const chunked = await Promise.all(
    Array.from({ length: 20 }, () => post('Transfer-Encoding: chunked', chunk.repeat(16))),
  );
  expect([claimed, ...chunked].map(status).filter((code) => !['413', 'closed'].includes(code))).toEqual([]);
  measured('memory filled by 20 bodies beyond the limit', memory() - before, 'MB', 150);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
