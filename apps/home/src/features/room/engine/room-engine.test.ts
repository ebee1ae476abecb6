import { CLOSE, type ChatLine, type ClientMessage, type Mark, type Peer } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connections } from './connections.ts';
import { FakeNetwork } from './fake-peer-connection.fixture.ts';
import { FakeSocket, welcomeOf } from './fake-socket.fixture.ts';
import { RoomEngine } from './room-engine.ts';
import { PeerLink } from './peer-link.ts';
import { NO_TRACKS, type CallNews, type LocalSource, type Tracks } from './types.ts';

const ME = '11111111-0000-4000-8000-000000000000';
const peer = (inst = 'ffffffff-0000-4000-8000-000000000000', change: Partial<Peer> = {}): Peer => ({
  id: 'expert-account',
  inst,
  name: 'Ada Quill',
  role: 'expert',
  media: { mic: true, cam: true, screen: false },
  online: true,
  ...change,
});
const line = (seq: number, change: Partial<ChatLine> = {}): ChatLine => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  from: 'Ada Quill',
  role: 'expert',
  text: `line ${seq}`,
  at: '2026-03-02T00:00:00.000Z',
  files: [],
  ...change,
});

/** Devices of a page, moved by hand. */
class Devices implements LocalSource {
  tracks: Tracks = NO_TRACKS;
  state = { mic: true, cam: true, screen: false };
  isMuted = false;
  #listeners = new Set<() => void>();
  on(_event: 'change', listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  change(what: Partial<Pick<Devices, 'tracks' | 'state' | 'isMuted'>>): void {
    Object.assign(this, what);
    for (const listener of this.#listeners) listener();
  }
}

const CAMERA = { kind: 'video' } as MediaStreamTrack;
let network: FakeNetwork;
let sockets: FakeSocket[];
let engine: RoomEngine;
let devices: Devices;
let news: CallNews[];
let far: PeerLink | null;
/** What the other's page does with what is sent */
let hear: (message: ClientMessage) => void;
/** What was sent before the other's page could hear it */
let unheard: ClientMessage[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T00:00:00Z') });
  network = new FakeNetwork();
  sockets = [];
  news = [];
  far = null;
  unheard = [];
  hear = (message) => unheard.push(message);
  devices = new Devices();
  engine = new RoomEngine({
    inst: ME,
    connect: network.connect,
    openSocket: () => {
      const socket = new FakeSocket();
      socket.onSent = (message) => {
        if (message.t === 'ping') socket.say({ t: 'pong', now: new Date().toISOString() });
        hear(message);
      };
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  engine.on('news', (one) => news.push(one));
});
afterEach(async () => {
  far?.close();
  await engine.leave();
  vi.useRealTimers();
});

const socket = (): FakeSocket => {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
};
/** The other side, with the greater inst, makes the offer. */
const mine = () => network.all.find(({ remoteDescription }) => remoteDescription?.type === 'offer');
const person = () => engine.state.participants.get('expert-account');

/** Lets time pass: bytes flow, and the far side answers what it is sent. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 500) {
    network.flow();
    far?.tick(true);
    await vi.advanceTimersByTimeAsync(Math.min(500, ms - at));
  }
}

/** Presses Join. @returns when the page is told that the person is in the room, or waits */
function press({ startsAt, endsAt, now: serverNow } = welcomeOf()): Promise<void> {
  const answer = {
    ticket: 'ticket',
    wsUrl: 'ws://here/api/rtc',
    iceServers: [],
    startsAt,
    endsAt,
    serverNow,
  };
  return engine.join(async () => ({ ...answer, role: 'client' }), devices);
}

async function join(welcome = welcomeOf({ peers: [peer()] })): Promise<void> {
  const joined = press(welcome);
  await vi.advanceTimersByTimeAsync(0);
  socket().open();
  socket().say(welcome);
  await begin();
  await joined;
}

/** Passes the time that a new connection has to begin; until then the page is told of no change. */
const begin = () => vi.advanceTimersByTimeAsync(250);

/** The other's page: a link of its own, wired to the engine through the socket. */
async function meet(inst = peer().inst): Promise<void> {
  const link = new PeerLink({
    localInst: inst,
    remoteInst: ME,
    connections: new Connections(network.connect),
    send: (sig) => socket().say({ t: 'sig', from: inst, ...sig }),
    tracks: () => NO_TRACKS,
    onChange: () => {},
    now: () => performance.now(),
  });
  far = link;
  hear = (message) => {
    if (message.t === 'sig' && message.to === inst) link.receive(message);
  };
  unheard.forEach(hear);
  link.start();
  await pass(1_000);
  expect(person()?.connection).toBe('connected');
}
it('[H-04] hears of several who joined at once in one announcement, and of what the room asks and refuses', async () => {
  await join(welcomeOf({ peers: [peer()] }));
  const guests = ['a', 'b', 'c'].map((first) =>
    peer(`${first.repeat(8)}-0000-4000-8000-000000000000`, { id: first, name: first, role: 'client' }),
  );
  news = [];
  socket().say({ t: 'joined', peers: guests });
  await begin();
  expect([...engine.state.participants.keys()]).toEqual(['expert-account', 'a', 'b', 'c']);
  expect(news).toEqual([{ kind: 'many', count: 3 }]);
  const question = {
    id: 'q',
    authorId: 'a',
    from: 'a',
    text: 'Now?',
    votes: 0,
    state: 'open' as const,
    at: '2026-03-02T00:00:00.000Z',
  };
  socket().say({ t: 'questions', isWhole: true, questions: [question], voted: ['q'] });
  expect(engine.state.questions).toEqual({ list: [question], voted: new Set(['q']) });
  const refused: unknown[] = [];
  engine.on('refused', ({ code, clientId }) => refused.push([code, clientId]));
  expect(engine.act({ t: 'question', clientId: 'r', text: 'Then?' })).toBe(true);
  socket().say({ t: 'error', code: 'too-many', clientId: 'r' });
  expect(refused).toEqual([['too-many', 'r']]);
});

it.each([
  ['offers', '00000000-0000-4000-8000-000000000000', ['offer']],
  ['answers', peer().inst, ['answer']],
])('%s once for one join, also if the server announces the other twice', async (_, inst, said) => {
  await join(welcomeOf({ peers: [peer(inst)] }));
  // Both came at once: the other is in the list, and is announced as having joined.
  socket().say({ t: 'peer', state: 'joined', peer: peer(inst) });
  await meet(inst);
  await pass(2_000);
  const kinds = socket()
    .of('sig')
    .map(({ k }) => k)
    .filter((k) => k !== 'cand');
  expect(kinds).toEqual(said);
});

it('[G-07] carries text past every server', async () => {
  await join();
  await meet();
  const sent = socket().sent.length;
  const heard: string[] = [];
  mine()?.texts.other?.addEventListener('message', (event) => {
    heard.push(String(Reflect.get(event, 'data')));
  });
  expect(engine.texts.send('two plans')).toBe(true);
  expect(heard).toEqual(['two plans']);
  expect(socket().sent).toHaveLength(sent);
});

describe('when somebody is there', () => {
  const LESSER = '00000000-0000-4000-8000-000000000000';
  let changes: number;
  beforeEach(() => {
    changes = 0;
    engine.on('change', () => (changes += 1));
  });
  const startJoining = async (inst: string): Promise<void> => {
    void press();
    await vi.advanceTimersByTimeAsync(0);
    socket().open();
    await vi.advanceTimersByTimeAsync(0);
    devices.change({ tracks: { ...NO_TRACKS, cam: CAMERA } });
    socket().say(welcomeOf({ peers: [peer(inst)] }));
  };

  it('sends the offer that was made while the server answered, with the tracks of now', async () => {
    await startJoining(LESSER);
    expect(network.all).toHaveLength(1);
    await meet(LESSER);
    expect(network.open).toHaveLength(2);
    expect(network.all[0]?.getTransceivers()[1]?.sender.track).toBe(CAMERA);
  });

  it('closes an offer that nobody took', async () => {
    await startJoining(peer().inst);
    await meet();
    expect(network.open).toHaveLength(3);
    await engine.leave();
    expect(network.open.map(({ id }) => id)).toEqual([2]);
  });

  it('tells of no change until offer and answer are exchanged', async () => {
    await startJoining(peer().inst);
    expect([engine.state.phase, changes]).toEqual(['in', 0]);
    await meet();
    expect(changes).toBeGreaterThan(0);
  });

  it('tells of them after 250 ms if the other is silent', async () => {
    await startJoining(peer().inst);
    await vi.advanceTimersByTimeAsync(249);
    expect(changes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes).toBe(1);
    expect(person()?.connection).toBe('new');
  });
});

it('connects to the members present, and knows their name, role and media', async () => {
  await join();
  await meet();
  expect(engine.state).toMatchObject({
    phase: 'in',
    role: 'client',
    endsAt: Date.parse('2026-03-02T01:00:00Z'),
  });
  expect(person()).toMatchObject({ name: 'Ada Quill', role: 'expert', media: { cam: true } });
});

it('waits, invisible, until admitted', async () => {
  await join(welcomeOf({ admitted: false }));
  expect(engine.state.phase).toBe('waiting');
  expect(network.all.filter(({ localDescription }) => localDescription)).toEqual([]);
  socket().say({ t: 'admitted', peers: [peer()], chat: [line(1)], hasEarlier: false, readSeq: 0 });
  expect(engine.state).toMatchObject({ phase: 'in', chat: { lines: [{ seq: 1 }] } });
  await begin();
  expect(person()?.connection).toBe('new');
  expect(news).toEqual([{ kind: 'joined', name: 'Ada Quill' }]);
});

it('[G-14] tells of each mark', async () => {
  await join();
  const marks: Mark[] = [];
  engine.on('mark', (mark) => marks.push(mark));
  const mark: Mark = { id: ME, role: 'expert', text: '', at: '2026-03-02T00:00:00.000Z' };
  socket().say({ t: 'mark', mark });
  expect(marks).toEqual([mark]);
});

it('keeps working media while the signalling is away, and after it came back without the other', async () => {
  await join();
  await meet();
  socket().end(CLOSE.restart);
  expect(engine.state.signalling).toBe('reconnecting');
  await pass(1_000);
  expect(person()?.connection).toBe('connected');
  const before = network.all.length;
  socket().open();
  socket().say(welcomeOf({ resumed: true, peers: [] }));
  await pass(30_000);
  expect(engine.state.signalling).toBe('connected');
  expect(person()?.connection).toBe('connected');
  expect(network.all).toHaveLength(before);
});

it('keeps an orphaned member for 20 s after the last byte', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'timeout', peer: peer(undefined, { online: false }) });
  await pass(30_000);
  expect(person()?.connection).toBe('connected');
  network.up = false;
  await pass(18_000);
  expect(person()?.connection).toBe('reconnecting');
  await pass(5_000);
  expect(person()).toBeUndefined();
  expect(news.at(-1)).toEqual({ kind: 'left', name: 'Ada Quill' });
});

it.each([
  ['in time, with its seat kept', 'reconnecting', 'resumed'],
  ['late, when the server has given the seat away', 'left', 'joined'],
] as const)('says that somebody is away until they are back: %s', async (_, gone, back) => {
  await join();
  await meet();
  const away = peer(undefined, { online: false });
  socket().say({ t: 'peer', state: gone, ...(gone === 'left' && { reason: 'timeout' }), peer: away });
  expect(person()?.isAway).toBe(true);
  await pass(30_000);
  expect(person()?.isAway).toBe(true);
  socket().say({ t: 'peer', state: back, peer: peer() });
  expect(person()?.isAway).toBe(false);
  expect(news.at(-1)).toEqual({ kind: 'resumed', name: 'Ada Quill' });
});

it('announces members who return after leaving or reloading the page', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'leave', peer: peer(undefined, { online: false }) });
  socket().say({ t: 'peer', state: 'joined', peer: peer('eeeeeeee-0000-4000-8000-000000000000') });
  await begin();
  expect(news.at(-1)).toEqual({ kind: 'resumed', name: 'Ada Quill' });
});

