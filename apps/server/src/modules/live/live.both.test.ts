import { LIVE_PATH, CLOSE } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDemoClock } from '../../adapters/demo-clock.ts';
import { dropSessions } from '../../db/drop-sessions.ts';
import { openPostgres, type OpenDatabase } from '../../db/open.ts';
import { session } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { LIVE_SOCKET_PATH } from '../../http/server-options.ts';
import { createClient, createExpert, createStaff, openTestSession } from '../../testing/factories.ts';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { onPglite } from '../../testing/engine.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { liveForSuite, startLive, type LiveServer } from '../../testing/live.ts';
import { untilBlocked } from '../../testing/until.ts';
import { openPair, talkerOf } from '../messages/messages.fixture.ts';
import { tellAccount } from './index.ts';
import { OpenPage } from './live.fixture.ts';

const server = serverForSuite();
const here = liveForSuite(server);
let there: LiveServer;
let second: OpenDatabase | null = null;
let client: TestPerson;
let expert: TestExpert;

/** Another process on the same database: on PostgreSQL with its own pool and listener. */
async function secondDeps(): Promise<Deps> {
  const base: Deps = { ...server.deps, node: randomUUID() };
  const url = inject('postgresUrl');
  if (!url) return base;
  const [row] = await queryRows<{ name: string }>(server.db, sql`SELECT current_database() AS name`);
  second = await openPostgres(url.replace(/\/[^/]*$/, `/${row?.name ?? ''}`), () => {});
  return { ...base, db: second.db, bus: second.bus };
}
beforeAll(async () => {
  there = await startLive(await secondDeps(), {}, { perAccount: 3 });
});
afterAll(async () => {
  await there.close();
  await second?.close();
});
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
});
const pageOf = (live: LiveServer, { cookie }: Pick<TestPerson, 'cookie'>) =>
  new OpenPage(live.origin, cookie).opened();

it('listens where the contract says', () => {
  expect(LIVE_SOCKET_PATH).toBe(`/api${LIVE_PATH}`);
});

describe('hints', () => {
  it('[M-06] a message and a read mark reach both people’s pages at every process, and nobody else’s', async () => {
    const id = await openPair(server, client, expert);
    const [own, other, stranger] = await Promise.all([
      pageOf(here, client),
      pageOf(there, expert),
      pageOf(there, await createClient(server)),
    ]);
    await talkerOf(server, client).send(id, { text: 'a secret' });
    const hint = { type: 'message', conversationId: id, seq: 2 };
    expect(await other.got(({ type }) => type === 'message')).toEqual(hint);
    expect(await own.got(({ type }) => type === 'message')).toEqual(hint);
    await talkerOf(server, expert).read(id, 2);
    expect(await own.got(({ type }) => type === 'read')).toEqual({ ...hint, type: 'read' });
    await other.got(({ type }) => type === 'read');
    // Nothing moves a second time.
    await talkerOf(server, expert).read(id, 1);
    await talkerOf(server, expert).send(id);
    await own.got((found) => found.type === 'message' && found.seq === 3);
    expect(own.hints.filter(({ type }) => type !== 'notifications')).toHaveLength(3);
    expect(stranger.hints).toEqual([]);
  });

  it('a hint is sent when its transaction commits, and never when it rolls back', async () => {
    const page = await pageOf(here, client);
    const tell = (unread: number, fails: boolean) =>
      server.db
        .transaction(async (tx) => {
          await tellAccount({ db: tx }, client.accountId, { type: 'notifications', unread });
          if (fails) throw new Error('rolled back');
        })
        .catch(() => {});
    await tell(1, true);
    await tell(2, false);
    expect(await page.got(() => true)).toEqual({ type: 'notifications', unread: 2 });
    expect(page.hints).toHaveLength(1);
  });
});

it('W-08: open pages come back when the demo’s clock is moved, and show the other time', async () => {
  const clock = await openDemoClock(server.db, server.deps.bus);
  const live = await startLive({ ...server.deps, clock });
  const [cookie = ''] = await openTestSession({ db: server.db, clock }, [client.accountId]);
  const page = await pageOf(live, { cookie });
  await clock.advance(HOUR);
  expect(await page.closed()).toBe(CLOSE.restart);
  await live.close();
  await clock.reset();
  await clock.close();
});

