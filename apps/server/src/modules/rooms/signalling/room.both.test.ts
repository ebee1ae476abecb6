import { randomUUID } from 'node:crypto';
import { CLOSE } from '@nexperts/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { attendance, booking, roomPresence } from '../../../db/schema/index.ts';
import { onPglite } from '../../../testing/engine.ts';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import {
  createSession,
  FAST,
  liveForSuite,
  openTab,
  Tab,
  ticketFor,
  type TestSession,
} from '../../../testing/live.ts';
import { openMarkerRoom } from '../../../testing/marker.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let session: TestSession;
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  session = await createSession(server);
});

const enter = (who: 'client' | 'expert', inst?: string) =>
  openTab(live, session, session[who], inst ? { inst } : {});
const status = async () =>
  (await server.db.select().from(booking).where(eq(booking.id, session.id)))[0]?.status;
const stays = (who: 'client' | 'expert') =>
  server.db
    .select()
    .from(attendance)
    .where(and(eq(attendance.roomId, session.id), eq(attendance.accountId, session[who].accountId)))
    .orderBy(asc(attendance.joinedAt), desc(attendance.waiting));

it('[W-02] admits both, announces each to the other, and the session is in progress', async () => {
  const expert = await enter('expert');
  expect(await expert.got('welcome')).toMatchObject({ admitted: true, role: 'expert', peers: [] });
  // Messages of a socket are handled in turn: after the pong, everything of the hello is done.
  await expert.answered();
  expect(await status()).toBe('confirmed');
  const client = await enter('client');
  expect(await client.got('welcome')).toMatchObject({
    admitted: true,
    role: 'client',
    resumed: false,
    peers: [{ inst: expert.inst, role: 'expert', name: 'Ada Quill', online: true }],
    endsAt: session.endsAt.toISOString(),
  });
  const news = await expert.got('peer', ({ state }) => state === 'joined');
  expect(news.peer).toMatchObject({ inst: client.inst, role: 'client', name: 'Robin Ashgrove' });
  await until(async () => (await status()) === 'in_progress');
});

