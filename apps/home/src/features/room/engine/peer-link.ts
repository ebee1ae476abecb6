import type { ClientMessage } from '@nexperts/contract';
import { CandidateBuffer } from './candidate-buffer.ts';
import type { Connections } from './connections.ts';
import { RestartPolicy, type Step } from './restart-policy.ts';
import { LinkHealth, type Trouble } from './link-health.ts';
import { worse, type Quality } from './link-quality.ts';
import { NO_STATS, readRoute, readStats, type LinkStats } from './link-stats.ts';
import type { MemberMedia } from './media.ts';
import { beginSmall, MediaSending, preferRepeatedSound } from './media-sending.ts';
import { acceptStereo } from './sound.ts';
import { NO_TRACKS, SLOTS, type CallStats, type Slot, type Tracks } from './types.ts';

export type Sig = Omit<Extract<ClientMessage, { t: 'sig' }>, 't' | 'to'>;

export interface PeerLinkOptions {
  readonly localInst: string;
  readonly remoteInst: string;
  readonly connections: Connections;
  readonly send: (sig: Sig) => void;
  readonly tracks: () => Tracks;
  readonly onChange: () => void;
  /** Of each connection that is opened, what carries text over it */
  readonly onTexts?: (channel: RTCDataChannel) => void;
  /** Monotonic ms */
  readonly now: () => number;
  readonly uuid?: () => string;
  readonly onClosed?: () => void;
}

const RESEND_MS = 4_000;

/** Our description as the other side gets it. */
const described = ({ localDescription }: RTCPeerConnection): string | undefined =>
  localDescription ? acceptStereo(localDescription.sdp) : undefined;

/**
 * The media connection to one member. Only one side of a pair, the one with the greater `inst`, ever makes offers, and
 * all four transceivers exist from the start: there is no glare, no rollback and no renegotiation. All operations on the
 * RTCPeerConnection run one after the other, in the order of their requests.
 */
