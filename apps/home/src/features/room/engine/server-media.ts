import type { Connections } from './connections.ts';
import { Feed } from './feed.ts';
import { LinkHealth } from './link-health.ts';
import { NO_STATS } from './link-stats.ts';
import type { Media, MediaMessage, MemberMedia, Traffic } from './media.ts';
import { Publisher } from './publisher.ts';
import type { SendToServer } from './server-connection.ts';
import { ServerMember } from './server-member.ts';
import {
  type CallState,
  type CallStats,
  type Participant,
  type Slot,
  type Tracks,
  type Watched,
} from './types.ts';
import { Watching } from './watching.ts';

/** A media server that is back is not asked by all pages in one moment. */
const SPREAD_MS = 1_500;
/** How long the media server may take to offer the sound of somebody who is heard; doubles with each try. */
const UNFED_MS = 8_000;
const UNFED_LONGEST_MS = 64_000;

interface ServerMediaOptions {
  readonly connections: Connections;
  readonly send: SendToServer;
  /** The socket is open, and the server knows this page */
  readonly canSend: () => boolean;
  readonly tracks: () => Tracks;
  readonly onChange: () => void;
}

/**
 * One connection to the media server sends, another receives (H-08). If either fails, this page publishes again: then the
 * server replaces both, whatever it has missed.
 */
