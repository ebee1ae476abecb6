import type { ClientMessage, Peer } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMediaServer, meshFar, type FarSide } from './far-side.fixture.ts';
import { FakeNetwork } from './fake-peer-connection.fixture.ts';
import { FakeSocket, welcomeOf } from './fake-socket.fixture.ts';
import { RoomEngine } from './room-engine.ts';
import { NO_TRACKS, type CallEvents, type CallNews, type LocalSource, type Tracks } from './types.ts';

// This page, and others: three in a mesh, up to 29 with a media server.
const ME = '77777777-0000-4000-8000-000000000000';
const peer = (first: string, name: string, change: Partial<Peer> = {}): Peer => ({
  id: name,
  inst: `${first.padStart(8, first)}-0000-4000-8000-000000000000`,
  name,
  role: 'client',
  media: { mic: true, cam: true, screen: false },
  online: true,
  ...change,
});
const ada = peer('f', 'Ada', { role: 'expert' });
// In a mesh this page makes the offer to the one and answers the other.
const ben = peer('1', 'Ben');
const cleo = peer('e', 'Cleo');
const more = Array.from({ length: 26 }, (_, n) => peer(`d00000${10 + n}`, `Guest ${n}`));

/** Devices of a page, moved by hand. */
class Devices implements LocalSource {
  tracks: Tracks = NO_TRACKS;
  state = { mic: false, cam: false, screen: false };
  isMuted = true;
  #listener = (): void => {};
  on(_event: 'change', listener: () => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }
  change(tracks: Partial<Tracks>): void {
    this.tracks = { ...this.tracks, ...tracks };
    this.#listener();
  }
}

let network: FakeNetwork;
let sockets: FakeSocket[];
let engine: RoomEngine;
let local: Devices;
let news: CallNews[];
let far: FarSide;
/** Ids of this page's connections */
let mine: Set<number>;

const socket = (): FakeSocket => {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
};
function begin(createFar: (of: ConstructorParameters<typeof FakeMediaServer>[0]) => FarSide): void {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T00:00:00Z') });
  network = new FakeNetwork();
  sockets = [];
  mine = new Set();
  news = [];
  local = new Devices();
  far = createFar({ inst: ME, network, say: (message) => socket().say(message) });
  engine = new RoomEngine({
    inst: ME,
    connect: () => {
      const pc = network.connect();
      mine.add(network.all.length);
      return pc;
    },
    openSocket: () => {
      const opened = new FakeSocket();
      opened.onSent = hear;
      sockets.push(opened);
      return opened as unknown as WebSocket;
    },
  });
  engine.on('news', (one) => news.push(one));
}
afterEach(async () => {
  far.close();
  await engine.leave();
  vi.useRealTimers();
});

function hear(message: ClientMessage): void {
  if (message.t === 'ping') socket().say({ t: 'pong', now: new Date().toISOString() });
  far.hear(message);
}

/** Lets time pass: bytes flow between whoever is connected. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 500) {
    network.flow();
    far.tick();
    await vi.advanceTimersByTimeAsync(500);
  }
}

async function join(role: Peer['role'], peers: Peer[], change: Parameters<typeof welcomeOf>[0] = {}) {
  const welcome = welcomeOf({ role, peers, path: far.path, ...change });
  const { startsAt, endsAt } = welcome;
  const ticket = { ticket: 'ticket', wsUrl: 'ws://here/api/rtc', iceServers: [], startsAt, endsAt, role };
  void engine.join(async () => ticket, local);
  await vi.advanceTimersByTimeAsync(0);
  socket().open();
  for (const each of peers) far.open(each);
  socket().say(welcome);
  if (welcome.admitted && welcome.path === far.path) far.enter();
  await pass(2_000);
}

const connections = () =>
  [...engine.state.participants.values()].map(({ name, connection }) => [name, connection]);
const stateOf = (name: string) => engine.state.participants.get(name)?.connection;
/** Open connections of this page, without the ends of the others. */
const ours = () => network.open.filter(({ id }) => mine.has(id));
/** What the page sends as its camera. */
const sentCameras = () =>
  network.open.map((pc) => pc.getTransceivers()[1]?.sender.track).filter((track) => track === CAMERA);
