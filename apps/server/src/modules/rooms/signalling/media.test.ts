import { randomUUID } from 'node:crypto';
import type { ClientMessage } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dropSessions } from '../../../db/drop-sessions.ts';
import { session as login } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { createSession, openTab, Tab } from '../../../testing/live.ts';
import { MALFORMED, TestMediaServer } from '../../../testing/media-server.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { closeRoom } from '../close-room.ts';
import { createWorkshopRoom, enterWorkshop, type TestWorkshop } from '../workshop-room.fixture.ts';
import { SOUNDS_MAX } from './media-seat.ts';

// The host is at one process, the guests at the other; the media server is the same.
const media = new TestMediaServer();
const server = serverForSuite({ mediaServer: media });
const { here, there } = twoProcesses(server);
let session: TestWorkshop;
beforeEach(async () => {
  session = await createWorkshopRoom(server, { count: 4 });
});

type Sent<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;
const offer = (change: Partial<Sent<'publish'>> = {}): Sent<'publish'> => ({
  t: 'publish',
  cid: randomUUID(),
  sdp: 'v=0',
  tracks: [
    { mid: '0', slot: 'mic' },
    { mid: '1', slot: 'cam' },
  ],
  ...change,
});
const feedTo = (tab: Tab, n = 1) => {
  const feed = { cid: randomUUID(), n, sdp: 'v=0', tracks: [] };
  media.of(tab.inst).offer(feed);
  return feed;
};
const guest = (n: 0 | 1) => enterWorkshop(there, session, session.seats[n]);

/** The host, and two guests who were let in. */
async function everybody(): Promise<{ host: Tab; first: Tab; second: Tab }> {
  const host = await enterWorkshop(here, session, session.host);
  const first = await guest(0);
  const second = await guest(1);
  await host.got('workshop', ({ waiting }) => waiting.length === 2);
  host.send({ t: 'admit' });
  await Promise.all([first.got('admitted'), second.got('admitted')]);
  await until(
    () => heardBy(host).length === 2 && heardBy(first).length === 2 && heardBy(second).length === 2,
  );
  return { host, first, second };
}

/** Whose microphones a tab is to receive. */
const heardBy = ({ inst }: Tab): string[] =>
  media
    .of(inst)
    .wanted.flatMap((track) => (track.slot === 'mic' ? track.inst : []))
    .toSorted();

it('[H-08] a room of more than four people goes through the media server, a smaller one does not', async () => {
  const host = await enterWorkshop(here, session, session.host);
  expect((await host.got('welcome')).path).toBe('server');
  const small = await createWorkshopRoom(server, { count: 3 });
  const other = await enterWorkshop(here, small, small.host);
  expect((await other.got('welcome')).path).toBeUndefined();
  other.send(offer());
  expect((await other.got('error')).code).toBe('not-allowed');
  const pair = await createSession(server);
  const expert = await openTab(here, pair, pair.expert);
  expect((await expert.got('welcome')).path).toBeUndefined();
});

it('[H-08] an offer is answered, and the sound of all who speak is received', async () => {
  const { host, first, second } = await everybody();
  const sent = offer();
  first.send(sent);
  expect(await first.got('published')).toEqual({ t: 'published', cid: sent.cid, sdp: 'answer to v=0' });
  first.send({ t: 'server-cand', of: 'publish', cid: sent.cid, candidate: null });
  expect(heardBy(host)).toEqual([first.inst, second.inst].toSorted());
  // Somebody who mutes themselves stays, so that their next word is heard at once.
  first.send({ t: 'media', media: { mic: false, cam: true, screen: true } });
  await until(() => media.of(host.inst).wanted.some(({ slot }) => slot === 'screenAudio'));
  expect(heardBy(host)).toContain(first.inst);
  first.send({ t: 'leave' });
  await until(() => heardBy(host).length === 1 && media.of(first.inst).hasLeft);
});

