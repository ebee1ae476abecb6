import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('says ready only after asking the database', async () => {
  const answer = await server.request('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'ready',
    hosts: ['auth', 'home', 'search', 'avatar', 'expert', 'appointments'],
    now: '2026-03-02T00:00:00.000Z',
  });
});

it('answers an unknown operation with the closed error body', async () => {
  const answer = await server.request('/api/nothing/here');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'No such operation',
    code: 'NotFound',
    requestId: expect.any(String),
  });
});