const CAMERA = { kind: 'video' } as MediaStreamTrack;

describe.each([
  ['mesh', (of: ConstructorParameters<typeof FakeMediaServer>[0]) => meshFar(of)],
  ['media server', (of: ConstructorParameters<typeof FakeMediaServer>[0]) => new FakeMediaServer(of)],
] as const)('[H-08] over a %s', (_, createFar) => {
  beforeEach(() => begin(createFar));

  it('is connected to each of the others, once', async () => {
    const others = [ada, ben, cleo, ...more].slice(0, far.most);
    await join('client', others);
    expect(connections()).toEqual(others.map(({ name }) => [name, 'connected']));
    expect(ours()).toHaveLength(far.connectionsTo(others.length));
    expect(network.mistakes).toEqual([]);
  });

  it('connects to whoever comes later, and tells of them', async () => {
    await join('client', [ada]);
    far.open(ben);
    socket().say({ t: 'peer', state: 'joined', peer: ben });
    await pass(2_000);
    expect(connections()).toEqual([
      ['Ada', 'connected'],
      ['Ben', 'connected'],
    ]);
    expect(engine.state.participants.get('Ben')?.tracks.mic).toBeTruthy();
    expect(news).toEqual([{ kind: 'joined', name: 'Ben' }]);
    expect(network.mistakes).toEqual([]);
  });

  it('waits, and exchanges nothing, until admitted', async () => {
    await join('client', [], { admitted: false });
    expect(engine.state.phase).toBe('waiting');
    expect(network.all.filter(({ localDescription }) => localDescription)).toEqual([]);
    far.open(ada);
    socket().say({ t: 'admitted', peers: [ada], chat: [], hasEarlier: false, readSeq: 0 });
    far.enter();
    await pass(2_000);
    expect(connections()).toEqual([['Ada', 'connected']]);
  });

  it('[H-04] goes on with the others at once when one is removed', async () => {
    await join('client', [ada, ben, cleo]);
    socket().say({ t: 'peer', state: 'left', reason: 'removed', peer: { ...ben, online: false } });
    expect(connections()).toEqual([
      ['Ada', 'connected'],
      ['Cleo', 'connected'],
    ]);
    await pass(5_000);
    expect(connections().map(([, state]) => state)).toEqual(['connected', 'connected']);
  });

  it('[H-04] is over when the host removes this page, and closes everything', async () => {
    await join('client', [ada, ben]);
    socket().say({ t: 'ended', reason: 'removed' });
    expect(engine.state).toMatchObject({ phase: 'over', end: 'removed' });
    expect(ours()).toEqual([]);
  });

  it('[H-04] passes on that the host muted this page', async () => {
    const heard: CallEvents['host'][] = [];
    engine.on('host', (did) => heard.push(did));
    await join('client', [ada]);
    socket().say({ t: 'host', did: 'muted' });
    expect(heard).toEqual(['muted']);
  });

  it('[G-01] a guest reports what they get from the host, not from other guests', async () => {
    await join('client', [ada, ben]);
    await pass(5_000);
    const last = () => socket().of('report').at(-1)?.spans.at(-1);
    expect(last()).toMatchObject({ receives: 'media', sends: 'muted' });
    far.silence(ada.inst);
    await pass(12_000);
    expect(stateOf('Ben')).toBe('connected');
    expect(last()?.receives).not.toBe('media');
  });

  it('[G-01] the host reports what they get from anybody', async () => {
    await join('expert', [ben, cleo]);
    far.silence(ben.inst);
    await pass(12_000);
    expect(socket().of('report').at(-1)?.spans.at(-1)?.receives).toBe('media');
  });

  it('[H-04] says who speaks, until a pause, and never of somebody who is muted', async () => {
    await join('client', [ada, ben]);
    const people = () => [...engine.state.participants.values()];
    const speaking = () => people().flatMap(({ isSpeaking, name }) => (isSpeaking ? [name] : []));
    expect(speaking()).toEqual([]);
    for (const pc of network.all) pc.loudness = 0.3;
    socket().say({ t: 'peer', state: 'media', peer: { ...ben, media: { ...ben.media, mic: false } } });
    await pass(1_000);
    expect(speaking()).toEqual(['Ada']);
    for (const pc of network.all) pc.loudness = 0;
    await pass(1_000);
    expect(speaking()).toEqual(['Ada']);
    await pass(1_500);
    expect(speaking()).toEqual([]);
    expect(people().map(({ spokeAt }) => spokeAt > 0)).toEqual([true, false]);
  });

  it('keeps working media while the signalling is away, and after it came back', async () => {
    await join('client', [ada]);
    const before = network.all.length;
    socket().end(1006);
    await pass(1_000);
    expect(engine.state.signalling).toBe('reconnecting');
    expect(stateOf('Ada')).toBe('connected');
    socket().open();
    socket().say(welcomeOf({ path: far.path, resumed: true, peers: [ada] }));
    await pass(10_000);
    expect([engine.state.signalling, stateOf('Ada')]).toEqual(['connected', 'connected']);
    expect(network.all).toHaveLength(before);
  });

  it('keeps a member whom the server has lost for 20 s after their last packet', async () => {
    await join('client', [ada, ben]);
    const away = { ...ada, online: false };
    socket().say({ t: 'peer', state: 'left', reason: 'timeout', peer: away });
    await pass(30_000);
    expect(engine.state.participants.get('Ada')).toMatchObject({ isAway: true });
    far.silence(ada.inst);
    await pass(18_000);
    expect(stateOf('Ada')).toBeDefined();
    await pass(5_000);
    expect(stateOf('Ada')).toBeUndefined();
    expect(news.at(-1)).toEqual({ kind: 'left', name: 'Ada' });
  });

  it('replaces tracks without a message, and loses none that changes while it begins', async () => {
    const joined = join('client', [ada]);
    await vi.advanceTimersByTimeAsync(0);
    local.change({ cam: { kind: 'video' } as MediaStreamTrack });
    await Promise.resolve();
    local.change({ cam: CAMERA });
    await joined;
    expect(sentCameras()).toHaveLength(1);
    const sent = socket().sent.filter(({ t }) => t === 'sig' || t === 'publish').length;
    local.change({ cam: null });
    await pass(500);
    expect(sentCameras()).toHaveLength(0);
    expect(socket().sent.filter(({ t }) => t === 'sig' || t === 'publish')).toHaveLength(sent);
  });

  it('is back within 10 s once the network is', async () => {
    await join('client', [ada, ben]);
    network.up = false;
    await pass(12_000);
    expect(stateOf('Ada')).toBe('reconnecting');
    network.up = true;
    await pass(10_000);
    expect(connections().map(([, state]) => state)).toEqual(['connected', 'connected']);
    expect(ours()).toHaveLength(far.connectionsTo(2));
    expect(network.mistakes).toEqual([]);
  });
});