export class PeerLink implements MemberMedia {
  readonly offers: boolean;
  readonly #options: PeerLinkOptions;
  readonly #restartPolicy: RestartPolicy;
  readonly #health: LinkHealth;
  readonly #sending = new MediaSending();
  readonly #candidates = new CandidateBuffer();
  readonly #seen = new Set<string>();
  #pc: RTCPeerConnection | null = null;
  #cid = '';
  #n = 0;
  #answered = true;
  #answer: Sig | null = null;
  #requestedAt: number;
  #onDescribed = (): void => {};
  /** Resolves when the first offer and answer were exchanged. */
  readonly described = new Promise<void>((resolve) => (this.#onDescribed = resolve));
  #tracks: Record<Slot, MediaStreamTrack | null> = { ...NO_TRACKS };
  #everConnected = false;
  #operations: Promise<void> = Promise.resolve();
  #closed = false;
  #counters: LinkStats = NO_STATS;

  constructor(options: PeerLinkOptions) {
    this.#options = options;
    this.offers = options.localInst > options.remoteInst;
    this.#restartPolicy = new RestartPolicy(options.now());
    this.#health = new LinkHealth(options.now());
    this.#requestedAt = options.now();
  }

  get tracks(): Tracks {
    return this.#tracks;
  }

  get connection(): 'new' | 'connected' | 'reconnecting' {
    const { stalled, flows } = this.#restartPolicy;
    if (this.#pc?.connectionState === 'connected' && !stalled && flows) return 'connected';
    return this.#everConnected ? 'reconnecting' : 'new';
  }

  get trouble(): Trouble | null {
    return this.#health.trouble;
  }

  /** The newest statistics, read at each tick. */
  get counters(): LinkStats {
    return this.#counters;
  }

  /** How well the other is received. */
  get quality(): Quality {
    return this.#health.quality.received;
  }

  /** How well the other side receives us: a reduced resolution counts as poor too. */
  get ownQuality(): Quality {
    const picture = { full: 'good', small: 'fair', paused: 'poor' } as const;
    return worse(this.#health.quality.sent, picture[this.ownVideo]);
  }

  /** Whether our camera is sent, and with at least 360 lines (G-05). */
  get ownVideo(): 'full' | 'small' | 'paused' {
    if (!this.#options.tracks().cam) return 'full';
    if (this.#sending.isPaused) return 'paused';
    return this.#sending.step === '180p' ? 'small' : 'full';
  }

  /** When bytes last arrived, in ms of the options' clock. */
  get lastMediaAt(): number {
    return this.#restartPolicy.lastProgressAt;
  }

  /** Resolves when all operations enqueued so far are done. */
  get operationsDone(): Promise<void> {
    return this.#operations;
  }

  start(): void {
    if (this.offers) this.#enqueue(() => this.#fresh());
  }

  receive(sig: Sig): void {
    this.#enqueue(async () => {
      if (sig.k === 'offer') await this.#onOffer(sig);
      else if (sig.k === 'answer') await this.#onAnswer(sig);
      else if (sig.k === 'cand') await this.#onCandidate(sig);
      else await this.#onAsk(sig);
    });
  }

  setTrack(slot: Slot, track: MediaStreamTrack | null): void {
    this.#enqueue(async () => {
      await this.#pc?.getTransceivers()[SLOTS.indexOf(slot)]?.sender.replaceTrack(track);
    });
  }

  /** Called when signalling has reconnected: messages sent in between are lost. */
  signallingResumed(): void {
    if (this.connection !== 'connected')
      this.#enqueue(() => this.#recover(this.#restartPolicy.force(this.#options.now())));
  }

  /**
   * Called about twice a second.
   * @param expectsMedia the other side says that it sends something
   * @param expectsVideo the other side says that its camera is on and not paused
   */
  tick(expectsMedia: boolean, expectsVideo = false): void {
    this.#enqueue(async () => {
      const now = this.#options.now();
      const pc = this.#pc;
      const was = this.#summary;
      const tracks = this.#options.tracks();
      const stats = pc ? await readStats(pc) : NO_STATS;
      this.#counters = stats;
      const step = pc
        ? this.#restartPolicy.update({ now, bytes: stats.bytes, expectsMedia, state: pc.connectionState })
        : null;
      const isConnected = this.connection === 'connected';
      if (pc) await this.#sending.update(pc, { now, isConnected, tracks }, stats);
      const sendsVideo = tracks.cam !== null && this.#sending.step !== 'off';
      this.#health.update({ ...stats, now, isConnected, expectsVideo, sendsVideo });
      if (this.#summary !== was) this.#options.onChange();
      if (step) return this.#recover(step);
      if (now - this.#requestedAt < RESEND_MS) return;
      if (!this.offers && !pc) {
        this.#requestedAt = now;
        this.#options.send({ k: 'ask', cid: this.#newId() });
      } else if (this.offers && pc && !this.#answered) {
        this.#requestedAt = now;
        this.#sendOffer(pc);
      }
    });
  }

  async stats(): Promise<CallStats> {
    return this.#pc ? readRoute(this.#pc) : { bytesReceived: 0, relayed: false };
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#options.onClosed?.();
  }

  #enqueue(work: () => Promise<void>): void {
    this.#operations = this.#operations
      .then(() => (this.#closed ? undefined : work()))
      // A connection that fails an operation is recovered by the restart policy.
      .catch((error: unknown) => console.warn('call connection', error));
  }

  /** Changes with whatever the screen shows of the connection. */
  get #summary(): string {
    return [this.connection, this.trouble, this.quality, this.ownQuality, this.ownVideo].join();
  }

  #newId(): string {
    return (this.#options.uuid ?? (() => crypto.randomUUID()))();
  }

  #drop(): void {
    const old = this.#pc;
    this.#pc = null;
    this.#tracks = { ...NO_TRACKS };
    old?.close();
  }

  #open(cid: string, pc: RTCPeerConnection): void {
    this.#drop();
    this.#pc = pc;
    this.#cid = cid;
    this.#seen.add(cid);
    this.#n = 0;
    this.#answer = null;
    this.#restartPolicy.opened(this.#options.now());
    const texts = this.#options.connections.textsOf(pc);
    if (texts) this.#options.onTexts?.(texts);
    pc.addEventListener('icecandidate', ({ candidate }) => {
      if (pc === this.#pc && candidate)
        this.#options.send({ k: 'cand', cid, n: this.#n, candidate: { ...candidate.toJSON() } });
    });
    pc.addEventListener('track', ({ transceiver, track }) => {
      const slot = SLOTS[pc.getTransceivers().indexOf(transceiver)];
      if (pc !== this.#pc || !slot) return;
      // Told once for all four, when the description is applied: each time the screen is redrawn.
      this.#tracks = { ...this.#tracks, [slot]: track };
    });
    pc.addEventListener('connectionstatechange', () => {
      if (pc !== this.#pc) return;
      if (pc.connectionState === 'connected') this.#everConnected = true;
      // Nothing on the screen changes with it, and drawing would delay the connection.
      if (pc.connectionState !== 'connecting') this.#options.onChange();
    });
  }

  /** Sends our tracks. Called when the description is on its way: replacing takes time, and needs no other one. */
  async #attach(pc: RTCPeerConnection): Promise<void> {
    const tracks = this.#options.tracks();
    const senders = pc.getTransceivers().map(({ sender }) => sender);
    const begun = beginSmall(pc, tracks.cam);
    const sending = SLOTS.map(async (slot, index) => {
      await senders[index]?.replaceTrack(tracks[slot]);
    });
    await Promise.all([begun, ...sending]);
  }

  /** Offerer: opens a new connection. */
  async #fresh(): Promise<void> {
    const { pc, offer } = this.#options.connections.offering();
    this.#open(this.#newId(), pc);
    await this.#offer(pc, await offer);
    await this.#attach(pc);
  }

  async #offer(pc: RTCPeerConnection, offer: RTCSessionDescriptionInit): Promise<void> {
    this.#n += 1;
    this.#answered = false;
    await pc.setLocalDescription(offer);
    this.#requestedAt = this.#options.now();
    this.#sendOffer(pc);
  }