it('[H-08] a page receives the pictures that it watches, in the layers that it names', async () => {
  const { host, first, second } = await everybody();
  host.send({
    t: 'watch',
    videos: [
      { inst: first.inst, slot: 'cam', layer: 'high' },
      { inst: second.inst, slot: 'cam', layer: 'none' },
    ],
  });
  const pictures = () => media.of(host.inst).wanted.filter(({ layer }) => layer);
  await until(() => pictures().length === 1);
  expect(pictures()).toEqual([{ inst: first.inst, slot: 'cam', layer: 'high' }]);
  const feed = feedTo(host);
  expect(await host.got('feed')).toEqual({ t: 'feed', ...feed });
  host.send({ t: 'fed', cid: feed.cid, n: 1, sdp: 'v=1' });
  await until(() => media.of(host.inst).answers.length === 1);
  host.send({ t: 'fed', cid: feed.cid, n: 1, sdp: 'v=1' });
  expect((await host.got('error')).code).toBe('bad-message');
});

it('[H-08] only admitted members get a place, each page few offers a second, and nobody a broken one', async () => {
  const host = await enterWorkshop(here, session, session.host);
  const waiting = await guest(0);
  waiting.send(offer());
  waiting.send({ t: 'watch', videos: [] });
  waiting.send({ t: 'fed', cid: randomUUID(), n: 1, sdp: 'v=1' });
  waiting.send({ t: 'server-cand', of: 'feed', cid: randomUUID(), candidate: null });
  await until(() => waiting.of('error').length === 4);
  expect(new Set(waiting.of('error').map(({ code }) => code))).toEqual(new Set(['not-admitted']));
  expect(media.places.some(({ inst }) => inst === waiting.inst)).toBe(false);
  const twice = [
    { mid: '0', slot: 'mic' as const },
    { mid: '1', slot: 'mic' as const },
  ];
  host.send(offer({ tracks: twice }));
  host.send(offer({ sdp: MALFORMED }));
  await until(() => host.of('error').length === 2);
  expect(host.of('error').map(({ code }) => code)).toEqual(['bad-message', 'bad-message']);
  for (let n = 0; n < 12; n += 1) host.send({ t: 'watch', videos: [] });
  host.send(offer());
  host.send(offer());
  await host.answered();
  expect(host.of('error').map(({ code }) => code)).toEqual([
    'bad-message',
    'bad-message',
    'too-fast',
    'too-fast',
    'too-fast',
  ]);
  here.pass(1_000);
  const last = offer();
  host.send(last);
  await host.got('published', ({ cid }) => cid === last.cid);
});

it.each([
  { t: 'publish', cid: 'x', sdp: 'v=0', tracks: [] },
  { ...offer(), sdp: 'v'.repeat(60_001) },
  { ...offer(), tracks: [{ mid: '0', slot: 'keyboard' }] },
  { ...offer(), tracks: Array.from({ length: 5 }, (_, n) => ({ mid: String(n), slot: 'cam' })) },
  { t: 'watch', videos: [{ inst: 'x', slot: 'cam', layer: 'low' }] },
  { t: 'watch', videos: [{ inst: randomUUID(), slot: 'mic', layer: 'low' }] },
  {
    t: 'watch',
    videos: Array.from({ length: 11 }, () => ({ inst: randomUUID(), slot: 'cam', layer: 'low' })),
  },
  { t: 'fed', cid: randomUUID(), n: 1.5, sdp: 'v=1' },
  { t: 'server-cand', of: 'mesh', cid: randomUUID(), candidate: null },
])('[H-08] refuses what is malformed, and the place stays as it is (%#)', async (message) => {
  const host = await enterWorkshop(here, session, session.host);
  host.raw(JSON.stringify(message));
  expect((await host.got('error')).code).toBe('bad-message');
  expect(media.of(host.inst)).toMatchObject({ offers: [], answers: [], wanted: [] });
});

it('[H-04] a removed member’s place is over at once, and that of a member who logged out', async () => {
  const { host, first, second } = await everybody();
  host.send({ t: 'remove', id: session.seats[0].accountId });
  await until(() => media.of(first.inst).hasLeft);
  expect(media.of(second.inst).hasLeft).toBe(false);
  await server.db.transaction((tx) => dropSessions(tx, eq(login.accountId, session.seats[1].accountId)));
  await until(() => media.of(second.inst).hasLeft);
  await until(() => heardBy(host).length === 0);
});

