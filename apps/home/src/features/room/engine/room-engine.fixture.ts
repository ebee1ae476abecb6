import type { ChatLine, ClientMessage, Peer } from '@nexperts/contract';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Connections } from './connections.ts';
import { FakeNetwork } from './fake-peer-connection.fixture.ts';
import { FakeSocket, welcomeOf } from './fake-socket.fixture.ts';
import { PeerLink } from './peer-link.ts';
import { RoomEngine } from './room-engine.ts';
import { NO_TRACKS, type CallNews, type LocalSource, type Tracks } from './types.ts';

export const ME = '11111111-0000-4000-8000-000000000000';
export const peer = (inst = 'ffffffff-0000-4000-8000-000000000000', change: Partial<Peer> = {}): Peer => ({
  id: 'expert-account',
  inst,
  name: 'Ada Quill',
  role: 'expert',
  media: { mic: true, cam: true, screen: false },
  online: true,
  ...change,
});
export const line = (seq: number, change: Partial<ChatLine> = {}): ChatLine => ({
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

/** The engine of one page with fake devices, sockets and connections, and the other’s page once they `meet`. */
class Room {
  network = new FakeNetwork();
  sockets: FakeSocket[] = [];
  news: CallNews[] = [];
  devices = new Devices();
  far: PeerLink | null = null;
  /** What was sent before the other's page could hear it */
  #unheard: ClientMessage[] = [];
  /** What the other's page does with what is sent */
  #hear = (message: ClientMessage): void => void this.#unheard.push(message);
  engine = new RoomEngine({
    inst: ME,
    connect: this.network.connect,
    openSocket: () => {
      const socket = new FakeSocket();
      socket.onSent = (message) => {
        if (message.t === 'ping') socket.say({ t: 'pong', now: new Date().toISOString() });
        this.#hear(message);
      };
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });

  constructor() {
    this.engine.on('news', (one) => this.news.push(one));
  }

  hearWith(inst: string, link: PeerLink): void {
    this.#hear = (message) => {
      if (message.t === 'sig' && message.to === inst) link.receive(message);
    };
    this.#unheard.forEach(this.#hear);
  }
}

/** A room for each test, under a clock that only `pass` and fake timers move. */
export function roomForSuite() {
  let room: Room;
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T00:00:00Z') });
    room = new Room();
  });
  afterEach(async () => {
    room.far?.close();
    await room.engine.leave();
    vi.useRealTimers();
  });

  const socket = (): FakeSocket => {
    const last = room.sockets.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  };
  /** The other side, with the greater inst, makes the offer. */
  const mine = () => room.network.all.find(({ remoteDescription }) => remoteDescription?.type === 'offer');
  const person = () => room.engine.state.participants.get('expert-account');

  /** Lets time pass: bytes flow, and the far side answers what it is sent. */
  async function pass(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 500) {
      room.network.flow();
      room.far?.tick(true);
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
    return room.engine.join(async () => ({ ...answer, role: 'client' }), room.devices);
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
      connections: new Connections(room.network.connect),
      send: (sig) => socket().say({ t: 'sig', from: inst, ...sig }),
      tracks: () => NO_TRACKS,
      onChange: () => {},
      now: () => performance.now(),
    });
    room.far = link;
    room.hearWith(inst, link);
    link.start();
    await pass(1_000);
    expect(person()?.connection).toBe('connected');
  }

  return {
    get room() {
      return room;
    },
    socket,
    mine,
    person,
    pass,
    press,
    join,
    begin,
    meet,
  };
}
