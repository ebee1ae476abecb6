import type { ClientMessage, Peer } from '@nexperts/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connections } from './connections.ts';
import { FakeNetwork } from './fake-peer-connection.fixture.ts';
import { FakeSocket, welcomeOf } from './fake-socket.fixture.ts';
import { P2PEngine } from './p2p-engine.ts';
import { PeerLink } from './peer-link.ts';
import { NO_TRACKS, type CallNews, type LocalSource } from './types.ts';

// A call of four: this page, and three others.
const ME = '77777777-0000-4000-8000-000000000000';
const peer = (first: string, name: string, change: Partial<Peer> = {}): Peer => ({
  id: name,
  inst: `${first.repeat(8)}-0000-4000-8000-000000000000`,
  name,
  role: 'client',
  media: { mic: true, cam: true, screen: false },
  online: true,
  ...change,
});
const ada = peer('f', 'Ada', { role: 'expert' });
// This page makes the offer to the one and answers the other.
const ben = peer('1', 'Ben');
const cleo = peer('e', 'Cleo');

const local: LocalSource = {
  tracks: NO_TRACKS,
  state: { mic: false, cam: false, screen: false },
  isMuted: true,
  on: () => () => undefined,
};
let network: FakeNetwork;
let socket: FakeSocket;
let engine: P2PEngine;
let news: CallNews[];
/** The pages of the others */
let far: Map<string, PeerLink>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T00:00:00Z') });
  network = new FakeNetwork();
  news = [];
  far = new Map();
  engine = new P2PEngine({
    inst: ME,
    connect: network.connect,
    openSocket: () => {
      socket = new FakeSocket();
      socket.onSent = hear;
      return socket as unknown as WebSocket;
    },
  });
  engine.on('news', (one) => news.push(one));
});
afterEach(async () => {
  for (const link of far.values()) link.close();
  await engine.leave();
  vi.useRealTimers();
});

function hear(message: ClientMessage): void {
  if (message.t === 'ping') socket.say({ t: 'pong', now: new Date().toISOString() });
  if (message.t === 'sig') far.get(message.to)?.receive(message);
}

/** Lets time pass: bytes flow between whoever is connected. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 500) {
    network.flow();
    for (const link of far.values()) link.tick(true);
    await vi.advanceTimersByTimeAsync(500);
  }
}

function openPage({ inst }: Peer): void {
  const link = new PeerLink({
    localInst: inst,
    remoteInst: ME,
    connections: new Connections(network.connect),
    send: (sig) => socket.say({ t: 'sig', from: inst, ...sig }),
    tracks: () => NO_TRACKS,
    onChange: () => {},
    now: () => performance.now(),
  });
  far.set(inst, link);
  link.start();
}

async function join(role: Peer['role'], peers: Peer[]): Promise<void> {
  const welcome = welcomeOf({ role, peers });
  const { startsAt, endsAt } = welcome;
  const ticket = { ticket: 'ticket', wsUrl: 'ws://here/api/rtc', iceServers: [], startsAt, endsAt, role };
  void engine.join(async () => ticket, local);
  await vi.advanceTimersByTimeAsync(0);
  socket.open();
  for (const each of peers) openPage(each);
  socket.say(welcome);
  await pass(2_000);
}

const connections = () =>
  [...engine.state.participants.values()].map(({ name, connection }) => [name, connection]);
it('[H-04] is connected to each of three others, once', async () => {
  await join('client', [ada, ben, cleo]);
  expect(connections()).toEqual([
    ['Ada', 'connected'],
    ['Ben', 'connected'],
    ['Cleo', 'connected'],
  ]);
  expect(network.open).toHaveLength(6);
  expect(network.mistakes).toEqual([]);
});

it('[H-04] goes on with the others at once when one is removed', async () => {
  await join('client', [ada, ben, cleo]);
  const before = network.open.length;
  socket.say({ t: 'peer', state: 'left', reason: 'removed', peer: { ...ben, online: false } });
  expect(network.open).toHaveLength(before - 1);
  expect(connections()).toEqual([
    ['Ada', 'connected'],
    ['Cleo', 'connected'],
  ]);
  await pass(5_000);
  expect(connections().map(([, state]) => state)).toEqual(['connected', 'connected']);
});

it('[H-04] is over when the host removes this page, and closes everything', async () => {
  await join('client', [ada, ben]);
  socket.say({ t: 'ended', reason: 'removed' });
  expect(engine.state).toMatchObject({ phase: 'over', end: 'removed' });
  // Those of the others are their own.
  expect(network.open).toHaveLength(2);
});

it('[G-01] a guest reports what they get from the host, not from other guests', async () => {
  await join('client', [ada, ben]);
  await pass(5_000);
  const last = () => socket.of('report').at(-1)?.spans.at(-1);
  expect(last()).toMatchObject({ receives: 'media', sends: 'muted' });
  far.get(ada.inst)?.close();
  await pass(12_000);
  expect(engine.state.participants.get('Ben')?.connection).toBe('connected');
  expect(last()?.receives).not.toBe('media');
});

it('[G-01] the host reports what they get from anybody', async () => {
  await join('expert', [ben, cleo]);
  far.get(ben.inst)?.close();
  await pass(12_000);
  expect(socket.of('report').at(-1)?.spans.at(-1)?.receives).toBe('media');
});

it('[H-04] says who speaks, until a pause, and never of somebody who is muted', async () => {
  await join('client', [ada, ben]);
  const speaking = () =>
    [...engine.state.participants.values()].filter(({ isSpeaking }) => isSpeaking).map(({ name }) => name);
  expect(speaking()).toEqual([]);
  for (const pc of network.all) pc.loudness = 0.3;
  socket.say({ t: 'peer', state: 'media', peer: { ...ben, media: { ...ben.media, mic: false } } });
  await pass(1_000);
  expect(speaking()).toEqual(['Ada']);
  for (const pc of network.all) pc.loudness = 0;
  await pass(1_000);
  expect(speaking()).toEqual(['Ada']);
  await pass(1_500);
  expect(speaking()).toEqual([]);
});

it('[H-04] tells the host who waits, once each, and who raised a hand', async () => {
  await join('expert', [ben]);
  const waiting = [{ id: 'cleo', name: 'Cleo' }];
  for (let n = 0; n < 2; n += 1)
    socket.say({
      t: 'workshop',
      chat: 'open',
      waiting,
      isHandUp: false,
      actingHost: null,
      stage: [],
      poll: null,
    });
  expect(engine.state.workshop?.waiting).toEqual(waiting);
  const hand = new Date().toISOString();
  for (let n = 0; n < 2; n += 1) socket.say({ t: 'peer', state: 'hand', peer: { ...ben, hand } });
  expect(engine.state.participants.get('Ben')?.handAt).toBe(Date.parse(hand));
  expect(news).toEqual([
    { kind: 'waiting', name: 'Cleo' },
    { kind: 'hand', name: 'Ben' },
  ]);
  engine.act({ t: 'admit', id: 'cleo' });
  expect(socket.of('admit')).toEqual([{ t: 'admit', id: 'cleo' }]);
});
