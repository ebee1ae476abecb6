import { expect, it } from 'vitest';
import { serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();

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
