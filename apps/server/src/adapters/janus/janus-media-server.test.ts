import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  MediaLost,
  MediaRefused,
  type Feed,
  type MediaServer,
  type WantedTrack,
} from '../../ports/media-server.ts';
import { until } from '../../testing/until.ts';
import { startFakeJanus, type FakeJanus } from './fake-janus.fixture.ts';
import { janusMediaServer } from './janus-media-server.ts';
import { TIMINGS, type Timings } from './link.ts';
import { roomOf } from './rooms.ts';

const ROOM = roomOf(randomUUID(), 's3cret');
const [ANN, BEN] = [randomUUID(), randomUUID()];
let janus: FakeJanus;
beforeEach(async () => {
  janus = await startFakeJanus();
});
afterEach(() => janus.close());

async function connected(timings: Partial<Timings> = {}): Promise<MediaServer> {
  const own = janusMediaServer(
    { url: janus.url, secret: 's3cret', log: pino({ level: 'silent' }) },
    { ...TIMINGS, retryMs: 1, ...timings },
  );
  onTestFinished(() => own.close());
  await until(() => own.isReady);
  return own;
}

function enter(server: MediaServer, inst = ANN) {
  const feeds: Feed[] = [];
  const failures: unknown[] = [];
  const place = server.enter(ROOM.id, inst, {
    feed: (feed) => void feeds.push(feed),
    failed: (error) => void failures.push(error),
  });
  return { place, feeds, failures };
}

const offer = (cid: string = randomUUID()) => ({
  cid,
  sdp: 'v=0',
  tracks: [{ mid: '0', slot: 'mic' as const }],
});
const hear = (inst: string): WantedTrack => ({ inst, slot: 'mic' });
const see = (inst: string, layer: 'low' | 'high'): WantedTrack => ({ inst, slot: 'cam', layer });
const publishing = (id: string) => ({
  publishers: [
    {
      id,
      streams: [
        { type: 'audio', mid: '0', description: 'mic' },
        { type: 'video', mid: '1', description: 'cam' },
        { type: 'video', mid: '2', disabled: true },
      ],
    },
  ],
});
const refusal = (code: number) => ({
  janus: 'event',
  plugindata: { data: { videoroom: 'event', error_code: code, error: 'refused' } },
});

/** A member who receives what Ben sends from the line `ben.1`. */
async function receiving(wanted: readonly WantedTrack[]) {
  const server = await connected();
  const own = enter(server);
  own.place.want(wanted);
  await own.place.publish(offer());
  janus.event(janus.handleOf('publisher'), publishing(`${BEN}.1`));
  await until(() => own.feeds.length === 1);
  const feed = own.feeds[0] as Feed;
  return { server, ...own, feed };
}

it('[H-08] shows the secret with every request, and makes the room that is missing once', async () => {
  const server = await connected();
  let isThere = false;
  janus.answer = ({ body }) => {
    if (body?.request === 'create') isThere = true;
    return body?.request === 'join' && !isThere ? refusal(426) : undefined;
  };
  const { place } = enter(server);
  const { cid, ...rest } = offer();
  expect(await place.publish({ cid, ...rest })).toBe('answer to v=0');
  expect(janus.requests.every(({ apisecret }) => apisecret === 's3cret')).toBe(true);
  expect(janus.asked('create')).toHaveLength(1);
  expect(janus.asked('create')[0]?.body).toMatchObject({ room: ROOM.id, pin: ROOM.key, secret: ROOM.key });
  expect(janus.asked('create')[0]?.body?.['publishers']).toBeGreaterThanOrEqual(201);
  expect(janus.asked('publish')[0]?.body?.['descriptions']).toEqual([{ mid: '0', description: 'mic' }]);
});

it('[H-08] enters a room that another process makes at the same time', async () => {
  const server = await connected();
  let joins = 0;
  janus.answer = ({ body }) => {
    if (body?.request === 'create') return refusal(427);
    return body?.request === 'join' && (joins += 1) === 1 ? refusal(426) : undefined;
  };
  const { place, failures } = enter(server);
  await place.publish(offer());
  expect(failures).toEqual([]);
});

it('[H-08] offers nothing before the page has offered to send', async () => {
  const server = await connected();
  const { place, feeds } = enter(server);
  place.want([hear(BEN)]);
  await until(() => janus.asked('join').length === 1);
  janus.event(janus.handleOf('publisher'), publishing(`${BEN}.1`));
  await expect(place.answer({ cid: randomUUID(), n: 1, sdp: 'v=1' })).rejects.toThrow(MediaRefused);
  expect(feeds).toEqual([]);
  await place.publish(offer());
  await until(() => feeds.length === 1);
});

