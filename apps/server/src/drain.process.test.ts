import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ownDatabase, startProcess, type ServerProcess } from './testing/process.ts';
import { until } from './testing/live.ts';

let running: ServerProcess | null = null;
afterEach(() => running?.child.kill('SIGKILL'));

/** A login of which half the body is sent. */
async function halfALogin({
  port,
  origin,
}: ServerProcess): Promise<{ socket: Socket; rest: string; got(): string }> {
  const body = JSON.stringify({
    username: 'nobody@people.test',
    password: 'Kw4$trel-Lanes',
    rememberMe: true,
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let got = '';
  socket.on('data', (chunk) => (got += chunk.toString()));
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  return { socket, rest: body.slice(20), got: () => got };
}

it('[issue 5.7] SIGTERM: not ready first, then no new connection; a request and a socket under way end well; exit 0', async () => {
  const server = await (await startProcess({ ...(await ownDatabase()), DRAIN_DELAY: '1' })).ready();
  running = server;
  const request = await halfALogin(server);
  const room = new WebSocket(`${server.origin.replace('http', 'ws')}/api/rtc`, { origin: server.origin });
  await once(room, 'open');
  const roomClosed = once(room, 'close');

  server.child.kill('SIGTERM');
  await until(async () => (await fetch(`${server.origin}/readyz`)).status === 503, 'readiness stayed');
  const meanwhile = await fetch(`${server.origin}/healthz`);
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  expect((await roomClosed)[0]).toBe(1012);
  await until(
    () =>
      fetch(`${server.origin}/healthz`).then(
        () => false,
        () => true,
      ),
    'still takes connections',
  );

  expect(server.child.exitCode).toBe(null);
  request.socket.write(request.rest);
  await once(request.socket, 'close');
  expect(request.got()).toMatch(/^HTTP\/1\.1 401 /);
  expect(request.got()).toContain('Incorrect username or password');
  expect(await server.exited).toBe(0);
});
