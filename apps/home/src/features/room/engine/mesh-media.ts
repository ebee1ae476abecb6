import type { Connections } from './connections.ts';
import type { Media, MediaMessage, MemberMedia, Traffic } from './media.ts';
import { PeerLink, type Sig } from './peer-link.ts';
import type { CallStats, Slot, Tracks } from './types.ts';

interface MeshOptions {
  readonly localInst: string;
  readonly connections: Connections;
  readonly send: (to: string, sig: Sig) => void;
  readonly tracks: () => Tracks;
  readonly onChange: () => void;
  /** What carries text to a member, each time a connection is opened */
  readonly onTexts: (channel: RTCDataChannel) => void;
}

/** A connection to each of the others, up to three. */
export class MeshMedia implements Media {
  readonly server = null;
  readonly #options: MeshOptions;
  readonly #links = new Map<string, PeerLink>();

  constructor(options: MeshOptions) {
    this.#options = options;
  }

  get isVideoPaused(): boolean {
    return [...this.#links.values()].some(({ ownVideo }) => ownVideo === 'paused');
  }

  /** Makes the connection to whoever comes, while nobody is here yet. */
  prepare(): void {
    if (this.#links.size === 0) this.#options.connections.prepare();
  }

  enter(): void {}

  open(inst: string): MemberMedia {
    const { localInst, connections, send, tracks, onChange, onTexts } = this.#options;
    const link = new PeerLink({
      localInst,
      remoteInst: inst,
      connections,
      send: (sig) => send(inst, sig),
      tracks,
      onChange,
      onTexts,
      now: () => performance.now(),
      onClosed: () => {
        if (this.#links.get(inst) === link) this.#links.delete(inst);
      },
    });
    this.#links.set(inst, link);
    return link;
  }

  receive(message: MediaMessage): void {
    if (message.t === 'sig') this.#links.get(message.from)?.receive(message);
  }

  /** Everything arrives anyway. */
  watch(): void {}

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    const links = [...this.#links.values()];
    for (const link of links) link.setTrack(slot, track);
    await Promise.all(links.map((link) => link.operationsDone));
  }

  /** The links check themselves. */
  tick(): void {}

  traffic(members: readonly MemberMedia[]): Traffic {
    return {
      isConnected: members.some(({ connection }) => connection === 'connected'),
      packetsReceived: members.reduce((sum, { counters }) => sum + counters.packetsReceived, 0),
      packetsSent: members.reduce((sum, { counters }) => sum + counters.packetsSent, 0),
    };
  }

  async stats(): Promise<CallStats> {
    const all = await Promise.all([...this.#links.values()].map((link) => link.stats()));
    return {
      bytesReceived: all.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
      relayed: all.some(({ relayed }) => relayed),
    };
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#options.connections.drop();
  }
}