describe('[H-08] with a media server', () => {
  let server: FakeMediaServer;
  beforeEach(() =>
    begin((of) => {
      server = new FakeMediaServer(of);
      return server;
    }),
  );
  const watched = () => socket().of('watch').at(-1)?.videos;
  const cam = (of: Peer, layer: 'low' | 'medium' | 'high') => ({
    inst: of.inst,
    slot: 'cam' as const,
    layer,
  });

  it('says so, and offers all four tracks once', async () => {
    await join('client', [ada]);
    expect(engine.state.mediaServer).toBe('connected');
    const offers = socket().of('publish');
    expect(offers.map(({ tracks }) => tracks.map(({ slot }) => slot))).toEqual([
      ['mic', 'cam', 'screen', 'screenAudio'],
    ]);
    expect(server.mistakes).toEqual([]);
  });

  it('is back within 10 s after the server was lost, with a new connection and the same pictures', async () => {
    await join('client', [ada]);
    engine.watch([cam(ada, 'high')]);
    const { tracks } = engine.state.participants.get('Ada') ?? {};
    server.die();
    socket().say({ t: 'media-server', state: 'lost' });
    expect(engine.state.mediaServer).toBe('reconnecting');
    // The last picture stays on the screen.
    expect(engine.state.participants.get('Ada')?.tracks).toBe(tracks);
    await pass(20_000);
    expect(socket().of('publish')).toHaveLength(1);
    const sent = socket().of('watch').length;
    server.enter();
    socket().say({ t: 'media-server', state: 'ready' });
    await pass(10_000);
    expect([engine.state.mediaServer, stateOf('Ada')]).toEqual(['connected', 'connected']);
    const cids = socket()
      .of('publish')
      .map(({ cid }) => cid);
    expect(new Set(cids).size).toBe(2);
    expect(socket().of('watch').slice(sent)).toEqual([{ t: 'watch', videos: [cam(ada, 'high')] }]);
  });

  it('begins anew by itself if nobody says that the server is gone', async () => {
    await join('client', [ada]);
    server.die();
    await pass(5_000);
    expect(engine.state.mediaServer).toBe('reconnecting');
    server.enter();
    await pass(10_000);
    expect(engine.state.mediaServer).toBe('connected');
  });

  it('begins anew if it missed that the server is back while its socket was away', async () => {
    await join('client', [ada]);
    server.die();
    socket().say({ t: 'media-server', state: 'lost' });
    socket().end(1006);
    await pass(1_000);
    server.enter();
    socket().open();
    socket().say(welcomeOf({ path: 'server', resumed: true, peers: [ada] }));
    await pass(2_000);
    expect(engine.state.mediaServer).toBe('connected');
  });

  it.each([
    ['does not know this page any more', { resumed: false }],
    ['has taken it over from another', { resumed: true, epoch: 'two' }],
  ])('publishes anew for a process that %s', async (_, change) => {
    await join('client', [ada]);
    socket().end(1012);
    await pass(1_000);
    socket().open();
    socket().say(welcomeOf({ path: 'server', peers: [ada], ...change }));
    await pass(2_000);
    expect(socket().of('publish')).toHaveLength(1);
    expect(stateOf('Ada')).toBe('connected');
  });

  it('asks for the pictures on the screen: at once, then at most four times a second', async () => {
    await join('client', [ada, ben]);
    const before = socket().of('watch').length;
    engine.watch([cam(ada, 'high')]);
    expect(watched()).toEqual([cam(ada, 'high')]);
    engine.watch([cam(ada, 'medium')]);
    engine.watch([cam(ben, 'low'), cam(ada, 'low')]);
    engine.watch([cam(ada, 'low'), cam(ben, 'low')]);
    expect(socket().of('watch')).toHaveLength(before + 1);
    await pass(500);
    expect(socket().of('watch')).toHaveLength(before + 2);
    expect(watched()).toEqual([cam(ben, 'low'), cam(ada, 'low')]);
  });

  it('answers a repeated offer again, and not one of a connection that was replaced', async () => {
    await join('client', [ada]);
    const [first] = socket().of('fed');
    server.repeatOffer();
    await pass(500);
    expect(socket().of('fed').at(-1)).toMatchObject({ cid: first?.cid, n: first?.n });
    socket().say({ t: 'media-server', state: 'ready' });
    await pass(3_000);
    const answered = socket().of('fed').length;
    socket().say({ t: 'feed', cid: first?.cid ?? '', n: 1, sdp: '{}', tracks: [] });
    await pass(500);
    expect(socket().of('fed')).toHaveLength(answered);
    expect(stateOf('Ada')).toBe('connected');
  });

  it('asks again when the server has forgotten that this page receives', async () => {
    await join('client', [ada]);
    server.forgetFeed();
    await pass(20_000);
    expect(stateOf('Ada')).toBe('connected');
    expect(engine.state.participants.get('Ada')?.tracks.mic).toBeTruthy();
    expect(ours()).toHaveLength(2);
  });

  it('leaves a server in peace that has nothing to offer', async () => {
    const silent = { ...ada, media: { ...ada.media, mic: false } };
    await join('expert', [], { peers: [silent] });
    await pass(60_000);
    expect(socket().of('publish')).toHaveLength(1);
    expect(engine.state.mediaServer).toBe('connected');
  });

  it('closes what began as a mesh once the server says otherwise', async () => {
    await join('client', [ada], { path: 'mesh' });
    socket().say(welcomeOf({ path: 'server', peers: [ada] }));
    server.enter();
    await pass(2_000);
    expect(engine.state.mediaServer).toBe('connected');
    expect(ours()).toHaveLength(2);
    expect(news).toEqual([]);
  });
});