export class ServerMedia implements Media {
  readonly #options: ServerMediaOptions;
  readonly health = new LinkHealth(performance.now());
  readonly #watching: Watching;
  readonly #seenFeeds = new Set<string>();
  #publisher: Publisher | null = null;
  #feed: Feed | null = null;
  #isEntered = false;
  #isServerLost = false;
  #wasConnected = false;
  #seen = '';
  readonly #members = new Set<ServerMember>();
  /** Since when somebody is heard whom the server doesn't offer, monotonic ms */
  #unfedSince: number | null = null;
  #unfedMs = UNFED_MS;
  #beginTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: ServerMediaOptions) {
    this.#options = options;
    this.#watching = new Watching(options.send);
  }

  get feed(): Feed | null {
    return this.#feed;
  }

  get server(): NonNullable<CallState['mediaServer']> {
    // Until somebody else is there, nothing is received.
    const isConnected = this.#publisher?.isConnected === true && this.#feed?.isConnected !== false;
    if (isConnected) return 'connected';
    return this.#wasConnected || this.#isServerLost ? 'reconnecting' : 'connecting';
  }

  get packetsSent(): number {
    return this.#publisher?.counters.packetsSent ?? 0;
  }

  get ownVideo(): Participant['ownVideo'] {
    const sending = this.#publisher?.sending;
    if (!sending || !this.#options.tracks().cam) return 'full';
    if (sending.isPaused) return 'paused';
    return sending.step === '180p' ? 'small' : 'full';
  }

  get isVideoPaused(): boolean {
    return this.ownVideo === 'paused';
  }

  prepare(): void {}

  enter(isKnown: boolean): void {
    this.#isEntered = true;
    // It may be back without this page having heard of it; if not, the server says so again.
    this.#isServerLost = false;
    if (isKnown && this.server === 'connected') this.#watching.repeat();
    else this.#begin();
  }

  open(inst: string): MemberMedia {
    const member = new ServerMember(this, inst);
    this.#members.add(member);
    return member;
  }

  forget(member: ServerMember): void {
    this.#members.delete(member);
  }

  receive(message: MediaMessage): void {
    if (message.t === 'published') {
      if (message.cid === this.#publisher?.cid) this.#publisher.answer(message.sdp);
    } else if (message.t === 'feed') this.#onFeed(message);
    else if (message.t === 'media-server') this.#onServer(message.state);
  }

  watch(shown: readonly Watched[]): void {
    this.#watching.set(shown);
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    this.#publisher?.setTrack(slot, track);
    await this.#publisher?.operationsDone;
  }

  tick(): void {
    const isBroken = [this.#publisher?.tick(), this.#feed?.tick()].includes(true);
    this.#rate();
    // Without the socket nothing can be agreed on; a connection may still recover by itself.
    if ((isBroken || this.#isUnfed()) && this.#options.canSend()) this.#begin();
  }

  /** The server has lost what it knew of our receiving connection. */
  #isUnfed(): boolean {
    const now = performance.now();
    if (this.#feed?.isConnected) this.#unfedMs = UNFED_MS;
    const isExpected = [...this.#members].some(({ expectsSound }) => expectsSound);
    if (this.#feed || !this.#publisher?.isConnected || !isExpected) {
      this.#unfedSince = null;
      return false;
    }
    if (now - (this.#unfedSince ??= now) < this.#unfedMs) return false;
    this.#unfedSince = null;
    this.#unfedMs = Math.min(2 * this.#unfedMs, UNFED_LONGEST_MS);
    return true;
  }

  traffic(members: readonly MemberMedia[]): Traffic {
    return {
      isConnected: members.some(({ connection }) => connection === 'connected'),
      packetsReceived: members.reduce((sum, { counters }) => sum + counters.packetsReceived, 0),
      packetsSent: members.length > 0 ? this.packetsSent : 0,
    };
  }

  async stats(): Promise<CallStats> {
    return this.#feed?.stats() ?? { bytesReceived: 0, relayed: false };
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Publishes again. What works of the receiving connection goes on until the server offers another. */
  #begin(): void {
    clearTimeout(this.#beginTimer);
    this.#watching.stop();
    this.#publisher?.close();
    this.#publisher = null;
    if (this.#feed && !this.#feed.mayConnect) this.#closeFeed();
    if (!this.#isEntered || this.#isServerLost || this.#isClosed) return;
    const { tracks } = this.#options;
    const publisher = new Publisher({ ...this.#shared(), cid: crypto.randomUUID(), tracks });
    this.#publisher = publisher;
    publisher.start(() => {
      if (publisher === this.#publisher) this.#watching.repeat();
    });
    this.#changed();
  }

  #shared() {
    const { connections, send } = this.#options;
    return { connections, send, onChange: () => this.#changed(), now: () => performance.now() };
  }

  #changed(): void {
    this.#wasConnected ||= this.server === 'connected';
    this.#options.onChange();
  }

  #end(): void {
    clearTimeout(this.#beginTimer);
    this.#watching.stop();
    this.#publisher?.close();
    this.#publisher = null;
    this.#closeFeed();
  }

  #closeFeed(): void {
    this.#feed?.close();
    this.#feed = null;
  }

  #onFeed(message: Extract<MediaMessage, { t: 'feed' }>): void {
    if (!this.#isEntered || this.#isServerLost || this.#isClosed) return;
    if (message.cid !== this.#feed?.cid) {
      // A late or repeated offer of a connection that was replaced.
      if (this.#seenFeeds.has(message.cid)) return;
      this.#seenFeeds.add(message.cid);
      this.#feed?.close();
      this.#feed = new Feed({ ...this.#shared(), cid: message.cid });
    }
    this.#feed.take(message);
  }

  #onServer(state: 'lost' | 'ready'): void {
    this.#isServerLost = state === 'lost';
    this.#end();
    if (state === 'ready') this.#beginTimer = setTimeout(() => this.#begin(), Math.random() * SPREAD_MS);
    this.#changed();
  }

  /** Judges both connections together. */
  #rate(): void {
    const [sent, received] = [this.#publisher?.counters ?? NO_STATS, this.#feed?.counters ?? NO_STATS];
    const { bytes, packetsReceived, packetsLost, soundPlayed, soundConcealed } = received;
    const sendsVideo = this.#options.tracks().cam !== null && this.ownVideo !== 'paused';
    this.health.update({
      ...sent,
      bytes,
      packetsReceived,
      packetsLost,
      soundPlayed,
      soundConcealed,
      frames: null,
      now: performance.now(),
      isConnected: this.server === 'connected',
      expectsVideo: false,
      sendsVideo,
    });
    const seen = [this.server, this.health.trouble, this.health.quality.received, this.ownVideo].join();
    if (seen !== this.#seen) this.#changed();
    this.#seen = seen;
  }
}
