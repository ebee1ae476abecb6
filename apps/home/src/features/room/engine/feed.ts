import type { ServerMessage } from '@nexperts/contract';
import type { Connections } from './connections.ts';
import { NO_FEED, readFeed, readRoute, type FeedStats } from './link-stats.ts';
import { ServerConnection, type SendToServer } from './server-connection.ts';
import { acceptStereo } from './sound.ts';
import { NO_TRACKS, type CallStats, type Slot, type Tracks } from './types.ts';

type Offer = Extract<ServerMessage, { t: 'feed' }>;

interface FeedOptions {
  readonly cid: string;
  readonly connections: Connections;
  readonly send: SendToServer;
  readonly onChange: () => void;
  /** Monotonic ms */
  readonly now: () => number;
}

/** What a member sends, as it arrives. */
interface Received {
  readonly tracks: Tracks;
  readonly mids: readonly string[];
  readonly mic: RTCRtpReceiver | null;
}

const NOTHING: Received = { tracks: NO_TRACKS, mids: [], mic: null };

/** What this page receives from the media server, which makes the offers and says whose each track is (H-08). */
export class Feed {
  readonly #options: FeedOptions;
  readonly #connection: ServerConnection;
  #n = 0;
  #received: ReadonlyMap<string, Received> = new Map();
  #stats: FeedStats = NO_FEED;

  constructor(options: FeedOptions) {
    this.#options = options;
    const { cid, connections, send, onChange, now } = options;
    this.#connection = new ServerConnection({ of: 'feed', cid, pc: connections.open(), send, onChange, now });
  }

  get cid(): string {
    return this.#connection.cid;
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  /** It is connected, or has just been opened. */
  get mayConnect(): boolean {
    return this.#connection.mayConnect;
  }

  /** The newest statistics, read at each tick. */
  get counters(): FeedStats {
    return this.#stats;
  }

  /** An offer was applied, so that `tracks` says what there is. */
  get isDescribed(): boolean {
    return this.#n > 0;
  }

  tracks(inst: string): Tracks {
    return (this.#received.get(inst) ?? NOTHING).tracks;
  }

  /** RTP packets of a member so far. */
  packetsOf(inst: string): number {
    const { mids } = this.#received.get(inst) ?? NOTHING;
    return mids.reduce((sum, mid) => sum + (this.#stats.packetsByMid.get(mid) ?? 0), 0);
  }

  /** How loud a member's microphone is now, 0 to 1. */
  loudnessOf(inst: string): number {
    const { mic } = this.#received.get(inst) ?? NOTHING;
    // Unlike the statistics this costs nothing, also for many.
    return mic?.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
  }

  /** Answers an offer; a repeated one with the same answer. */
  take({ n, sdp, tracks }: Offer): void {
    this.#connection.enqueue(async () => {
      if (n < this.#n) return;
      const { pc } = this.#connection;
      if (n > this.#n) {
        await pc.setRemoteDescription({ type: 'offer', sdp });
        await pc.setLocalDescription(await pc.createAnswer());
        this.#n = n;
        this.#received = receivedBy(pc, tracks);
      }
      const { cid } = this.#connection;
      this.#options.send({ t: 'fed', cid, n, sdp: acceptStereo(pc.localDescription?.sdp ?? '') });
      this.#connection.described();
      this.#options.onChange();
    });
  }

  /** Called about twice a second. @returns whether the connection has to be replaced */
  tick(): boolean {
    this.#connection.enqueue(async () => {
      this.#stats = await readFeed(this.#connection.pc);
    });
    return this.#connection.isBroken(this.#options.now());
  }

  stats(): Promise<CallStats> {
    return readRoute(this.#connection.pc);
  }

  close(): void {
    this.#connection.close();
  }
}

/** Whose the tracks of a connection are. */
function receivedBy(pc: RTCPeerConnection, tracks: Offer['tracks']): Map<string, Received> {
  const byMid = new Map(pc.getTransceivers().map(({ mid, receiver }) => [mid, receiver]));
  const received = new Map<string, Received>();
  for (const { mid, inst, slot } of tracks) {
    const receiver = byMid.get(mid);
    if (!receiver) continue;
    const before = received.get(inst) ?? NOTHING;
    const change: Partial<Record<Slot, MediaStreamTrack>> = { [slot]: receiver.track };
    received.set(inst, {
      tracks: { ...before.tracks, ...change },
      mids: [...before.mids, mid],
      mic: slot === 'mic' ? receiver : before.mic,
    });
  }
  return received;
}