it('[H-08] a newer page of the same person takes over, and an ended session ends all places', async () => {
  const { host, first, second } = await everybody();
  const again = await enterWorkshop(here, session, session.seats[0]);
  await until(() => media.of(first.inst).hasLeft && !media.of(again.inst).hasLeft);
  await server.db.transaction((tx) => closeRoom(tx, session.id, 'cancelled', server.clock.now()));
  await until(() => [host, again, second].every(({ inst }) => media.of(inst).hasLeft));
  expect(media.places.filter(({ roomId, hasLeft }) => roomId === session.id && !hasLeft)).toEqual([]);
});

it('[H-04] the host’s mute holds the sound back at the media server until the guest unmutes', async () => {
  const { host, first, second } = await everybody();
  host.send({ t: 'mute', id: session.seats[0].accountId });
  await until(() => media.of(first.inst).isSilent);
  expect(media.of(second.inst).isSilent).toBe(false);
  first.send({ t: 'media', media: { mic: true, cam: true, screen: false } });
  await until(() => !media.of(first.inst).isSilent);
});

it('[H-08] keeps the place through a lost socket, and offers again what may have been lost', async () => {
  const { host, first } = await everybody();
  const before = media.of(first.inst);
  const { resumeKey } = await first.got('welcome');
  const feed = feedTo(first);
  await first.got('feed');
  first.cut();
  await host.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === first.inst);
  const back = await new Tab(there, { inst: first.inst, cookie: session.seats[0].cookie }).hello({
    resumeKey,
  });
  expect(await back.got('feed')).toMatchObject({ cid: feed.cid, n: 1 });
  expect(media.of(first.inst)).toBe(before);
  expect(before.hasLeft).toBe(false);
  // At another process it gets another place.
  back.cut();
  await until(() => host.of('peer').filter(({ state }) => state === 'reconnecting').length === 2);
  const moved = await new Tab(here, { inst: first.inst, cookie: session.seats[0].cookie }).hello({
    resumeKey,
  });
  await moved.got('welcome');
  await until(() => before.hasLeft && !media.of(first.inst).hasLeft);
});

it('[H-08] says that the media server is lost and that it is back, and what was watched is received again', async () => {
  const { host, first } = await everybody();
  host.send({ t: 'watch', videos: [{ inst: first.inst, slot: 'cam', layer: 'low' }] });
  await until(() => media.of(host.inst).wanted.length === 3);
  const before = media.of(host.inst);
  media.become('lost');
  expect((await host.got('media-server')).state).toBe('lost');
  host.send(offer());
  await until(() => host.of('media-server').length === 2);
  const late = await enterWorkshop(here, session, session.seats[0]);
  expect((await late.got('media-server')).state).toBe('lost');
  media.become('ready');
  for (const tab of [host, late]) await tab.got('media-server', ({ state }) => state === 'ready');
  expect(media.of(host.inst)).not.toBe(before);
  expect(media.of(host.inst).wanted).toContainEqual({ inst: first.inst, slot: 'cam', layer: 'low' });
});

it('[H-08] a page hears afterwards that the media server was lost while its socket was away', async () => {
  const { host, first } = await everybody();
  const { resumeKey } = await first.got('welcome');
  first.cut();
  await host.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === first.inst);
  media.become('lost');
  media.become('ready');
  const back = await new Tab(there, { inst: first.inst, cookie: session.seats[0].cookie }).hello({
    resumeKey,
  });
  await back.got('media-server', ({ state }) => state === 'ready');
  expect(back.of('media-server').map(({ state }) => state)).toEqual(['lost', 'ready']);
  const sent = offer();
  back.send(sent);
  expect((await back.got('published')).cid).toBe(sent.cid);
});

it('[H-08] a place that the media server gives up is taken again', async () => {
  const host = await enterWorkshop(here, session, session.host);
  const before = media.of(host.inst);
  before.listener.failed(new Error('the room was destroyed'));
  await host.got('media-server', ({ state }) => state === 'ready');
  expect(host.of('media-server').map(({ state }) => state)).toEqual(['lost', 'ready']);
  expect(before.hasLeft).toBe(true);
  expect(media.of(host.inst).hasLeft).toBe(false);
});

it('[H-08] receives the sound of 48 people at most', () => {
  expect(SOUNDS_MAX).toBe(48);
});