it('reports after 20 s that there is no path to the other member', async () => {
  network.up = false;
  await join();
  await pass(15_000);
  expect(person()?.trouble).toBeNull();
  await pass(6_000);
  expect(person()?.trouble).toBe('no-path');
});

it('removes a member who left immediately', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'leave', peer: peer(undefined, { online: false }) });
  expect(person()).toBeUndefined();
  expect(mine()?.connectionState).toBe('closed');
});

it('opens a new connection to a new page load of the same member', async () => {
  await join();
  await meet();
  far?.close();
  const inst = 'eeeeeeee-0000-4000-8000-000000000000';
  socket().say({ t: 'peer', state: 'left', reason: 'replaced', peer: peer(undefined, { online: false }) });
  socket().say({ t: 'peer', state: 'joined', peer: peer(inst) });
  await meet(inst);
  expect(person()?.inst).toBe(inst);
  expect(engine.state.participants.size).toBe(1);
});

it('announces changes of its media state, and replaces tracks without a message', async () => {
  await join();
  await meet();
  const before = socket().of('sig').length;
  const cam = { kind: 'video' } as MediaStreamTrack;
  devices.change({ state: { mic: false, cam: true, screen: false }, tracks: { ...NO_TRACKS, cam } });
  await pass(500);
  expect(socket().of('media')).toMatchObject([{ media: { mic: false } }]);
  expect(socket().of('sig')).toHaveLength(before);
  expect(mine()?.getTransceivers()[1]?.sender.track ?? null).toBe(cam);
});