it('[H-08] offers what is wanted and there, one offer at a time', async () => {
  const { place, feeds, feed } = await receiving([hear(BEN)]);
  expect(feed).toMatchObject({ n: 1, sdp: 'v=offer', tracks: [{ mid: '0', inst: BEN, slot: 'mic' }] });
  place.want([hear(BEN), see(BEN, 'low')]);
  expect(place.pending).toBe(feed);
  await expect(place.answer({ cid: feed.cid, n: 2, sdp: 'v=1' })).rejects.toThrow(MediaRefused);
  await expect(place.answer({ cid: randomUUID(), n: 1, sdp: 'v=1' })).rejects.toThrow(MediaRefused);
  expect(janus.asked('update')).toEqual([]);
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  // Again, as after a lost socket.
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  await until(() => feeds.length === 2);
  expect(janus.asked('start')).toHaveLength(1);
  expect(feeds[1]).toMatchObject({ cid: feed.cid, n: 2 });
  expect(feeds[1]?.tracks).toContainEqual({ mid: '1', inst: BEN, slot: 'cam' });
  expect(janus.asked('update')[0]?.body?.['subscribe']).toEqual([
    { feed: `${BEN}.1`, mid: '1', substream: 0 },
  ]);
});

it('[H-08] changes a layer without a new offer, and takes out who is gone', async () => {
  const { place, feeds, feed } = await receiving([hear(BEN), see(BEN, 'low')]);
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  place.want([hear(BEN), see(BEN, 'high')]);
  await until(() => janus.asked('configure').length === 1);
  expect(janus.asked('configure')[0]?.body?.['streams']).toEqual([{ mid: '1', substream: 2 }]);
  expect(feeds).toHaveLength(1);
  janus.event(janus.handleOf('publisher'), { leaving: `${BEN}.1` });
  await until(() => feeds.length === 2);
  expect(feeds[1]?.tracks).toEqual([]);
});

it('[H-08] receives the newer of two connections of one page', async () => {
  const { place, feeds, feed } = await receiving([hear(BEN)]);
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  janus.event(janus.handleOf('publisher'), publishing(`${BEN}.2`));
  await until(() => feeds.length === 2);
  const [change] = janus.asked('update');
  expect(change?.body).toMatchObject({
    subscribe: [{ feed: `${BEN}.2`, mid: '0' }],
    unsubscribe: [{ sub_mid: '0' }],
  });
});

it('[H-08] a new sending connection replaces the one before, and the receiving one begins anew', async () => {
  const { place, feeds, feed } = await receiving([hear(BEN)]);
  const [sender, receiver] = [janus.handleOf('publisher'), janus.handleOf('subscriber')];
  await place.publish(offer());
  const detached = () =>
    janus.requests.flatMap(({ janus: what, handle_id: id }) => (what === 'detach' ? id : []));
  await until(() => detached().includes(sender) && detached().includes(receiver));
  janus.event(janus.handleOf('publisher'), publishing(`${BEN}.1`));
  await until(() => feeds.length === 2);
  expect(feeds[1]?.cid).not.toBe(feed.cid);
  expect(feeds[1]?.n).toBe(1);
});

it('[H-08] offers another connection when the receiving one is ended from afar', async () => {
  const { feeds, feed } = await receiving([hear(BEN)]);
  janus.hangUp(janus.handleOf('subscriber'));
  await until(() => feeds.length === 2);
  expect(feeds[1]).toMatchObject({ n: 1, tracks: [{ inst: BEN, slot: 'mic' }] });
  expect(feeds[1]?.cid).not.toBe(feed.cid);
});

it('[H-08] forgets a sender whom the media server does not know, and goes on', async () => {
  const { place, feeds, feed, failures } = await receiving([hear(BEN)]);
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  janus.answer = ({ body }) => (body?.request === 'update' ? refusal(428) : undefined);
  place.want([hear(BEN), see(BEN, 'low')]);
  await until(() => janus.asked('update').length > 0);
  janus.answer = () => undefined;
  janus.event(janus.handleOf('publisher'), publishing(`${BEN}.2`));
  await until(() => feeds.length === 2);
  expect(failures).toEqual([]);
});

it('[H-08] refuses an offer that the media server refuses', async () => {
  const server = await connected();
  const { place, failures } = enter(server);
  janus.answer = ({ body }) => (body?.request === 'publish' ? refusal(437) : undefined);
  await expect(place.publish(offer())).rejects.toThrow(MediaRefused);
  expect(failures).toEqual([]);
});

it('[H-08] no address that a page names reaches the media server', async () => {
  const { place, feed } = await receiving([hear(BEN)]);
  const sdp =
    'v=1\r\na=candidate:1 1 udp 1 10.0.0.5 53 typ host\r\na=mid:0\r\na=Candidate:2 1 udp 1 10.0.0.6 53 typ host';
  await place.answer({ cid: feed.cid, n: 1, sdp });
  await place.publish({ ...offer(), sdp });
  for (const request of ['start', 'publish'])
    expect(janus.asked(request).at(-1)?.jsep?.sdp).toBe('v=1\r\na=mid:0\r\n');
});

