import { createHmac, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { CLOSE } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { session as sessionTable } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import {
  createSession,
  liveForSuite,
  openTab,
  startLive,
  Tab,
  ticketFor,
  type TestSession,
} from '../../../testing/live.ts';
import { until } from '../../../testing/until.ts';

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const server = serverForSuite({ log });
const live = liveForSuite(server);
let session: TestSession;
beforeAll(async () => {
  session = await createSession(server);
});

it('closes a socket that sends nothing', async () => {
  const hasty = await startLive(server.deps, { helloMs: 100 });
  const tab = await new Tab(hasty).opened();
  expect(await tab.closed()).toBe(1008);
  await hasty.close();
});

it('refuses any other message before the hello', async () => {
  const tab = await new Tab(live).opened();
  tab.send({ t: 'ping' });
  expect((await tab.got('error')).code).toBe('bad-message');
  expect(await tab.closed()).toBe(1008);
  expect(tab.of('pong')).toEqual([]);
});

it('refuses a page of another origin before the socket opens', async () => {
  const tab = await new Tab(live, { origin: 'https://elsewhere.example' }).opened();
  expect(await tab.closed()).toBe(1006);
  expect(tab.refusedWith).toBe(403);
});

it.each(['', 'x', `${Buffer.from('{}').toString('base64url')}.${'A'.repeat(43)}`])(
  'refuses a made-up ticket or key: %s',
  async (word) => {
    for (const by of [{ ticket: word }, { resumeKey: word }]) {
      const tab = await new Tab(live).hello(by);
      expect((await tab.got('denied')).code).toBe('ticket');
      expect(await tab.closed()).toBe(CLOSE.forbidden);
    }
  },
);

it('accepts a resume key only from the page load it was issued to, and only with our signature', async () => {
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

it('denies a member whose login session was ended', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.client);
  const { resumeKey } = await tab.got('welcome');
  tab.cut();
  await server.db.delete(sessionTable).where(eq(sessionTable.accountId, own.client.accountId));
  const back = await new Tab(live, { inst: tab.inst }).hello({ resumeKey });
  expect((await back.got('denied')).code).toBe('forbidden');
});

it.each([
  ['as it is', (inst: string) => inst],
  ['in capitals', (inst: string) => inst.toUpperCase()],
])('denies a page load with the id of the other party’s, %s', async (_, spelt) => {
  const own = await createSession(server);
  const expert = await openTab(live, own, own.expert);
  const { ticket } = await ticketFor(live, own, own.client);
  const twin = await new Tab(live, { inst: spelt(expert.inst) }).hello({ ticket });
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

it('drops messages over 50 a second and closes at four times that', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  // Answered after everything that `hello` began: nothing of it waits in the queue, which holds 50 too.
  tab.send({ t: 'ping' });
  await tab.got('pong');
  live.pass(1_000);
  for (let n = 0; n < 120; n += 1) tab.send({ t: 'ping' });
  await until(() => tab.of('error').length + tab.of('pong').length === 121);
  expect(tab.of('pong')).toHaveLength(51);
  expect(tab.of('error').every(({ code }) => code === 'too-fast')).toBe(true);
  for (let n = 120; n < 201; n += 1) tab.send({ t: 'ping' });
  expect(await tab.closed()).toBe(1008);
});

it('[M-06] stores no chat line over 4,000 characters', async () => {
  const own = await createSession(server);
  const tab = await openTab(live, own, own.expert);
  tab.send({ t: 'chat', clientId: randomUUID(), text: 'x'.repeat(4001) });
  expect((await tab.got('error')).code).toBe('bad-message');
  tab.send({ t: 'chat', clientId: randomUUID(), text: 'x'.repeat(4000) });
  expect((await tab.got('chat')).line.seq).toBe(1);
  tab.cut();
});

// JSON.stringify overflows the stack at this depth; JSON.parse does not.
const DEEP = '10,000 nested lists';
const frameOf = (fields: object): string =>
  JSON.stringify(fields).replace(`"${DEEP}"`, '['.repeat(10_000) + ']'.repeat(10_000));

it.each([
  ['a chat line with NUL', { t: 'chat', text: 'a\0b' }],
  ['a chat line with half of a surrogate pair', { t: 'chat', text: 'a\uD83D' }],
  ['a chat line with a control character', { t: 'chat', text: '\u0007' }],
  ['a description with NUL', { t: 'sig', k: 'offer', sdp: 'v=0\0' }],
  ['a description with half of a surrogate pair', { t: 'sig', k: 'offer', sdp: '\uDE00' }],
  ['a candidate with NUL', { t: 'sig', k: 'cand', candidate: { candidate: '\0' } }],
  ['a candidate that is nested', { t: 'sig', k: 'cand', candidate: { candidate: DEEP } }],
  ['a page before line 0', { t: 'history', before: 0 }],
  ['a page before a line number out of range', { t: 'history', before: 2 ** 53 - 1 }],
])('[M2] refuses %s and logs nothing', async (_, fields) => {
  const own = await createSession(server);
  const expert = await openTab(live, own, own.expert);
  const client = await openTab(live, own, own.client);
  const ids = { clientId: randomUUID(), to: expert.inst, cid: randomUUID() };
  client.raw(frameOf({ ...ids, ...fields }));
  expect((await client.got('error')).code).toBe('bad-message');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'Fine:\n\t👩🏽‍💻' });
  await expert.got('chat');
  expect(logged).toEqual([]);
  client.cut();
  expert.cut();
});

it('[M2] relays the fields of a candidate and drops all others', async () => {
  const own = await createSession(server);
  const expert = await openTab(live, own, own.expert);
  const client = await openTab(live, own, own.client);
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
  client.raw(
    frameOf({
      t: 'sig',
      to: expert.inst,
      cid: randomUUID(),
      k: 'cand',
      candidate: { ...candidate, 'a\0': DEEP },
    }),
  );
  expect((await expert.got('sig')).candidate).toEqual(candidate);
  expect(logged).toEqual([]);
  client.cut();
  expert.cut();
});

/** Offers an upgrade. @returns the status of the answer, 101 when the protocol changes */
function offerUpgrade(path: string, to: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(live.origin + path, { headers: { connection: 'Upgrade', upgrade: to } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('upgrade', (answer) => resolve(answer.statusCode));
    request.on('error', reject);
  });
}

it.each([
  ['/readyz', 'h2c', 200],
  ['/readyz', 'websocket', 200],
  ['/api/openapi.json', 'TLS/1.0, HTTP/1.1', 200],
  ['/api/rtc', 'h2c', 404],
  ['/api/rtc/', 'websocket', 404],
  ['/api/rtc', 'websocket', 403],
] as const)('[L7] a request for %s that offers an upgrade to %s gets %i', async (path, to, status) => {
  expect(await offerUpgrade(path, to)).toBe(status);
});
