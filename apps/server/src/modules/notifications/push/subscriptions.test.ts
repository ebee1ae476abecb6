import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { account, pushSubscription } from '../../../db/schema/index.ts';
import { malformed } from '../../../testing/calls.ts';
import { createClient, createStaff, openTestSession, type TestPerson } from '../../../testing/factories.ts';
import { DAY, serverForSuite } from '../../../testing/harness.ts';
import { logIn, PASSWORD } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/push-service.ts';
import { hashPassword } from '../../accounts/index.ts';
import { allJobs } from '../../jobs.ts';
import { pushState, subscribe } from './push.fixture.ts';

const server = serverForSuite();
const SERVICE = 'https://push.example.com';
const stored = ({ accountId }: Pick<TestPerson, 'accountId'>) =>
  server.db.$count(pushSubscription, eq(pushSubscription.accountId, accountId));
const remove = (who: { cookie: string }) => server.as(who).call('unsubscribeFromPush');

describe('[M-10] a subscription', () => {
  it('is turned on and off for the session that asks, with the key of this installation', async () => {
    const person = await createClient(server);
    const before = await pushState(server, person);
    expect(before).toEqual({ publicKey: server.deps.push.publicKey, endpoint: null });
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65);
    const subscription = newBrowser().subscription(SERVICE);
    // As browsers write it down.
    const written = { ...subscription, expirationTime: null };
    const answer = await subscribe(server, person, written);
    expect(answer.status).toBe(201);
    expect(await pushState(server, person)).toEqual({ ...before, endpoint: subscription.endpoint });
    expect([(await remove(person)).status, (await remove(person)).status]).toEqual([204, 204]);
    expect(await pushState(server, person)).toEqual(before);
  });

  it('is one for each session, however often and with whatever it is asked', async () => {
    const person = await createClient(server);
    const browser = newBrowser();
    const asked = Array.from({ length: 20 }, () => browser.subscription(SERVICE));
    const answers = await Promise.all(asked.map((each) => subscribe(server, person, each)));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201));
    const same = browser.subscription(SERVICE);
    await Promise.all(Array.from({ length: 20 }, () => subscribe(server, person, same)));
    expect(await stored(person)).toBe(1);
    expect((await pushState(server, person)).endpoint).toBe(same.endpoint);
  });

  it('is one of ten at most for an account: the eleventh session ends the first', async () => {
    const person = await createClient(server);
    await subscribe(server, person, newBrowser().subscription(SERVICE));
    for (let device = 0; device < 12; device += 1) {
      server.clock.advance(1_000);
      const [cookie = ''] = await openTestSession(server, [person.accountId]);
      await subscribe(server, { cookie }, newBrowser().subscription(SERVICE));
    }
    expect(await stored(person)).toBe(10);
  });

  it('goes to whoever turns push on in that browser last', async () => {
    const [first, second] = [await createClient(server), await createClient(server)];
    const subscription = newBrowser().subscription(SERVICE);
    for (const who of [first, second]) await subscribe(server, who, subscription);
    expect([await stored(first), await stored(second)]).toEqual([0, 1]);
    expect((await pushState(server, first)).endpoint).toBeNull();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => subscribe(server, n % 2 ? first : second, subscription)),
    );
    expect((await stored(first)) + (await stored(second))).toBe(1);
  });
});

describe('[M-10] a subscription ends with', () => {
  async function on(): Promise<TestPerson> {
    const person = await createClient(server, {
      passwordHash: await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD),
    });
    await subscribe(server, person, newBrowser().subscription(SERVICE));
    expect(await stored(person)).toBe(1);
    return person;
  }

  it('the logout', async () => {
    const person = await on();
    await server.as(person).call('logout');
    expect(await stored(person)).toBe(0);
  });

  it('the session that is ended from another device, and no other', async () => {
    const person = await on();
    const [cookie = ''] = await openTestSession(server, [person.accountId]);
    await subscribe(server, { cookie }, newBrowser().subscription(SERVICE));
    await server.as({ cookie }).call('endOtherSessions');
    expect(await stored(person)).toBe(1);
    expect((await pushState(server, { cookie })).endpoint).not.toBeNull();
  });

  it('a suspension', async () => {
    const [person, staff] = [await on(), await createStaff(server, ['trust'])];
    const answer = await server.as(staff).call('suspendAccount', {
      params: { id: person.accountId },
      body: { reason: 'Took payments outside', clientBookings: 'full' },
    });
    expect(answer.status).toBeLessThan(300);
    expect(await stored(person)).toBe(0);
  });

  it('the account', async () => {
    const person = await on();
    const answer = await server.as(person).call('deleteAccount', { body: { currentPassword: PASSWORD } });
    expect(answer.status).toBe(204);
    expect(await stored(person)).toBe(0);
  });

  it('a session that nobody uses, when it is swept', async () => {
    const person = await on();
    server.clock.advance(15 * DAY);
    await allJobs['accounts.sweep'].run(server.deps, {}, { jobId: person.accountId });
    expect(await stored(person)).toBe(0);
    expect(await server.db.$count(account, eq(account.id, person.accountId))).toBe(1);
  });
});

it('[ASVS 14.2.7] is in the export of the account, without its secret', async () => {
  const { email } = await createClient(server, {
    passwordHash: await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD),
  });
  // Only a login of a few minutes ago may download everything.
  const person = await logIn(server, email);
  const { endpoint, keys } = newBrowser().subscription(SERVICE);
  await subscribe(server, person, { endpoint, keys });
  const { answer } = await server.as(person).call('exportAccount');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  const { tables } = JSON.parse(text) as { tables: Record<string, object[]> };
  expect(tables['push_subscription']).toMatchObject([{ endpoint }]);
  expect(text).not.toContain(keys.auth);
});

describe('[M-10] refuses', () => {
  const good = newBrowser().subscription(SERVICE);
  const refusal = async (subscription: object) => {
    const person = await createClient(server);
    const { status, error } = await subscribe(server, person, malformed(subscription));
    return { status, error, left: await stored(person) };
  };

  it.each([
    ['http', 'http://push.example.com/send/1'],
    ['loopback', 'https://127.0.0.1/send/1'],
    ['this machine', 'https://localhost/send/1'],
    ['no address', 'push.example.com'],
    ['nothing', ''],
    ['2,001 characters', `${SERVICE}/${'x'.repeat(2_001 - SERVICE.length - 1)}`],
  ])('the endpoint with %s, and stores nothing', async (_, endpoint) => {
    const { status, error, left } = await refusal({ ...good, endpoint });
    expect([status, error.code, left]).toEqual([400, 'ValidationFailed', 0]);
    expect(Object.keys(error.fields ?? {})).toEqual(['endpoint']);
    expect(error.message).not.toContain('127.0.0.1');
  });

  it.each([
    ['no point of the curve', { ...good.keys, p256dh: `B${'A'.repeat(86)}` }],
    ['a compressed point', { ...good.keys, p256dh: 'A'.repeat(44) }],
    ['an auth of 15 bytes', { ...good.keys, auth: 'A'.repeat(20) }],
    ['plain Base64', { ...good.keys, auth: '+'.repeat(22) }],
    ['no auth', { p256dh: good.keys.p256dh }],
  ])('the keys with %s', async (_, keys) => {
    const { status, error, left } = await refusal({ ...good, keys });
    expect([status, error.code, left]).toEqual([400, 'ValidationFailed', 0]);
  });
});
