import { expect, it } from 'vitest';
import { session, throttle, verificationCode } from '../../db/schema/index.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { PASSWORD, signUpAndIn } from '../../testing/people.ts';
import { freshAddress, fromAddress } from './from-address.fixture.ts';

const server = serverForSuite();

it('deletes what has run out, and leaves what has not', async () => {
  const { account, cookie } = await signUpAndIn(server);
  const logIn = (rememberMe: boolean) =>
    fromAddress(server, freshAddress())('/api/auth/login', {
      username: account.email,
      password: PASSWORD,
      rememberMe,
    });
  await logIn(false);
  const count = async () => [
    await server.db.$count(session),
    await server.db.$count(verificationCode),
    (await server.db.$count(throttle)) > 0,
  ];
  expect(await count()).toEqual([2, 1, true]);
  server.clock.advance(HOUR);
  await server.drain();
  expect(await count()).toEqual([2, 1, true]);
  server.clock.advance(2 * HOUR);
  await logIn(true);
  server.clock.advance(HOUR);
  await server.drain();
  expect(await count()).toEqual([2, 1, true]);
  server.clock.advance(13 * DAY);
  expect((await server.request('/api/auth/me', { headers: { cookie } })).status).toBe(200);
  await logIn(true);
  server.clock.advance(2 * DAY);
  await server.drain();
  const left = await server.db.select().from(session);
  expect(left).toHaveLength(2);
  expect((await server.request('/api/auth/me', { headers: { cookie } })).status).toBe(200);
  expect((await count()).slice(1)).toEqual([0, false]);
});