describe('who may open it', () => {
  it.each([
    ['another origin', 'https://elsewhere.example'],
    ['no origin', null],
  ])('[ASVS 4.4.2] refuses %s before the socket opens', async (_, from) => {
    const page = await new OpenPage(here.origin, client.cookie, { from }).opened();
    expect(page.refusedWith).toBe(403);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up session', `__Host-nx_sid=${'a'.repeat(43)}`],
    ['half a cookie', '__Host-nx_sid='],
  ])('[ASVS 4.4.3] refuses %s', async (_, cookie) => {
    const page = await new OpenPage(here.origin, cookie).opened();
    expect(page.refusedWith).toBe(401);
  });

  it('closes the oldest of an account’s pages when it opens too many', async () => {
    const pages: OpenPage[] = [];
    for (let each = 0; each < 4; each += 1) pages.push(await pageOf(there, client));
    expect(await pages[0]?.closed()).toBe(CLOSE.replaced);
    expect(pages.slice(1).every(({ isOpen }) => isOpen)).toBe(true);
  });
});

describe('its end', () => {
  it('[ASVS 7.4.1] a logout closes the pages of that login and no others, at every process', async () => {
    const [cookie = ''] = await openTestSession(server, [client.accountId]);
    const leaving = [await pageOf(here, { cookie }), await pageOf(there, { cookie })];
    const staying = await pageOf(there, client);
    await server.post('/api/auth/logout', {}, { cookie });
    for (const page of leaving) expect(await page.closed()).toBe(CLOSE.signedOut);
    await tellAccount(server, client.accountId, { type: 'notifications', unread: 1 });
    await staying.got(() => true);
  });

  it('[O-04] a suspension closes every page of the account', async () => {
    const pages = [await pageOf(here, client), await pageOf(there, client)];
    const staff = await createStaff(server, ['trust']);
    const answer = await server.request(`/api/staff/accounts/${client.accountId}/suspension`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie: staff.cookie,
      },
      body: JSON.stringify({ reason: 'Threatened an expert', clientBookings: 'full' }),
    });
    expect(answer.ok).toBe(true);
    for (const page of pages) expect(await page.closed()).toBe(CLOSE.signedOut);
  });

  // The embedded engine has no second connection that could hold the row.
  it.skipIf(onPglite())('[ASVS 7.4.1] a session that ends while the socket opens closes it', async () => {
    const [cookie = ''] = await openTestSession(server, [client.accountId]);
    // Late enough that the session is marked as used, which waits for the transaction that ends it.
    server.clock.advance(HOUR);
    const opening = await server.db.transaction(async (tx) => {
      await dropSessions(tx, eq(session.accountId, client.accountId));
      // What is not committed yet, it still sees.
      const page = new OpenPage(here.origin, cookie);
      await untilBlocked(server.db);
      return page;
    });
    expect(await opening.closed()).toBe(CLOSE.signedOut);
  });
});

describe('hostile pages', () => {
  it.each([
    ['a frame', (page: OpenPage) => page.send('{}')],
    ['a ping', (page: OpenPage) => page.ping()],
  ])('[ASVS 4.4.1] a page that sends %s is closed', async (_, act) => {
    const page = await pageOf(here, client);
    act(page);
    expect(await page.closed()).toBe(1008);
  });

  it('a frame of more than 256 bytes is not read', async () => {
    const page = await pageOf(here, client);
    page.send(Buffer.alloc(257));
    expect(await page.closed()).toBe(1009);
  });

  it('a page that does not answer pings is cut, one that does stays', async () => {
    const quick = await startLive(server.deps, {}, { pingMs: 50 });
    const silent = await new OpenPage(quick.origin, client.cookie, { autoPong: false }).opened();
    const answering = await pageOf(quick, client);
    expect(await silent.closed()).toBe(1006);
    expect(answering.isOpen).toBe(true);
    await quick.close();
    expect(await answering.closed()).toBe(CLOSE.restart);
  });

  it('answers 503 when the process has enough', async () => {
    const full = await startLive(server.deps, {}, { sockets: 1 });
    await pageOf(full, client);
    const late = await pageOf(full, client);
    expect(late.refusedWith).toBe(503);
    await full.close();
  });
});
