import { createHmac, randomUUID } from 'node:crypto';
import { CLOSE } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { session as sessionTable } from '../../../db/schema/index.ts';
import { startTestServer, type TestServer } from '../../../testing/harness.ts';
import {
  createSession,
  openTab,
  startLive,
  Tab,
  ticketFor,
  until,
  type LiveServer,
  type TestSession,
} from '../../../testing/live.ts';

let server: TestServer;
let live: LiveServer;
let session: TestSession;
beforeAll(async () => {
  server = await startTestServer();
  live = await startLive(server.deps);
  session = await createSession(server);
});
afterAll(async () => {
  await live.close();
  await server.close();
});

it('closes a socket that says nothing', async () => {
  const tab = await new Tab(live).opened();
  expect(await tab.closed()).toBe(1008);
});

it('answers nothing but a hello first', async () => {
  const tab = await new Tab(live).opened();
  tab.send({ t: 'ping' });
  expect((await tab.got('error')).code).toBe('bad-message');
  expect(await tab.closed()).toBe(1008);
  expect(tab.of('pong')).toEqual([]);
});

it('refuses a page of another origin before the socket opens', async () => {
  const tab = await new Tab(live, { origin: 'https://elsewhere.example' }).opened();
  expect(await tab.closed()).toBe(1006);
});

it.each(['', 'x', `${Buffer.from('{}').toString('base64url')}.${'A'.repeat(43)}`])(
  'takes no made-up ticket or key: %s',
  async (word) => {
    for (const by of [{ ticket: word }, { resumeKey: word }]) {
      const tab = await new Tab(live).hello(by);
      expect((await tab.got('denied')).code).toBe('ticket');
      expect(await tab.closed()).toBe(CLOSE.forbidden);
    }
  },
);

it('takes a key only from the page load it was made for, and only with our signature', async () => {
  const tab = await openTab(live, session, session.client);
  const { resumeKey } = await tab.got('welcome');
  const thief = await new Tab(live).hello({ resumeKey });
  expect((await thief.got('denied')).code).toBe('ticket');
  const [body = ''] = resumeKey.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, accountId: session.expert.accountId })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', 'guess').update(`room-resume.${forged}`).digest('base64url');
  const forger = await new Tab(live, { inst: tab.inst }).hello({ resumeKey: `${forged}.${signature}` });
  expect((await forger.got('denied')).code).toBe('ticket');
  tab.cut();
});

it('denies a member who signed out meanwhile', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.client);
  const { resumeKey } = await tab.got('welcome');
  tab.cut();
  await server.db.delete(sessionTable).where(eq(sessionTable.accountId, own.client.accountId));
  const back = await new Tab(live, { inst: tab.inst }).hello({ resumeKey });
  expect((await back.got('denied')).code).toBe('forbidden');
});

it('denies a page load that calls itself like the other party’s', async () => {
  const own = await createSession(server);
  const expert = await openTab(live, own, own.expert);
  const { ticket } = await ticketFor(live, own, own.client);
  const twin = await new Tab(live, { inst: expert.inst }).hello({ ticket });
  expect((await twin.got('denied')).code).toBe('forbidden');
  expect(expert.closedWith).toBeNull();
  expert.cut();
});

it('answers garbage with an error and gives up after ten frames', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  for (const frame of ['', 'null', '{"t":"sig"}', '{"t":"nothing"}', Buffer.from([1, 2, 3])]) tab.raw(frame);
  await until(() => tab.of('error').length === 5);
  expect(new Set(tab.of('error').map(({ code }) => code))).toEqual(new Set(['bad-message']));
  expect(tab.closedWith).toBeNull();
  for (let n = 0; n < 5; n += 1) tab.raw('{');
  expect(await tab.closed()).toBe(1008);
});

it('closes at a frame over 64 kB', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  tab.raw('x'.repeat(64 * 1024 + 1));
  expect(await tab.closed()).toBe(1009);
});

it('drops what is over 50 messages a second, and closes at four times that', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  tab.freeze();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = tab.of('pong').length;
  for (let n = 0; n < 120; n += 1) tab.send({ t: 'ping' });
  await until(() => tab.of('error').length > 0);
  await until(() => tab.of('error').length + tab.of('pong').length - before === 120);
  expect(tab.of('error').every(({ code }) => code === 'too-fast')).toBe(true);
  // The burst may straddle two windows of a second.
  expect(tab.of('pong').length - before).toBeLessThanOrEqual(100);
  for (let n = 0; n < 500; n += 1) tab.send({ t: 'ping' });
  expect(await tab.closed()).toBe(1008);
});

it('stores no chat line over 2,000 characters', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  tab.send({ t: 'chat', clientId: randomUUID(), text: 'x'.repeat(2001) });
  expect((await tab.got('error')).code).toBe('bad-message');
  tab.send({ t: 'chat', clientId: randomUUID(), text: 'x'.repeat(2000) });
  expect((await tab.got('chat')).line.seq).toBe(1);
  tab.cut();
});
