import type { ClientMessage, Peer, ServerMessage } from '@nexperts/contract';
import { Connections } from './connections.ts';
import { FakePeerConnection, type FakeNetwork } from './fake-peer-connection.fixture.ts';
import { PeerLink } from './peer-link.ts';
import { NO_TRACKS, SLOTS } from './types.ts';

/** The others, and how their media come to the page that is tested. */
export interface FarSide {
  readonly path: 'mesh' | 'server';
  /** How many others a test can bring */
  readonly most: number;
  /** How many connections the page has to so many others */
  readonly connectionsTo: (others: number) => number;
  hear(message: ClientMessage): void;
  /** The page that is tested is in the room */
  enter(): void;
  /** The page of a member is there */
  open(peer: Peer): void;
  /** Nothing comes from this page any more */
  silence(inst: string): void;
  /** Half a second passes */
  tick(): void;
  close(): void;
}

interface FarOptions {
  /** The page that is tested */
  readonly inst: string;
  readonly network: FakeNetwork;
  readonly say: (message: ServerMessage) => void;
}

/** Each of the others has a connection of their own to the page. */
export function meshFar({ inst: me, network, say }: FarOptions): FarSide {
  const links = new Map<string, PeerLink>();
  return {
    path: 'mesh',
    most: 3,
    connectionsTo: (others) => others,
    hear(message) {
      if (message.t === 'sig') links.get(message.to)?.receive(message);
    },
    enter() {},
    open({ inst }) {
      const link = new PeerLink({
        localInst: inst,
        remoteInst: me,
        connections: new Connections(network.connect),
        send: (sig) => say({ t: 'sig', from: inst, ...sig }),
        tracks: () => NO_TRACKS,
        onChange: () => {},
        now: () => performance.now(),
      });
      links.set(inst, link);
      link.start();
    },
    silence: (inst) => links.get(inst)?.close(),
    tick() {
      for (const link of links.values()) link.tick(true);
    },
    close() {
      for (const link of links.values()) link.close();
    },
  };
}

/** A media server with the media of the others (H-08). */
export class FakeMediaServer implements FarSide {
  readonly path = 'server';
  readonly most = 29;
  readonly connectionsTo = (others: number): number => (others > 0 ? 2 : 1);
  readonly #options: FarOptions;
  readonly #insts: string[] = [];
  #publish: { cid: string; pc: FakePeerConnection } | null = null;
  #feed: { cid: string; pc: FakePeerConnection; n: number; isAnswered: boolean; isStale: boolean } | null =
    null;
  /** It answers, and has a place for the page */
  #isUp = false;
  /** Makes no offer after the next sending connection */
  #isForgetful = false;
  /** Candidates that came before the description they belong to */
  readonly mistakes: string[] = [];

  constructor(options: FarOptions) {
    this.#options = options;
  }

  hear(message: ClientMessage): void {
    if (this.#isUp) void this.#hear(message);
  }

  enter(): void {
    this.#isUp = true;
    void this.#offer();
  }

  open({ inst }: Peer): void {
    this.#insts.push(inst);
    void this.#offer();
  }

  silence(inst: string): void {
    const first = this.#insts.indexOf(inst) * SLOTS.length;
    for (const index of SLOTS.keys())
      this.#options.network.silent.add(`${this.#feed?.pc.id}/${first + index}`);
  }

  tick(): void {}

  close(): void {
    this.#publish?.pc.close();
    this.#feed?.pc.close();
    this.#publish = null;
    this.#feed = null;
  }

  /** It is killed; nobody has noticed yet. */
  die(): void {
    this.#isUp = false;
    this.close();
  }

  /** The page's receiving connection ends, and the next sending one is taken for its first. */
  forgetFeed(): void {
    this.#feed?.pc.close();
    this.#feed = null;
    this.#publish = null;
    this.#isForgetful = true;
  }

  /** Sends the last offer once more. */
  repeatOffer(): void {
    this.#sayFeed();
  }

  async #hear(message: ClientMessage): Promise<void> {
    if (message.t === 'publish') await this.#onPublish(message);
    else if (message.t === 'fed') await this.#onFed(message);
    else if (message.t === 'server-cand' && message.candidate) {
      const end = message.of === 'publish' ? this.#publish : this.#feed;
      if (end?.cid === message.cid)
        await end.pc.addIceCandidate({ candidate: message.candidate.candidate ?? '' });
      else this.mistakes.push(`a candidate of ${message.of} ${message.cid}`);
    }
  }

  async #onPublish({ cid, sdp }: Extract<ClientMessage, { t: 'publish' }>): Promise<void> {
    // The receiving connection begins again only if there was a sending one before.
    if (this.#publish) this.close();
    const pc = new FakePeerConnection(this.#options.network);
    this.#publish = { cid, pc };
    await pc.setRemoteDescription({ type: 'offer', sdp });
    await pc.setLocalDescription(await pc.createAnswer());
    await gathered();
    this.#options.say({ t: 'published', cid, sdp: pc.localDescription?.sdp ?? '' });
    if (!this.#feed && !this.#isForgetful) await this.#offer();
    this.#isForgetful = false;
  }

  async #offer(): Promise<void> {
    if (!this.#isUp || this.#insts.length === 0) return;
    const feed = (this.#feed ??= {
      cid: crypto.randomUUID(),
      pc: new FakePeerConnection(this.#options.network),
      n: 0,
      isAnswered: true,
      isStale: false,
    });
    feed.isStale = true;
    if (!feed.isAnswered) return;
    feed.isStale = false;
    feed.isAnswered = false;
    feed.n += 1;
    while (feed.pc.getTransceivers().length < this.#insts.length * SLOTS.length) feed.pc.addTransceiver();
    await feed.pc.setLocalDescription(await feed.pc.createOffer());
    await gathered();
    this.#sayFeed();
  }

  #sayFeed(): void {
    const { cid, n, pc } = this.#feed ?? {};
    if (!cid || !n) return;
    const tracks = this.#insts.flatMap((inst, member) =>
      SLOTS.map((slot, index) => ({ mid: String(member * SLOTS.length + index), inst, slot })),
    );
    this.#options.say({ t: 'feed', cid, n, sdp: pc?.localDescription?.sdp ?? '', tracks });
  }

  async #onFed({ cid, n, sdp }: Extract<ClientMessage, { t: 'fed' }>): Promise<void> {
    const feed = this.#feed;
    if (feed?.cid !== cid || feed.n !== n || feed.isAnswered) return;
    feed.isAnswered = true;
    await feed.pc.setRemoteDescription({ type: 'answer', sdp });
    if (feed.isStale) await this.#offer();
  }
}

/** When a connection has found its candidates, which then are in its description. */
async function gathered(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
