import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPushService, WITH_LOOPBACK, type PushService } from '../../testing/push-service.ts';
import { guardedFetch } from './guarded-fetch.ts';

let [here, there]: PushService[] = [];
beforeAll(async () => {
  [here, there] = [await startPushService(), await startPushService()];
});
afterAll(async () => {
  await here?.close();
  await there?.close();
});

const fetchWithin = (maxBytes = 1_000) => guardedFetch(WITH_LOOPBACK, { maxBytes, timeoutMs: 5_000 });
const login = { headers: { authorization: 'Basic bm9ib2R5' } };

it('[F-04] asks for nothing compressed', async () => {
  here?.answer(200, {}, 'x');
  await fetchWithin()(here?.origin ?? '');
  expect(here?.received.at(-1)?.headers).toMatchObject({ 'accept-encoding': 'identity' });
});

it('[F-04] counts the bytes of all that a reading asks for', async () => {
  here?.answer(200, {}, 'x'.repeat(6));
  const fetch = fetchWithin(10);
  await fetch(here?.origin ?? '');
  await expect(fetch(here?.origin ?? '')).rejects.toMatchObject({ failure: 'too-large' });
});

it('[F-04] sends a login to the origin it is for, and to no other', async () => {
  there?.answer(200, {}, 'x');
  here?.answer(302, { location: `${there?.origin}/elsewhere` });
  await fetchWithin()(here?.origin ?? '', login);
  expect(here?.received.at(-1)?.headers.authorization).toBe(login.headers.authorization);
  expect(there?.received.at(-1)?.headers.authorization).toBeUndefined();
  here?.answer(302, { location: '/next' });
  await expect(fetchWithin()(here?.origin ?? '', login)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(here?.received.at(-1)).toMatchObject({ path: '/next', headers: login.headers });
});
