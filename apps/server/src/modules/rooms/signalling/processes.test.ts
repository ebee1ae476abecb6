import { randomUUID } from 'node:crypto';
import { CLOSE } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import { attendance, roomPresence } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { leave, isUnchanged } from '../presence.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import {
  createSession,
  FAST,
  openTab,
  Tab,
  type LiveServer,
  type TestSession,
} from '../../../testing/live.ts';
import { loseAnother, openMarkerRoom } from '../../../testing/marker.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const { here, there } = twoProcesses(server);
let session: TestSession;

beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  session = await createSession(server);
});
const enter = (live: LiveServer, who: 'client' | 'expert') => openTab(live, session, session[who]);

it('[W-02] admits a client at one process when the expert enters at another, and relays both ways', async () => {
  const client = await enter(here, 'client');
  expect((await client.got('welcome')).admitted).toBe(false);
  const expert = await enter(there, 'expert');
  expect((await client.got('admitted')).peers).toMatchObject([{ inst: expert.inst }]);
  await expert.got('peer', ({ state, peer }) => state === 'joined' && peer.inst === client.inst);

  const cid = randomUUID();
  // Longer than a NOTIFY may carry.
  const sdp = `v=0${'x'.repeat(12_000)}`;
  expert.send({ t: 'sig', to: client.inst, cid, k: 'offer', n: 1, sdp });
  expect((await client.got('sig')).sdp).toBe(sdp);
  for (let n = 0; n < 20; n += 1)
    client.send({ t: 'sig', to: expert.inst, cid, k: 'cand', candidate: { candidate: String(n) } });
  await until(() => expert.of('sig').length === 20);
  expect(expert.of('sig').map(({ candidate }) => candidate?.candidate)).toEqual(
    Array.from({ length: 20 }, (_, n) => String(n)),
  );
  client.send({ t: 'chat', clientId: randomUUID(), text: 'across' });
  expect((await expert.got('chat')).line.text).toBe('across');
});

it('[ASVS 7.4.1] a session that is ended at one process loses its socket at the other, and the room', async () => {
  const expert = await enter(here, 'expert');
  const client = await enter(there, 'client');
  await expert.got('peer', ({ state }) => state === 'joined');
  const { resumeKey } = await client.got('welcome');
  expect((await here.post('/api/auth/logout', session.client.cookie)).status).toBe(204);
  expect(await client.closed()).toBe(CLOSE.signedOut);
  await expert.got(
    'peer',
    ({ state, reason, peer }) => state === 'left' && reason === 'ended' && peer.inst === client.inst,
  );
  const back = await new Tab(there, { inst: client.inst }).hello({ resumeKey });
  expect(await back.closed()).toBe(CLOSE.forbidden);
  expect(expert.closedWith).toBeNull();
});

it('replaces a tab at the other process', async () => {
  const expert = await enter(there, 'expert');
  const older = await enter(here, 'client');
  const newer = await enter(there, 'client');
  expect(await older.closed()).toBe(CLOSE.replaced);
  await expert.got('peer', ({ state, peer }) => state === 'joined' && peer.inst === newer.inst);
  await (await openMarkerRoom(server, here, there)).passed();
  await newer.answered();
  expect(newer.closedWith).toBeNull();
});

it('resumes at the other process; the first does not say left afterwards', async () => {
  const expert = await enter(here, 'expert');
  const client = await enter(here, 'client');
  const { resumeKey } = await client.got('welcome');
  client.cut();
  await expert.got('peer', ({ state }) => state === 'reconnecting');
  const back = await new Tab(there, { inst: client.inst }).hello({ resumeKey });
  expect(await back.got('welcome')).toMatchObject({ resumed: true, admitted: true });
  await expert.got('peer', ({ state }) => state === 'resumed');
  here.pass(FAST.graceMs + 1);
  await (await openMarkerRoom(server, here, there)).passed();
  await expert.answered();
  expect(expert.of('peer').filter(({ state }) => state === 'left')).toEqual([]);
});

