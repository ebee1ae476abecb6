import type { Peer } from '@nexperts/contract';
import type { CallSample } from './call-recorder.ts';
import type { Connections } from './connections.ts';
import { PeerLink, type Sig } from './peer-link.ts';
import type { CallStats, Participant, Slot, Tracks } from './types.ts';

/** How long an orphaned member stays without media. */
const ORPHAN_MS = 20_000;
/** How long offer and answer may take before the new member is shown without them. */
const LONGEST_BEGIN_MS = 100;
/** Loud enough to be speech, of 1; and how long a pause between words is. */
const SPEECH_LEVEL = 0.02;
const PAUSE_MS = 1_500;

interface Member {
  peer: Peer;
  readonly link: PeerLink;
  /** The server no longer lists this member; only its media keep it in the call */
  orphan: boolean;
  /** When they last spoke, monotonic ms */
  spokeAt: number;
  isSpeaking: boolean;
}

interface MembersOptions {
  readonly localInst: string;
  readonly connections: Connections;
  readonly send: (to: string, sig: Sig) => void;
  readonly tracks: () => Tracks;
  /** A member joined or left, or its connection changed */
  readonly onChange: () => void;
  /** What carries text to a member, each time a connection is opened */
  readonly onTexts?: (channel: RTCDataChannel) => void;
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

  /** Makes the connection to whoever comes, while nobody is here yet. */
  prepare(): void {
    if (this.#members.size === 0) this.#options.connections.prepare();
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

  /**
   * Applies the server's complete list. Members that are not on it become orphans.
   * @returns when the connections to new members have begun; null without new ones
   */
  replace(peers: readonly Peer[]): Promise<unknown> | null {
    const present = new Set(peers.map(({ inst }) => inst));
    // Not for links created here: a second offer would be answered before the first answer is applied.
    const before = [...this.#members.values()];
    for (const member of before) if (!present.has(member.peer.inst)) member.orphan = true;
    const beginnings = peers.flatMap((peer) => this.upsert(peer) ?? []);
    for (const { link } of before) link.signallingResumed();
    return beginnings.length > 0 ? Promise.all(beginnings) : null;
  }

  /**
   * Adds or updates a member. A new page load of the same account gets a new connection.
   * @returns when the connection to a new member has begun, or has taken {@link LONGEST_BEGIN_MS}; null for a known one
   */
  upsert(peer: Peer): Promise<unknown> | null {
    const known = this.#members.get(peer.id);
    if (known?.peer.inst === peer.inst) {
      known.peer = peer;
      known.orphan = false;
      return null;
    }
    known?.link.close();
    const { localInst, connections, send, tracks, onChange, onTexts } = this.#options;
    const link = new PeerLink({
      localInst,
      remoteInst: peer.inst,
      connections,
      send: (sig) => send(peer.inst, sig),
      tracks,
      onChange,
      now: () => performance.now(),
      ...(onTexts && { onTexts }),
    });
    this.#members.set(peer.id, { peer, link, orphan: false, spokeAt: -Infinity, isSpeaking: false });
    this.#met.add(peer.id);
    link.start();
    const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_BEGIN_MS));
    return Promise.race([link.described, longest]);
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
    if (this.#members.size > 1) this.#listen();
    return gone;
  }

  /** Finds who speaks. With one other it would only redraw the screen. */
  #listen(): void {
    const now = performance.now();
    let hasChanged = false;
    for (const member of this.#members.values()) {
      if (member.peer.media.mic && member.link.counters.soundLevel >= SPEECH_LEVEL) member.spokeAt = now;
      const isSpeaking = now - member.spokeAt < PAUSE_MS;
      hasChanged ||= isSpeaking !== member.isSpeaking;
      member.isSpeaking = isSpeaking;
    }
    if (hasChanged) this.#options.onChange();
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    const links = [...this.#members.values()].map(({ link }) => link);
    for (const link of links) link.setTrack(slot, track);
    await Promise.all(links.map((link) => link.operationsDone));
  }

  /**
   * What the connections carry: RTP packets so far. Of all of them for an expert; for everybody else of that to the expert,
   * whose call it is that is measured (G-01).
   */
  traffic(role: Peer['role']): Pick<CallSample, 'isConnected' | 'packetsReceived' | 'packetsSent'> {
    const links = [...this.#members.values()]
      .filter(({ peer }) => role === 'expert' || peer.role === 'expert')
      .map(({ link }) => link);
    return {
      isConnected: links.some(({ connection }) => connection === 'connected'),
      packetsReceived: links.reduce((sum, { counters }) => sum + counters.packetsReceived, 0),
      packetsSent: links.reduce((sum, { counters }) => sum + counters.packetsSent, 0),
    };
  }

  /** The members as the screen shows them. */
  participants(): Map<string, Participant> {
    const participants = new Map<string, Participant>();
    const isOne = this.#members.size === 1;
    for (const [id, { peer, link, orphan, ...member }] of this.#members) {
      const { inst, name, role, media, hand } = peer;
      const handAt = hand === undefined ? null : Date.parse(hand);
      const isSpeaking = member.isSpeaking && !isOne;
      const { connection, tracks, trouble, ownVideo } = link;
      const isAway = orphan || !peer.online;
      const isConnected = connection === 'connected';
      const quality = isConnected ? link.quality : null;
      const ownQuality = isConnected ? link.ownQuality : null;
      const seen = { connection, tracks, trouble, quality, ownQuality, ownVideo, isAway };
      participants.set(id, { id, inst, name, role, media, handAt, isSpeaking, ...seen });
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
    this.#options.connections.drop();
  }
}
