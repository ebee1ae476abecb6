import type { Connections } from './connections.ts';
import { Feed } from './feed.ts';
import { LinkHealth } from './link-health.ts';
import { worse, type Quality } from './link-quality.ts';
import { NO_STATS } from './link-stats.ts';
import type { Media, MediaMessage, MemberMedia, Traffic } from './media.ts';
import { Publisher } from './publisher.ts';
import type { SendToServer } from './server-connection.ts';
import {
  NO_TRACKS,
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

interface ServerMediaOptions {
  readonly connections: Connections;
  readonly send: SendToServer;
  /** The socket is open, and the server knows this page */
  readonly canSend: () => boolean;
  readonly tracks: () => Tracks;
  readonly onChange: () => void;
}

/** One of the others: all of them come through the same connection. */
class ServerMember implements MemberMedia {
  readonly described = null;
  readonly #media: ServerMedia;
  readonly #inst: string;
  #tracks: Tracks = NO_TRACKS;
  #packets = 0;
  lastMediaAt = performance.now();

  constructor(media: ServerMedia, inst: string) {
    this.#media = media;
    this.#inst = inst;
  }

  get tracks(): Tracks {
    const { feed } = this.#media;
    // Without a connection the last picture stays.
    if (feed?.isDescribed) this.#tracks = feed.tracks(this.#inst);
    return this.#tracks;
  }

  get connection(): Participant['connection'] {
    const { server } = this.#media;
    return server === 'connecting' ? 'new' : server;
  }

  get trouble(): Participant['trouble'] {
    return this.#media.health.trouble;
  }

  get quality(): Quality {
    return this.#media.health.quality.received;
  }

  get ownQuality(): Quality {
    const picture = { full: 'good', small: 'fair', paused: 'poor' } as const;
    return worse(this.#media.health.quality.sent, picture[this.ownVideo]);
  }

  get ownVideo(): Participant['ownVideo'] {
    return this.#media.ownVideo;
  }

  get counters(): MemberMedia['counters'] {
    const soundLevel = this.#media.feed?.loudnessOf(this.#inst) ?? 0;
    return { packetsReceived: this.#packets, packetsSent: this.#media.packetsSent, soundLevel };
  }

  start(): void {}
  signallingResumed(): void {}

  tick(): void {
    const packets = this.#media.feed?.packetsOf(this.#inst) ?? 0;
    if (packets !== this.#packets) this.lastMediaAt = performance.now();
    this.#packets = packets;
  }

  close(): void {}
}

/**
 * One connection to the media server sends, another receives (H-08). If either fails, both begin anew: then the server
 * knows what to do from one message, whatever it has missed.
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
    return new ServerMember(this, inst);
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
    if (isBroken && this.#options.canSend()) this.#begin();
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

  /** Closes what there is, and publishes anew. */
  #begin(): void {
    this.#end();
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
    this.#feed?.close();
    this.#publisher = null;
    this.#feed = null;
  }

  #onFeed(message: Extract<MediaMessage, { t: 'feed' }>): void {
    if (!this.#publisher) return;
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
