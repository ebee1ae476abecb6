import type { Connections } from './connections.ts';
import { NO_STATS, readStats, type LinkStats } from './link-stats.ts';
import { MediaSending, SIMULCAST } from './media-sending.ts';
import { ServerConnection, type SendToServer } from './server-connection.ts';
import { acceptStereo } from './sound.ts';
import { SLOTS, type Slot, type Tracks } from './types.ts';

interface PublisherOptions {
  readonly cid: string;
  readonly connections: Connections;
  readonly tracks: () => Tracks;
  readonly send: SendToServer;
  readonly onChange: () => void;
  /** Monotonic ms */
  readonly now: () => number;
}

function addSenders(pc: RTCPeerConnection): void {
  const sendonly = { direction: 'sendonly' } as const;
  pc.addTransceiver('audio', sendonly);
  try {
    pc.addTransceiver('video', { ...sendonly, sendEncodings: SIMULCAST.map((layer) => ({ ...layer })) });
  } catch {
    // A browser without layers sends one picture, and the media server forwards it as it is.
    pc.addTransceiver('video', sendonly);
  }
  pc.addTransceiver('video', sendonly);
  pc.addTransceiver('audio', sendonly);
}

/** What this page sends to the media server: all four tracks from the start, the camera in three sizes (H-08). */
export class Publisher {
  readonly sending = new MediaSending();
  readonly #options: PublisherOptions;
  readonly #connection: ServerConnection;
  #stats: LinkStats = NO_STATS;
  #isAnswered = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
    const { cid, connections, send, onChange, now } = options;
    this.#connection = new ServerConnection({
      of: 'publish',
      cid,
      pc: connections.open(),
      send,
      onChange,
      now,
    });
  }

  get cid(): string {
    return this.#connection.cid;
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  /** The newest statistics, read at each tick. */
  get counters(): LinkStats {
    return this.#stats;
  }

  get operationsDone(): Promise<void> {
    return this.#connection.operationsDone;
  }

  /** Makes the offer. @param onSent it is on its way */
  start(onSent: () => void): void {
    this.#connection.enqueue(async () => {
      const { pc, cid } = this.#connection;
      addSenders(pc);
      await pc.setLocalDescription(await pc.createOffer());
      const tracks = SLOTS.map((slot, index) => ({ mid: pc.getTransceivers()[index]?.mid ?? '', slot }));
      this.#options.send({ t: 'publish', cid, sdp: acceptStereo(pc.localDescription?.sdp ?? ''), tracks });
      this.#connection.described();
      onSent();
      const now = this.#options.tracks();
      await Promise.all(SLOTS.map((slot) => this.#replace(slot, now[slot])));
    });
  }

  /** Applies the media server's answer. */
  answer(sdp: string): void {
    this.#connection.enqueue(async () => {
      if (this.#isAnswered) return;
      this.#isAnswered = true;
      await this.#connection.pc.setRemoteDescription({ type: 'answer', sdp });
    });
  }

  setTrack(slot: Slot, track: MediaStreamTrack | null): void {
    this.#connection.enqueue(() => this.#replace(slot, track));
  }

  async #replace(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    await this.#connection.pc.getTransceivers()[SLOTS.indexOf(slot)]?.sender.replaceTrack(track);
  }

  /** Called about twice a second. @returns whether the connection has to be replaced */
  tick(): boolean {
    const now = this.#options.now();
    this.#connection.enqueue(async () => {
      const { pc, isConnected } = this.#connection;
      this.#stats = await readStats(pc);
      await this.sending.update(pc, { now, isConnected, tracks: this.#options.tracks() }, this.#stats);
    });
    return this.#connection.isBroken(now);
  }

  close(): void {
    this.#connection.close();
  }
}
