import { Hono } from 'hono';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AppVariables } from '../../http/context.ts';
import { devSites } from './dev-proxy.ts';

/** Answers with its name and what it was asked for. */
async function siteServer(name: string): Promise<Server> {
  const server = createServer((asked, answer) => answer.end(`${name} ${asked.url}`)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let servers: Server[];
const app = new Hono<AppVariables>();
beforeAll(async () => {
  servers = [await siteServer('marketplace'), await siteServer('home')];
  vi.stubEnv('DEV_SITES', servers.map(originOf).join());
  devSites(app);
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of servers) server.close();
});

it.each([
  ['/', 'marketplace /'],
  ['/about?a=1', 'marketplace /about?a=1'],
  ['/app', 'home /app/'],
  ['/app?day=2', 'home /app/?day=2'],
  ['/app/', 'home /app/'],
  ['/app/bookings?tab=past', 'home /app/bookings?tab=past'],
])('%s is asked for as %s under npm run dev, as the built product has it', async (path, asked) => {
  const answer = await app.request(`http://localhost:3000${path}`);
  expect(await answer.text()).toBe(asked);
});