it('[H-04] a muted microphone stays muted in the next connection', async () => {
  const server = await connected();
  const { place } = enter(server);
  await place.publish(offer());
  await place.silence(true);
  await place.publish(offer());
  await until(() => janus.asked('moderate').length === 2);
  expect(janus.asked('moderate').map(({ body }) => body)).toMatchObject([
    { mid: '0', mute: true, secret: ROOM.key },
    { mid: '0', mute: true },
  ]);
});

it('[H-08] the last to leave destroys the room, if nobody is there at another process', async () => {
  const server = await connected();
  const [first, second] = [enter(server), enter(server, BEN)];
  await Promise.all([first.place.publish(offer()), second.place.publish(offer())]);
  await first.place.leave();
  expect(janus.asked('destroy')).toEqual([]);
  janus.answer = ({ body }) =>
    body?.request === 'listparticipants'
      ? { janus: 'success', plugindata: { data: { videoroom: 'participants', participants: [{ id: 'x' }] } } }
      : undefined;
  await second.place.leave();
  expect(janus.asked('destroy')).toEqual([]);
  janus.answer = () => undefined;
  const third = enter(server);
  await third.place.publish(offer());
  await third.place.leave();
  expect(janus.asked('destroy')).toHaveLength(1);
});

it('[H-08] offers to a page at most every 150 ms, however much changes', async () => {
  const { place, feeds, feed } = await receiving([hear(BEN)]);
  await place.answer({ cid: feed.cid, n: 1, sdp: 'v=1' });
  const others = Array.from({ length: 20 }, () => randomUUID());
  place.want([BEN, ...others].map(hear));
  for (const inst of others) janus.event(janus.handleOf('publisher'), publishing(`${inst}.1`));
  await until(() => feeds.length === 2);
  expect(feeds[1]?.tracks).toHaveLength(21);
});

it('[H-08] destroys the rooms that a process left empty behind, when it connects', async () => {
  janus.answer = ({ body }) =>
    body?.request === 'list'
      ? {
          janus: 'success',
          plugindata: {
            data: {
              videoroom: 'success',
              list: [
                { room: ROOM.id, num_participants: 0 },
                { room: randomUUID(), num_participants: 2 },
              ],
            },
          },
        }
      : undefined;
  await connected();
  await until(() => janus.asked('destroy').length > 0);
  expect(janus.asked('destroy').map(({ body }) => body)).toMatchObject([{ room: ROOM.id, secret: ROOM.key }]);
});

it('[H-08] tells a member whose room was destroyed', async () => {
  const server = await connected();
  const { place, failures } = enter(server);
  await place.publish(offer());
  janus.event(janus.handleOf('publisher'), { videoroom: 'destroyed' });
  await until(() => failures.length === 1);
  expect(String(failures[0])).toContain('destroyed');
});

it('[H-08] a lost connection is told, its places are over, and it comes back', async () => {
  const server = await connected();
  const states: string[] = [];
  server.onState((state) => void states.push(state));
  const { place, failures } = enter(server);
  await place.publish(offer());
  janus.answer = ({ body }) => (body?.request === 'publish' ? null : undefined);
  const waiting = enter(server, BEN)
    .place.publish(offer())
    .catch((error: unknown) => error);
  await until(() => janus.asked('publish').length === 2);
  janus.cut();
  expect(await waiting).toBeInstanceOf(MediaLost);
  await until(() => states.length === 2);
  expect(states).toEqual(['lost', 'ready']);
  expect(failures).toEqual([]);
  expect(server.counts().connections).toMatchObject({ places: 0 });
  janus.answer = () => undefined;
  expect(await enter(server).place.publish(offer())).toBe('answer to v=0');
});

it('[H-08] a media server that falls silent counts as lost', async () => {
  const server = await connected({ keepAliveMs: 5 });
  let isSilent = true;
  janus.answer = ({ janus: what }) => (isSilent && what === 'keepalive' ? null : undefined);
  const states: string[] = [];
  server.onState((state) => {
    states.push(state);
    isSilent = false;
  });
  await until(() => states.includes('ready'));
  expect(states[0]).toBe('lost');
});

it('[H-08] starts without Janus, and asks again within ten seconds however long it is away', () => {
  expect(TIMINGS.keepAliveMs * 2 + TIMINGS.retryMaxMs).toBeLessThan(10_000);
  const server = janusMediaServer(
    { url: 'ws://127.0.0.1:1', secret: 's3cret', log: pino({ level: 'silent' }) },
    TIMINGS,
  );
  onTestFinished(() => server.close());
  expect(server.isReady).toBe(false);
  enter(server);
});
