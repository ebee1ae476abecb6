import type { Peer } from '@nexperts/contract';
import type { Media, MemberMedia, Traffic } from './media.ts';
import type { Participant } from './types.ts';

/** How long an orphaned member stays without media. */
const ORPHAN_MS = 20_000;
/** How long offer and answer may take before the new member is shown without them. */
const LONGEST_BEGIN_MS = 250;
/** Loud enough to be speech, of 1; and how long a pause between words is. */
const SPEECH_LEVEL = 0.02;
const PAUSE_MS = 1_500;

interface Member {
  peer: Peer;
  readonly link: MemberMedia;
  /** The server no longer lists this member; only its media keep it in the call */
  orphan: boolean;
  /** When they last spoke, monotonic ms */
  spokeAt: number;
  isSpeaking: boolean;
}

interface MembersOptions {
  /** How media travel now */
  readonly media: () => Media;
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

  get size(): number {
    return this.#members.size;
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
   * @returns when the connection to a new member has begun, or has taken {@link LONGEST_BEGIN_MS}; null for a known one, or where
   * nothing needs to begin
   */
  upsert(peer: Peer): Promise<unknown> | null {
    const known = this.#members.get(peer.id);
    if (known?.peer.inst === peer.inst) {
      known.peer = peer;
      known.orphan = false;
      return null;
    }
    known?.link.close();
    const link = this.#options.media().open(peer.inst);
    this.#members.set(peer.id, { peer, link, orphan: false, spokeAt: -Infinity, isSpeaking: false });
    this.#met.add(peer.id);
    link.start();
    if (!link.described) return null;
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
      link.tick(mic || cam || screen, cam && !paused, mic);
      if (orphan && performance.now() - link.lastMediaAt >= ORPHAN_MS) gone.push(peer);
    }
    this.#options.media().tick();
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

  /**
   * What the connections carry: RTP packets so far. Of all of them for an expert; for everybody else of that to the expert,
   * whose call it is that is measured (G-01).
   */
  traffic(role: Peer['role']): Traffic {
    const measured = [...this.#members.values()].filter(
      ({ peer }) => role === 'expert' || peer.role === 'expert',
    );
    return this.#options.media().traffic(measured.map(({ link }) => link));
  }

  /** The members as the screen shows them. */
  participants(): Map<string, Participant> {
    const participants = new Map<string, Participant>();
    const isOne = this.#members.size === 1;
    for (const [id, { peer, link, orphan, ...member }] of this.#members) {
      const { inst, name, role, media, hand } = peer;
      const handAt = hand === undefined ? null : Date.parse(hand);
      const isSpeaking = member.isSpeaking && !isOne;
      const { spokeAt } = member;
      const { connection, tracks, trouble, ownVideo } = link;
      const isAway = orphan || !peer.online;
      const isConnected = connection === 'connected';
      const quality = isConnected ? link.quality : null;
      const ownQuality = isConnected ? link.ownQuality : null;
      const seen = { connection, tracks, trouble, quality, ownQuality, ownVideo, isAway };
      participants.set(id, { id, inst, name, role, media, handAt, isSpeaking, spokeAt, ...seen });
    }
    return participants;
  }

  /** Forgets everybody; who is known again later has been here. */
  close(): void {
    for (const { link } of this.#members.values()) link.close();
    this.#members.clear();
  }
}
