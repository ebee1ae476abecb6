import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startCollector } from './testing/collector.ts';
import { ownDatabase, startProcess, type ServerProcess } from './testing/process.ts';
import { until } from './testing/until.ts';

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

it('one life: ready, metrics and traces; SIGTERM: not ready first, no new connection, what runs ends well, exit 0', async () => {
  const collector = await startCollector();
  const starting = await startProcess({
    ...(await ownDatabase()),
    DRAIN_DELAY: '1',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  running = starting;
  const server = await starting.ready();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const taken = await fetch(`${server.origin}/api/auth/user/winifred/exists`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'from-the-proxy-1' },
  });
  expect(taken.headers.get('x-request-id')).toBe('from-the-proxy-1');
  expect(server.output()).toContain('"requestId":"from-the-proxy-1"');
  const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort()}/metrics`)).text();
  expect(metrics).toContain('route="/api/auth/user/:username/exists"');
  expect(metrics).toMatch(/^nexperts_database_connections\{state="idle"\} [1-9]/m);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);

  const request = await halfALogin(server);
  const room = new WebSocket(`${server.origin.replace('http', 'ws')}/api/rtc`, { origin: server.origin });
  await once(room, 'open');
  const roomClosed = once(room, 'close');

  server.child.kill('SIGTERM');
  await until(async () => (await fetch(`${server.origin}/readyz`)).status === 503, 'readiness stayed');
  const meanwhile = await fetch(`${server.origin}/healthz`);
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  expect((await roomClosed)[0]).toBe(1012);
  const refused = (): Promise<boolean> =>
    fetch(`${server.origin}/healthz`).then(
      () => false,
      () => true,
    );
  await until(refused, 'still takes connections');

  expect(server.child.exitCode).toBe(null);
  request.socket.write(request.rest);
  await once(request.socket, 'close');
  expect(request.got()).toMatch(/^HTTP\/1\.1 401 /);
  expect(request.got()).toContain('Incorrect username or password');
  expect(await server.exited).toBe(0);

  const spans = collector.spans();
  const asked = spans.find(({ name }) => name === 'GET /api/auth/user/:username/exists');
  expect(asked).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const query = spans.find(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(query).toMatchObject({ name: expect.stringMatching(/^(SELECT|INSERT|WITH)$/), traceId });
  expect(spans.map(({ name }) => name)).toContain('POST /api/auth/login');
  expect(collector.text()).not.toMatch(/winifred|nobody@people/);
  collector.close();
}, 180_000);
