import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseTrustedProxies } from '../../../http/trusted-proxies.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { createClients } from '../../../testing/factories.ts';
import {
  createSession,
  FAST,
  openTab,
  startLive,
  Tab,
  ticketFor,
  type LiveServer,
} from '../../../testing/live.ts';
import { insertMessages } from '../../messages/messages.fixture.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const open: LiveServer[] = [];
afterEach(async () => {
  for (const live of open.splice(0)) await live.close();
});

/** A server behind one proxy. */
async function start(limits: Partial<Limits>): Promise<LiveServer> {
  const env = { ...server.deps.env, trustedProxies: parseTrustedProxies('1') };
  const live = await startLive({ ...server.deps, env }, limits);
  open.push(live);
  return live;
}

it('[L6] terminates a socket that neither says hello nor answers the close frame', async () => {
  const live = await start({ helloMs: 100, closeMs: 100 });
  const { port } = new URL(live.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const got: Buffer[] = [];
  socket.on('data', (bytes) => got.push(bytes));
  socket.on('error', () => {});
  socket.write(
    [
      'GET /api/rtc HTTP/1.1',
      'Host: localhost',
      'Origin: http://localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await closed;
  // Our close frame, with 1008. The library would wait 30 s for its answer, as long as a test may take.
  expect(Buffer.concat(got).subarray(-4).toString('hex')).toBe('880203f0');
});

it('[L6] [ASVS 17.3.1] drops a network’s oldest silent socket when it opens one too many, and nobody else’s', async () => {
  const live = await start({ helloMs: 20_000, pendingPerNetwork: 2 });
  const come = (from: string): Promise<Tab> => new Tab(live, { from }).opened();
  const [first, second, other] = [
    await come('2001:db8:1:1::1'),
    await come('2001:db8:1:2::2'),
    await come('203.0.113.1'),
  ];
  const third = await come('2001:db8:1:3::3');
  expect(await first.closed()).toBe(1006);
  expect([second, other, third].map(({ closedWith }) => closedWith)).toEqual([null, null, null]);
});

it('[L6] [ASVS 17.3.1] a full process drops a socket of the network that has most, and refuses no newcomer', async () => {
  const live = await start({ helloMs: 20_000, pendingPerNetwork: 2, pendingSockets: 3 });
  const come = (from: string): Promise<Tab> => new Tab(live, { from }).opened();
  const alone = await come('203.0.113.1');
  const flood = [await come('2001:db8:1::1'), await come('2001:db8:1::2')];
  const newcomer = await come('203.0.113.2');
  expect(await flood[0]?.closed()).toBe(1006);
  expect([alone, flood[1], newcomer].map((tab) => tab?.closedWith)).toEqual([null, null, null]);
});

it('[ASVS 17.3.1] strangers from however many networks take no place of people who are logged in', async () => {
  const session = await createSession(server);
  const live = await start({ helloMs: 20_000, pendingSockets: 2 });
  const tabs: [Tab, string][] = [];
  for (const person of [session.expert, session.client]) {
    const { ticket } = await ticketFor(live, session, person);
    const tab = await new Tab(live, { cookie: person.cookie }).opened();
    for (const n of Array(6).keys()) await new Tab(live, { from: `203.0.113.${n}` }).opened();
    tabs.push([tab, ticket]);
  }
  // A client who is there before the expert waits to be admitted.
  for (const [tab, ticket] of tabs) {
    await tab.hello({ ticket });
    expect(await tab.got('welcome')).toMatchObject({ admitted: true });
  }
});

it('[ASVS 17.3.1] a made-up cookie is a stranger’s, and an account’s many sockets take only its own places', async () => {
  const [flooding, other] = await createClients(server, 2);
  const live = await start({ helloMs: 20_000, pendingPerNetwork: 1, pendingPerAccount: 2 });
  const made = await new Tab(live, { cookie: `__Host-nx_sid=${'a'.repeat(43)}` }).opened();
  await new Tab(live).opened();
  expect(await made.closed()).toBe(1006);
  const quiet = await new Tab(live, { cookie: other?.cookie ?? '' }).opened();
  const many: Tab[] = [];
  for (const _ of Array(5)) many.push(await new Tab(live, { cookie: flooding?.cookie ?? '' }).opened());
  for (const tab of many.slice(0, 3)) expect(await tab.closed()).toBe(1006);
  expect([quiet, ...many.slice(3)].map(({ closedWith }) => closedWith)).toEqual([null, null, null]);
});

it('[ASVS 17.3.1] a socket has three seconds to say hello', () => {
  expect(LIMITS.helloMs).toBe(3_000);
});

it('[L6] does not count the sockets of members', async () => {
  const session = await createSession(server);
  const live = await start({ pendingPerNetwork: 1 });
  const expert = await openTab(live, session, session.expert);
  const client = await openTab(live, session, session.client);
  expect([expert.refusedWith, client.refusedWith]).toEqual([null, null]);
});

it('[S2] terminates a member who pings and does not read', async () => {
  const session = await createSession(server);
  const { client: writer, expert: seller } = session;
  await insertMessages(
    server,
    { clientId: writer.accountId, expertId: seller.expertId },
    Array.from({ length: 50 }, () => ({
      authorId: writer.accountId,
      text: '世'.repeat(4_000),
      at: server.clock.now(),
      bookingId: session.id,
    })),
  );
  const live = await start({ pagesPerSecond: 1_000, messagesPerSecond: 1_000 });
  const expert = await openTab(live, session, session.expert);
  const client = await openTab(live, session, session.client);
  client.stopReading();
  // 24 MB: more than both kernels buffer for one connection, and our backlog limit on top.
  for (let n = 0; n < 40; n += 1) client.send({ t: 'history', before: 51 });
  await expert.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === client.inst);
  expect(expert.closedWith).toBeNull();
});

it('[S2] keeps a member who reads, whatever it asks for', async () => {
  const session = await createSession(server);
  const live = await start({ pagesPerSecond: 1_000, messagesPerSecond: 1_000, backlogBytes: 1_000 });
  const expert = await openTab(live, session, session.expert);
  for (let n = 0; n < 40; n += 1) expert.send({ t: 'history', before: 1 });
  await until(() => expert.of('history').length === 40);
  expect(expert.closedWith).toBeNull();
});

it('[S2] counts WebSocket ping frames as messages', async () => {
  const session = await createSession(server);
  const live = await start({ messagesPerSecond: FAST.messagesPerSecond });
  const expert = await openTab(live, session, session.expert);
  for (let n = 0; n < 500; n += 1) expert.pingFrame();
  expect(await expert.closed()).toBe(1008);
});

it('[M2] drops signals over 128 kB a second', async () => {
  const session = await createSession(server);
  const live = await start({});
  const expert = await openTab(live, session, session.expert);
  const client = await openTab(live, session, session.client);
  const cid = randomUUID();
  for (let n = 0; n < 6; n += 1)
    client.send({ t: 'sig', to: expert.inst, cid, k: 'offer', n, sdp: 'x'.repeat(60_000) });
  // What comes later may overtake them.
  await until(() => client.of('error').length === 4 && expert.of('sig').length === 2);
  live.pass(1_000);
  client.send({ t: 'sig', to: expert.inst, cid, k: 'ask' });
  await expert.got('sig', ({ k }) => k === 'ask');
  expect(expert.of('sig').map(({ k }) => k)).toEqual(['offer', 'offer', 'ask']);
  expect(new Set(client.of('error').map(({ code }) => code))).toEqual(new Set(['too-fast']));
});
