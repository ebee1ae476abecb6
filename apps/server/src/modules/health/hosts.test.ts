import { endpoints, type EndpointShape } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { ALL_HOSTS, type ServedHost } from '../../hosts.ts';
import { serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();

/** The app of a process that serves these hosts, on the same database. */
const serving = (...hosts: ServedHost[]) => createApp({ ...server.deps, env: { ...server.deps.env, hosts } });

const operations = Object.entries<EndpointShape>(endpoints);

/** Whether the app has this operation at all: without it the answer is the one of an unknown operation. */
async function has(app: ReturnType<typeof createApp>, { path, method }: EndpointShape): Promise<boolean> {
  const url = `http://localhost:3000/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
  const answer = await app.request(url, { method, headers: { origin: 'http://localhost:3000' } });
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  expect(answer.status).not.toBe(405);
  return message !== 'No such operation';
}

describe('each API host as a process of its own', () => {
  it.each(ALL_HOSTS)('%s serves its operations and no other', async (host) => {
    const app = serving(host);
    for (const [name, operation] of operations)
      expect([name, await has(app, operation)]).toEqual([name, operation.host === host]);
  });

  it('says which hosts it serves, alive and ready', async () => {
    const app = serving('auth', 'search');
    const [alive, ready] = await Promise.all([app.request('/healthz'), app.request('/readyz')]);
    expect(await alive.json()).toEqual({ status: 'ok', hosts: ['auth', 'search'] });
    expect(await ready.json()).toMatchObject({ status: 'ready', hosts: ['auth', 'search'] });
  });

  it('keeps the pages with the host home', async () => {
    const page = await serving('auth').request('http://localhost:3000/dev');
    expect(page.status).toBe(404);
    expect((await serving('home').request('http://localhost:3000/dev')).status).toBe(200);
  });

  it('takes the webhook of the payments wherever it arrives', async () => {
    const answer = await serving('search').request('http://localhost:3000/api/stripe/webhook', {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(400);
  });

  it('says no to readiness while it drains, and is still alive', async () => {
    const draining = new AbortController();
    const app = createApp({ ...server.deps, draining: draining.signal });
    draining.abort();
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
  });
});