it('keeps a member who moved to the other process before the first noticed', async () => {
  const expert = await enter(here, 'expert');
  const client = await enter(here, 'client');
  const { resumeKey } = await client.got('welcome');
  const moved = await new Tab(there, { inst: client.inst }).hello({ resumeKey });
  await moved.got('welcome');
  await expert.got('peer', ({ state }) => state === 'resumed');
  client.cut();
  await loseAnother(server, here);
  await (await openMarkerRoom(server, here, there)).passed();
  await expert.answered();
  expect(expert.of('peer').map(({ state }) => state)).toEqual(['joined', 'resumed']);
});

it('closes the sockets of its members when their rows were removed, so that they enter again', async () => {
  const expert = await enter(here, 'expert');
  const { resumeKey } = await expert.got('welcome');
  const marker = await openMarkerRoom(server, here, there);
  await server.db.delete(roomPresence).where(eq(roomPresence.roomId, session.id));
  await marker.passed();
  await expert.closed();
  const back = await new Tab(here, { inst: expert.inst }).hello({ resumeKey });
  expect(await back.got('welcome')).toMatchObject({ admitted: true });
});

it('does not remove a member whose process marked it after the rows were read', async () => {
  await enter(here, 'client');
  const whose = eq(roomPresence.roomId, session.id);
  const [seen] = await server.db.select().from(roomPresence).where(whose);
  if (!seen) throw new Error('the member has no row');
  // Shorter than the silence after which the other process would remove the member before it is marked.
  server.clock.advance(FAST.silentMs / 2);
  here.pass(FAST.silentMs / 2);
  await until(async () => {
    const [now] = await server.db.select().from(roomPresence).where(whose);
    return now?.lastSeenAt.getTime() !== seen.lastSeenAt.getTime();
  });
  expect(await leave(server.db, seen, 'timeout', { leftAt: null, guard: isUnchanged(seen) })).toBeNull();
  expect(await server.db.select().from(roomPresence).where(whose)).toHaveLength(1);
});

it('removes the members of a process that crashed, at the time they were last seen', async () => {
  const expert = await enter(there, 'expert');
  const client = await enter(here, 'client');
  const marker = await openMarkerRoom(server, here, there);
  // In steps: after a single one, the members of both processes would look lost to the one that sweeps first.
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 300) await marker.marked(Math.min(300, left));
  };
  const lastSeenAt = server.clock.now();
  // The state that a killed process leaves: the row is online and no longer marked.
  client.send({ t: 'leave' });
  await expert.got('peer', ({ state }) => state === 'left');
  const ghost = { roomId: session.id, accountId: session.client.accountId, inst: randomUUID() };
  await server.db.insert(attendance).values({ ...ghost, joinedAt: lastSeenAt, lastSeenAt });
  await server.db.insert(roomPresence).values({
    ...ghost,
    node: randomUUID(),
    online: true,
    admitted: true,
    media: { mic: true, cam: true, screen: false },
    lastSeenAt,
  });
  await pass(1_300);
  await expert.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === ghost.inst);
  await pass(800);
  await expert.got('peer', ({ state, peer }) => state === 'left' && peer.inst === ghost.inst);
  await marker.passed();
  await expert.answered();
  expect(expert.of('peer').filter(({ peer }) => peer.inst === ghost.inst)).toHaveLength(2);
  const [stay] = await server.db
    .select()
    .from(attendance)
    .where(and(eq(attendance.inst, ghost.inst)));
  expect(stay).toMatchObject({ leftAt: lastSeenAt, reason: 'timeout' });
});

// PGlite has no connection that could be lost: there, this is no test at all.
if (inject('postgresUrl')) {
  it('reads what it missed while its listening connection was down', async () => {
    const expert = await enter(there, 'expert');
    const client = await enter(here, 'client');
    await expert.got('peer', ({ state }) => state === 'joined');
    await queryRows(
      server.db,
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    client.send({ t: 'chat', clientId: randomUUID(), text: 'while you were deaf' });
    expect((await expert.got('chat')).line.text).toBe('while you were deaf');
    client.send({ t: 'chat', clientId: randomUUID(), text: 'and now' });
    await expert.got('chat', ({ line }) => line.text === 'and now');
    await (await openMarkerRoom(server, here, there)).passed();
    await expert.answered();
    expect(expert.of('chat').map(({ line }) => line.text)).toEqual(['while you were deaf', 'and now']);
  });
}
