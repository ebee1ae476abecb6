import type { Peer } from '@nexperts/contract';
import type { CallSample } from './call-recorder.ts';
import { PeerLink, type Sig } from './peer-link.ts';
import type { CallStats, Participant, Slot, Tracks } from './types.ts';

/** How long an orphaned member stays without media. */
const ORPHAN_MS = 20_000;

interface Member {
  peer: Peer;
  readonly link: PeerLink;
  /** The server no longer lists this member; only its media keep it in the call */
  orphan: boolean;
}

interface MembersOptions {
  readonly localInst: string;
  readonly connect: () => RTCPeerConnection;
  readonly send: (to: string, sig: Sig) => void;
  readonly tracks: () => Tracks;
  /** A member joined or left, or its connection changed */
  readonly onChange: () => void;
}

/**
 * The other members of the call by account, each with its connection. A member that the server no longer lists stays as
 * long as media arrive.
 */
export class Members {
  readonly #options: MembersOptions;
  readonly #members = new Map<string, Member>();
  /** Ids of everybody who has been here */
  readonly #met = new Set<string>();

  constructor(options: MembersOptions) {
    this.#options = options;
  }

  /** Our video is paused towards somebody because the connection is weak. */
  get isVideoPaused(): boolean {
    return [...this.#members.values()].some(({ link }) => link.ownVideo === 'paused');
  }

  has(id: string): boolean {
    return this.#members.has(id);
  }

  hasMet(id: string): boolean {
    return this.#met.has(id);
  }

  /** The member with this page load. */
  find(inst: string): Member | undefined {
    return [...this.#members.values()].find(({ peer }) => peer.inst === inst);
  }

  /** Applies the server's complete list. Members that are not on it become orphans. */
  replace(peers: readonly Peer[]): void {
    const present = new Set(peers.map(({ inst }) => inst));
    // Not for links created here: a second offer would be answered before the first answer is applied.
    const before = [...this.#members.values()];
    for (const member of before) if (!present.has(member.peer.inst)) member.orphan = true;
    for (const peer of peers) this.upsert(peer);
    for (const { link } of before) link.signallingResumed();
  }

  /** Adds or updates a member. A new page load of the same account gets a new connection. */
  upsert(peer: Peer): void {
    const known = this.#members.get(peer.id);
    if (known?.peer.inst === peer.inst) {
      known.peer = peer;
      known.orphan = false;
      return;
    }
    known?.link.close();
    const { localInst, connect, send, tracks, onChange } = this.#options;
    const link = new PeerLink({
      localInst,
      remoteInst: peer.inst,
      connect,
      send: (sig) => send(peer.inst, sig),
      tracks,
      onChange,
      now: () => performance.now(),
    });
    this.#members.set(peer.id, { peer, link, orphan: false });
    this.#met.add(peer.id);
    link.start();
    // Drawing the screen takes longer than making the offer, which waits for nothing else.
    void link.operationsDone.then(onChange);
  }

  remove(id: string): void {
    this.#members.get(id)?.link.close();
    this.#members.delete(id);
    this.#options.onChange();
  }

  /** Checks all connections. @returns orphaned members whose media have stopped */
  tick(): Peer[] {
    const gone: Peer[] = [];
    for (const { peer, link, orphan } of this.#members.values()) {
      const { mic, cam, screen, paused = false } = peer.media;
      link.tick(mic || cam || screen, cam && !paused);
      if (orphan && performance.now() - link.lastMediaAt >= ORPHAN_MS) gone.push(peer);
    }
    return gone;
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    const links = [...this.#members.values()].map(({ link }) => link);
    for (const link of links) link.setTrack(slot, track);
    await Promise.all(links.map((link) => link.operationsDone));
  }

  /** What the connections carry: RTP packets so far, of all of them. */
  traffic(): Pick<CallSample, 'isConnected' | 'packetsReceived' | 'packetsSent'> {
    const links = [...this.#members.values()].map(({ link }) => link);
    return {
      isConnected: links.some(({ connection }) => connection === 'connected'),
      packetsReceived: links.reduce((sum, { counters }) => sum + counters.packetsReceived, 0),
      packetsSent: links.reduce((sum, { counters }) => sum + counters.packetsSent, 0),
    };
  }

  /** The members as the screen shows them. */
  participants(): Map<string, Participant> {
    const participants = new Map<string, Participant>();
    for (const [id, { peer, link, orphan }] of this.#members) {
      const { inst, name, role, media } = peer;
      const { connection, tracks, trouble, ownVideo } = link;
      const isAway = orphan || !peer.online;
      const isConnected = connection === 'connected';
      const quality = isConnected ? link.quality : null;
      const ownQuality = isConnected ? link.ownQuality : null;
      const seen = { connection, tracks, trouble, quality, ownQuality, ownVideo, isAway };
      participants.set(id, { id, inst, name, role, media, ...seen });
    }
    return participants;
  }

  async stats(): Promise<CallStats> {
    const all = await Promise.all([...this.#members.values()].map(({ link }) => link.stats()));
    return {
      bytesReceived: all.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
      relayed: all.some(({ relayed }) => relayed),
    };
  }

  close(): void {
    for (const { link } of this.#members.values()) link.close();
    this.#members.clear();
  }
}