it('sends a chat line until the server has it, and shows each once, in order', async () => {
  await join(welcomeOf({ chat: [line(2)] }));
  engine.sendChat('hello');
  const [sent] = socket().of('chat');
  socket().end(1006);
  await pass(1_000);
  socket().open();
  socket().say(welcomeOf({ chat: [line(1), line(2)] }));
  expect(socket().of('chat')).toEqual([sent]);
  socket().say({ t: 'chat', line: line(3, { clientId: sent?.clientId ?? '' }) });
  socket().say({ t: 'chat', line: line(3, { clientId: sent?.clientId ?? '' }) });
  expect(engine.state.chat.lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  socket().end(1006);
  await pass(1_000);
  socket().open();
  socket().say(welcomeOf());
  expect(socket().of('chat')).toEqual([]);
});

it.each([
  [CLOSE.replaced, 'replaced'],
  [CLOSE.signedOut, 'signed-out'],
  [CLOSE.over, 'time'],
] as const)('is over after close %i', async (code, end) => {
  await join();
  await meet();
  socket().end(code);
  expect(engine.state).toMatchObject({ phase: 'over', end });
  await pass(10_000);
  expect(sockets).toHaveLength(1);
  expect(mine()?.connectionState).toBe('closed');
});

it('reports why it ended, and emits the warnings', async () => {
  await join();
  const time = { now: '2026-03-02T00:55:00.000Z', endsAt: '2026-03-02T01:00:00.000Z' };
  socket().say({ t: 'time', warn: '5min', ...time });
  expect(news).toEqual([{ kind: 'warn', left: '5min' }]);
  socket().say({ t: 'ended', reason: 'cancelled' });
  expect(engine.state).toMatchObject({ phase: 'over', end: 'cancelled' });
});

describe('[G-01] what the page reports of the call', () => {
  const reports = () => sockets.flatMap((each) => each.of('report'));
  const last = () => reports().at(-1)?.spans;

  it('is what arrives and what it sends, every five seconds, until the server has confirmed it', async () => {
    await join();
    await meet();
    await pass(5_000);
    expect(last()).toMatchObject([{ from: '2026-03-02T00:00:00.500Z', sends: 'media', receives: 'media' }]);
    await pass(5_000);
    expect(last()).toHaveLength(1);
    const to = last()?.[0]?.to ?? '';
    socket().say({ t: 'reported', to });
    await pass(5_000);
    expect(last()?.[0]?.from).toBe(to);
  });

  it('is kept while the socket is lost, and sent when it is back', async () => {
    await join();
    await meet();
    socket().end(1006);
    await pass(20_000);
    expect(reports()).toEqual([]);
    socket().open();
    socket().say(welcomeOf({ peers: [peer()], resumed: true, now: new Date().toISOString() }));
    await pass(5_500);
    const [span] = last() ?? [];
    expect(Date.parse(span?.to ?? '') - Date.parse(span?.from ?? '')).toBeGreaterThan(24_000);
  });

  it('says so when no connection comes about, though the devices are on', async () => {
    await join();
    await pass(6_000);
    expect(last()).toMatchObject([{ sends: 'media', receives: 'nothing' }]);
  });

  it('says so when the person is muted, and when a device is missing', async () => {
    await join();
    await meet();
    devices.change({ state: { mic: false, cam: false, screen: false }, isMuted: true });
    await pass(11_000);
    expect(last()?.at(-1)?.sends).toBe('muted');
    devices.change({ isMuted: false });
    await pass(11_000);
    expect(last()?.at(-1)?.sends).toBe('nothing');
  });

  it('is nothing in the waiting room', async () => {
    await join(welcomeOf({ admitted: false }));
    await pass(12_000);
    expect(reports()).toEqual([]);
  });

  it('is completed before the person leaves', async () => {
    await join();
    await meet();
    await pass(1_500);
    const { sent } = socket();
    await engine.leave();
    const kinds = sent.map(({ t }) => t);
    expect(kinds.indexOf('report')).toBeGreaterThan(0);
    expect(kinds.indexOf('report')).toBeLessThan(kinds.indexOf('leave'));
  });
});