// The embedded engine has no second connection that could hold the table.
it.skipIf(onPglite())('hands signals on while those before them are still being stored', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  await expert.got('peer', ({ state }) => state === 'joined');
  await client.answered();
  const cid = randomUUID();
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE room_signal IN ACCESS EXCLUSIVE MODE`);
    for (const k of ['offer', 'cand', 'cand'] as const) client.send({ t: 'sig', to: expert.inst, cid, k });
    await until(() => expert.of('sig').length === 3);
  });
  expect(expert.of('sig').map(({ k }) => k)).toEqual(['offer', 'cand', 'cand']);
  await client.answered();
  await (await openMarkerRoom(server, live)).passed();
  await expert.answered();
  // Once, also when the database tells of them.
  expect(expert.of('sig')).toHaveLength(3);
});

it('[W-02] keeps the client waiting, invisible and without any signal, until the expert is present', async () => {
  const client = await enter('client');
  expect(await client.got('welcome')).toMatchObject({ admitted: false, peers: [], chat: [] });
  client.send({ t: 'sig', to: randomUUID(), cid: randomUUID(), k: 'ask' });
  client.send({ t: 'chat', clientId: randomUUID(), text: 'anybody there?' });
  await until(() => client.of('error').length === 2);
  expect(client.of('error').map(({ code }) => code)).toEqual(['not-admitted', 'not-admitted']);
  expect(await stays('client')).toMatchObject([{ inst: client.inst, waiting: true, leftAt: null }]);
  expect(await status()).toBe('confirmed');

  const expert = await enter('expert');
  const admitted = await client.got('admitted');
  expect(admitted.peers).toMatchObject([{ inst: expert.inst, role: 'expert' }]);
  await expert.got('peer', ({ state, peer }) => state === 'joined' && peer.inst === client.inst);
  expect((await expert.got('welcome')).peers).toEqual([]);
  expect(await stays('client')).toMatchObject([
    { inst: client.inst, waiting: true, leftAt: server.clock.now(), reason: 'admitted' },
    { inst: client.inst, waiting: false, leftAt: null },
  ]);
});

it('[G-02] keeps a client waiting again who was only in the waiting room before', async () => {
  const client = await enter('client');
  client.send({ t: 'leave' });
  await client.closed();
  const again = await enter('client');
  expect(await again.got('welcome')).toMatchObject({ admitted: false });
  expect(await stays('client')).toMatchObject([
    { waiting: true, reason: 'leave' },
    { waiting: true, leftAt: null },
  ]);
});

it('lets a client who was admitted before re-enter after the expert has left', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  expert.send({ t: 'leave' });
  await client.got('peer', ({ state, reason }) => state === 'left' && reason === 'leave');
  client.send({ t: 'leave' });
  await client.closed();
  const again = await enter('client');
  expect(await again.got('welcome')).toMatchObject({ admitted: true, peers: [] });
});

it('relays signals to the addressed member only, with the sender it knows', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const cid = randomUUID();
  client.send({ t: 'sig', to: expert.inst, cid, k: 'offer', n: 1, sdp: 'v=0' });
  client.send({ t: 'sig', to: expert.inst, cid, k: 'cand', candidate: { candidate: 'a' } });
  await until(() => expert.of('sig').length === 2);
  expect(expert.of('sig')).toEqual([
    { t: 'sig', from: client.inst, cid, k: 'offer', n: 1, sdp: 'v=0' },
    { t: 'sig', from: client.inst, cid, k: 'cand', candidate: { candidate: 'a' } },
  ]);
  expect(client.of('sig')).toEqual([]);
});

it('relays nothing into another room', async () => {
  await enter('expert');
  const client = await enter('client');
  const other = await createSession(server);
  const stranger = await openTab(live, other, other.expert);
  client.send({ t: 'sig', to: stranger.inst, cid: randomUUID(), k: 'ask' });
  expect((await client.got('error')).code).toBe('unknown-peer');
  expect(stranger.of('sig')).toEqual([]);
});

it('announces microphone, camera and screen to the other member', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const media = { mic: false, cam: false, screen: true };
  client.send({ t: 'media', media });
  expect((await expert.got('peer', ({ state }) => state === 'media')).peer).toMatchObject({
    inst: client.inst,
    media,
  });
});

it('[G-05] tells the other member that video is paused, also when they enter later, until it is back', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const media = { mic: true, cam: true, screen: false };
  client.send({ t: 'media', media: { ...media, paused: true } });
  const told = await expert.got('peer', ({ state }) => state === 'media');
  expect(told.peer.media).toEqual({ ...media, paused: true });
  const again = await enter('expert');
  expect(again.of('welcome')[0]?.peers[0]?.media).toEqual({ ...media, paused: true });
  client.send({ t: 'media', media });
  expect((await again.got('peer', ({ state }) => state === 'media')).peer.media).toEqual(media);
});

it('stores a chat line once, numbers it, and replays it on re-entry', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const clientId = randomUUID();
  client.send({ t: 'chat', clientId, text: 'Here is the form' });
  client.send({ t: 'chat', clientId, text: 'Here is the form' });
  await until(() => client.of('chat').length === 2);
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'Thank you' });
  await expert.got('chat', ({ line }) => line.seq === 2);
  expect(expert.of('chat').map(({ line }) => [line.seq, line.from, line.role, line.text])).toEqual([
    [1, 'Robin Ashgrove', 'client', 'Here is the form'],
    [2, 'Ada Quill', 'expert', 'Thank you'],
  ]);
  const again = await enter('client');
  expect((await again.got('welcome')).chat.map(({ text }) => text)).toEqual([
    'Here is the form',
    'Thank you',
  ]);
});

it('gives the room to the newer tab; the older one cannot take it back', async () => {
  const expert = await enter('expert');
  const older = await enter('client');
  const { resumeKey } = await older.got('welcome');
  server.clock.advance(1_000);
  const newer = await enter('client');
  expect(await older.closed()).toBe(CLOSE.replaced);
  await expert.got('peer', ({ state, reason }) => state === 'left' && reason === 'replaced');
  await expert.got('peer', ({ state, peer }) => state === 'joined' && peer.inst === newer.inst);
  const back = await new Tab(live, { inst: older.inst }).hello({ resumeKey });
  expect(await back.closed()).toBe(CLOSE.replaced);
  expect(newer.closedWith).toBeNull();
  expect(await stays('client')).toMatchObject([{ reason: 'replaced' }, { inst: newer.inst, leftAt: null }]);
});

it('announces reconnecting when a connection is lost and resumed when it is back, within one attendance', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const { resumeKey } = await client.got('welcome');
  client.cut();
  await expert.got('peer', ({ state, peer }) => state === 'reconnecting' && !peer.online);
  const back = await new Tab(live, { inst: client.inst }).hello({ resumeKey });
  expect(await back.got('welcome')).toMatchObject({ resumed: true, admitted: true });
  await expert.got('peer', ({ state, peer }) => state === 'resumed' && peer.inst === client.inst);
  expect(await stays('client')).toHaveLength(1);
});

it('announces a member who stops sending: first reconnecting, then left', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  live.pass(FAST.silentMs - 1);
  await expert.answered();
  live.pass(2);
  await expert.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === client.inst);
  live.pass(FAST.graceMs + 1);
  await expert.got('peer', ({ state, reason }) => state === 'left' && reason === 'timeout');
  const [stay] = await stays('client');
  expect(stay).toMatchObject({ reason: 'timeout', leftAt: stay?.lastSeenAt });
  expect(expert.of('peer').filter(({ state }) => state === 'left')).toHaveLength(1);
});

it('is not ended by a move of the application clock', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  server.clock.advance(30 * MINUTE);
  await expert.got('time', ({ now }) => now === server.clock.now().toISOString());
  await until(async () => (await stays('client'))[0]?.lastSeenAt.getTime() === server.clock.now().getTime());
  expect([expert.closedWith, client.closedWith]).toEqual([null, null]);
  expect(expert.of('peer').map(({ state }) => state)).toEqual(['joined']);
});

it('continues after a restart of the server: the resume key restores the same member, with the chat', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'before' });
  await expert.got('chat');
  const before = await client.got('welcome');
  await live.restartSignalling();
  expect(await client.closed()).toBe(CLOSE.restart);
  const back = await new Tab(live, { inst: client.inst }).hello({ resumeKey: before.resumeKey });
  const welcome = await back.got('welcome');
  expect(welcome).toMatchObject({ admitted: true, resumed: true, chat: [{ text: 'before' }] });
  expect(welcome.epoch).not.toBe(before.epoch);
  const { resumeKey } = await expert.got('welcome');
  const expertBack = await new Tab(live, { inst: expert.inst }).hello({ resumeKey });
  expect((await expertBack.got('welcome')).peers).toMatchObject([{ inst: client.inst }]);
  await back.got('peer', ({ state, peer }) => state === 'resumed' && peer.inst === expert.inst);
  expect(await stays('client')).toHaveLength(1);
});

it('[W-02] warns 10, 5 and 1 minutes before the end and shuts 10 minutes after it', async () => {
  const client = await enter('client');
  await enter('expert');
  for (const left of [10, 5, 1]) {
    server.clock.set(new Date(session.endsAt.getTime() - left * MINUTE));
    await client.got('time', ({ warn }) => warn === `${left}min`);
  }
  server.clock.set(new Date(session.endsAt.getTime() + 10 * MINUTE - 1));
  await client.got('time', ({ now }) => now === server.clock.now().toISOString());
  expect(client.closedWith).toBeNull();
  server.clock.advance(1);
  expect((await client.got('ended')).reason).toBe('time');
  expect(await client.closed()).toBe(CLOSE.over);
  expect(client.of('time').filter(({ warn }) => warn)).toHaveLength(3);
  await until(async () => (await stays('client')).at(-1)?.leftAt !== null);
  expect((await stays('client')).at(-1)).toMatchObject({ reason: 'ended', leftAt: server.clock.now() });
});

it('ends as soon as the booking is cancelled', async () => {
  const client = await enter('client');
  await enter('expert');
  await server.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, session.id));
  live.pass(1);
  expect((await client.got('ended')).reason).toBe('cancelled');
  expect(await client.closed()).toBe(CLOSE.over);
});

it('stores attendance from the admission to the leave', async () => {
  const expert = await enter('expert');
  await enter('client');
  const joinedAt = server.clock.now();
  server.clock.advance(2_000);
  // Long enough for a heartbeat, and too short to count as silent.
  live.pass(1_000);
  await until(async () => (await stays('expert'))[0]?.lastSeenAt.getTime() === server.clock.now().getTime());
  server.clock.advance(1_000);
  expert.send({ t: 'leave' });
  await expert.closed();
  expect(await stays('expert')).toMatchObject([
    { joinedAt, leftAt: server.clock.now(), reason: 'leave', inst: expert.inst },
  ]);
  const left = await server.db
    .select()
    .from(roomPresence)
    .where(eq(roomPresence.accountId, session.expert.accountId));
  expect(left).toEqual([]);
});

it('redeems a ticket once and within a minute', async () => {
  const { ticket } = await ticketFor(live, session, session.expert);
  const first = await new Tab(live).hello({ ticket });
  await first.got('welcome');
  const second = await new Tab(live).hello({ ticket });
  expect((await second.got('denied')).code).toBe('ticket');
  expect(await second.closed()).toBe(CLOSE.forbidden);
  const old = await ticketFor(live, session, session.client);
  server.clock.advance(MINUTE);
  const late = await new Tab(live).hello({ ticket: old.ticket });
  expect((await late.got('denied')).code).toBe('ticket');
});

it('checks access and window again at the hello', async () => {
  const client = await enter('client');
  const { resumeKey } = await client.got('welcome');
  client.cut();
  server.clock.set(new Date(session.endsAt.getTime() + 10 * MINUTE - 1));
  const inTime = await new Tab(live, { inst: client.inst }).hello({ resumeKey });
  await inTime.got('welcome');
  const { ticket } = await ticketFor(live, session, session.expert);
  await server.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, session.id));
  const denied = await new Tab(live).hello({ ticket });
  expect((await denied.got('denied')).code).toBe('state');
  server.clock.advance(1);
  const late = await new Tab(live, { inst: client.inst }).hello({ resumeKey });
  expect((await late.got('denied')).code).toBe('ticket');
});
