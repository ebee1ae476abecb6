import type { SignedInDevice } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { newOwner, type Owner } from '../owner.fixture.ts';

const server = serverForSuite();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const devices = async (owner: Owner): Promise<SignedInDevice[]> =>
  (await owner.get<SignedInDevice[]>('/sessions')).data;

it('[ASVS 7.5.2] lists where the account is signed in: this device first, then by last use', async () => {
  const first = await newOwner(server);
  server.clock.advance(MINUTE);
  const second = await first.elsewhere(FIREFOX);
  server.clock.advance(MINUTE);
  const third = await first.elsewhere('');
  const seen = await devices(second);
  expect(seen.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Firefox on Linux', current: true },
    { device: 'Unknown device', current: false },
    { device: 'Unknown device', current: false },
  ]);
  expect((seen[1]?.lastUsedAt ?? '') > (seen[2]?.lastUsedAt ?? '')).toBe(true);
  expect(await devices(third)).toHaveLength(3);
  expect(await devices(await newOwner(server))).toHaveLength(1);
});

it('leaves out what is over, even before it is swept', async () => {
  const remembered = await newOwner(server);
  await server.post('/api/auth/login', { username: remembered.email, password: 'x'.repeat(8) });
  const brief = await remembered.elsewhere(FIREFOX);
  expect(await devices(brief)).toHaveLength(2);
  server.clock.advance(15 * 24 * HOUR);
  const later = await remembered.elsewhere(FIREFOX);
  expect(await devices(later)).toHaveLength(1);
});

it('[ASVS 7.4.1] signs one device out: its next call is refused, the others go on', async () => {
  const here = await newOwner(server);
  const there = await here.elsewhere(FIREFOX);
  const id = (await devices(here)).find(({ current }) => !current)?.id ?? '';
  expect((await here.ask('DELETE', `/sessions/${id}`)).status).toBe(204);
  expect(await there.signedIn()).toBe(false);
  expect(await here.signedIn()).toBe(true);
  expect((await here.ask('DELETE', `/sessions/${id}`)).status).toBe(404);
});

it('[ASVS 8.2.2] somebody else’s session is not found, like one that never was', async () => {
  const [owner, other] = [await newOwner(server), await newOwner(server)];
  const id = (await devices(owner))[0]?.id ?? '';
  for (const wrong of [id, randomUUID(), 'nonsense'])
    expect(await other.ask('DELETE', `/sessions/${wrong}`)).toMatchObject({ status: 404, code: 'NotFound' });
  expect(await owner.signedIn()).toBe(true);
});

it('signing this device out is a log-out', async () => {
  const owner = await newOwner(server);
  const id = (await devices(owner))[0]?.id ?? '';
  const { cookies } = await owner.ask('DELETE', `/sessions/${id}`);
  expect(cookies.join()).toMatch(/__Host-nx_sid=;.*Max-Age=0/);
});

it('[ASVS 7.4.3] signs every other device out at once', async () => {
  const here = await newOwner(server);
  const others = [await here.elsewhere(FIREFOX), await here.elsewhere('')];
  expect(await here.post('/sessions/end-others')).toMatchObject({ status: 200, data: { ended: 2 } });
  for (const other of others) expect(await other.signedIn()).toBe(false);
  expect(await here.signedIn()).toBe(true);
  expect((await here.post('/sessions/end-others')).data).toEqual({ ended: 0 });
});