  async #restart(pc: RTCPeerConnection): Promise<void> {
    this.#restartPolicy.restarted(this.#options.now());
    await this.#offer(pc, await pc.createOffer({ iceRestart: true }));
  }

  #sendOffer(pc: RTCPeerConnection): void {
    const sdp = described(pc);
    if (sdp) this.#options.send({ k: 'offer', cid: this.#cid, n: this.#n, sdp });
  }

  async #recover(step: Step): Promise<void> {
    if (!this.offers) {
      // An unknown connection id requests a new connection.
      if (step === 'restart' && this.#cid) this.#options.send({ k: 'ask', cid: this.#cid, n: this.#n });
      else this.#options.send({ k: 'ask', cid: this.#newId() });
    } else if (step === 'restart' && this.#pc) {
      await this.#restart(this.#pc);
    } else {
      await this.#fresh();
    }
  }

  async #onAsk({ cid, n = this.#n }: Sig): Promise<void> {
    if (!this.offers) return;
    const pc = this.#pc;
    if (!pc) await this.#fresh();
    else if (!this.#answered) this.#sendOffer(pc);
    else if (cid === this.#cid) {
      // One that was sent before our last offer came: both noticed at once, and a second restart would undo the first.
      if (n === this.#n) await this.#restart(pc);
    }
    // A repeated request must not replace the connection that the first one created.
    else if (!this.#seen.has(cid)) await this.#fresh();
    this.#seen.add(cid);
  }

  async #onOffer({ cid, n = 0, sdp = '' }: Sig): Promise<void> {
    if (this.offers) return;
    const isNew = cid !== this.#cid;
    if (isNew) {
      // A late or repeated offer of a connection that was replaced.
      if (this.#seen.has(cid)) return;
      this.#open(cid, this.#options.connections.open());
    }
    const pc = this.#pc;
    if (!pc || n < this.#n) return;
    if (n === this.#n) {
      if (this.#answer) this.#options.send({ ...this.#answer, sdp: described(pc) ?? this.#answer.sdp });
      return;
    }
    if (!isNew) this.#restartPolicy.restarted(this.#options.now());
    this.#n = n;
    this.#answer = null;
    await pc.setRemoteDescription({ type: 'offer', sdp });
    preferRepeatedSound(pc);
    for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv';
    await pc.setLocalDescription(await pc.createAnswer());
    this.#answer = { k: 'answer', cid, n, sdp: described(pc) };
    this.#options.send(this.#answer);
    // After a restart of ICE the tracks are sent as before.
    await Promise.all([this.#candidates.flush(cid, n, pc), isNew && this.#attach(pc)]);
    this.#onDescribed();
    this.#options.onChange();
  }

  async #onAnswer({ cid, n, sdp = '' }: Sig): Promise<void> {
    const pc = this.#pc;
    if (!this.offers || !pc || cid !== this.#cid || n !== this.#n || this.#answered) return;
    this.#answered = true;
    await pc.setRemoteDescription({ type: 'answer', sdp });
    await this.#candidates.flush(cid, n, pc);
    this.#onDescribed();
    this.#options.onChange();
  }

  /** Buffers a candidate until the offer and answer it belongs to are applied. */
  async #onCandidate({ cid, n = 0, candidate }: Sig): Promise<void> {
    if (!candidate) return;
    this.#candidates.add(cid, n, candidate);
    const applied = this.offers ? this.#answered : this.#answer !== null;
    if (cid === this.#cid && n === this.#n && applied && this.#pc)
      await this.#candidates.flush(cid, n, this.#pc);
  }
}
