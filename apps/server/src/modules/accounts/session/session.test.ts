import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/harness.ts';
import { signUpAndIn } from '../../../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('signs up, verifies, logs in and knows the person by the cookie', async () => {
  const { cookie, account } = await signUpAndIn(server);
  const me = await server.request('/api/auth/me', { headers: { cookie } });
  expect(me.status).toBe(200);
  expect(await me.json()).toEqual({ data: account });
});
