/** What a description of a fake connection says. */
interface Description {
  readonly pc: number;
  readonly generation: number;
  /** Descriptions the writer had applied when it wrote this */
  readonly answers: number | null;
  readonly mids: readonly string[];
  readonly candidate?: string;
}

/** The wire between fake connections: knows who they are, and whether packets pass. */
export class FakeNetwork {
  readonly all: FakePeerConnection[] = [];
  up = true;
  /** Tracks of which nothing arrives, by the sending connection and mid */
  readonly silent = new Set<string>();
  /** Mistakes a browser would punish: a second negotiation at once, an offer by the answering side */
  readonly mistakes: string[] = [];

  connect = (): RTCPeerConnection => new FakePeerConnection(this) as unknown as RTCPeerConnection;

  /** Connections that are not closed. */
  get open(): FakePeerConnection[] {
    return this.all.filter(({ connectionState }) => connectionState !== 'closed');
  }

  /** Bytes arrive, and connections that can't hear each other fail. */
  flow(): void {
    for (const pc of this.open) pc.flow();
  }
}

class FakeTransceiver {
  readonly mid: string;
  direction = 'recvonly';
  readonly receiver: { track: object; getSynchronizationSources: () => { audioLevel: number }[] };
  #encodings: RTCRtpEncodingParameters[] = [{}];
  readonly sender = {
    track: null as unknown,
    getParameters: () => ({ encodings: structuredClone(this.#encodings) }),
    setParameters: async ({ encodings }: { encodings: RTCRtpEncodingParameters[] }): Promise<void> => {
      this.#encodings = encodings;
    },
    replaceTrack: async (track: unknown): Promise<void> => {
      this.sender.track = track;
    },
  };

  constructor(mid: string, loudness: () => number) {
    this.mid = mid;
    this.receiver = { track: {}, getSynchronizationSources: () => [{ audioLevel: loudness() }] };
  }
}

/** Carries text while both ends are connected. */
export class FakeChannel extends EventTarget {
  readyState = 'connecting';
  bufferedAmount = 0;
  other: FakeChannel | null = null;
  /** What came before this end is open, which is heard after that */
  readonly #early: string[] = [];

  send(data: string): void {
    if (this.readyState !== 'open') throw new Error('not open');
    this.other?.hear(data);
  }

  hear(data: string): void {
    if (this.readyState === 'connecting') this.#early.push(data);
    else this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  become(state: 'open' | 'closed'): void {
    if (this.readyState === state) return;
    this.readyState = state;
    this.dispatchEvent(new Event(state === 'open' ? 'open' : 'close'));
    for (const data of this.#early.splice(0)) this.hear(data);
  }
}

/**
 * As much of RTCPeerConnection as the link uses. Two of them are connected once each has applied the other's current
 * description and has a candidate of its current generation, as with ICE.
 */
export class FakePeerConnection extends EventTarget {
  readonly id: number;
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  /** How loud the other's microphone is, 0 to 1 */
  loudness = 0;
  readonly texts = new FakeChannel();
  readonly #network: FakeNetwork;
  readonly #transceivers: FakeTransceiver[] = [];
  readonly #candidates = new Set<string>();
  #generation = 0;
  #bytes = 0;
  readonly #packetsByMid = new Map<string, number>();

  constructor(network: FakeNetwork) {
    super();
    this.#network = network;
    this.id = network.all.push(this);
  }

  createDataChannel(): FakeChannel {
    if (this.localDescription || this.remoteDescription) this.#mistake('a channel after the description');
    return this.texts;
  }

  /** @param of its track, or its kind */
  addTransceiver(of?: object | string): FakeTransceiver {
    const added = new FakeTransceiver(String(this.#transceivers.length), () => this.loudness);
    if (typeof of === 'object') added.sender.track = of;
    this.#transceivers.push(added);
    return added;
  }

  getTransceivers(): FakeTransceiver[] {
    return this.#transceivers;
  }

  async createOffer({ iceRestart = false } = {}): Promise<{ type: string; sdp: string }> {
    await Promise.resolve();
    if (this.#generation === 0 || iceRestart) this.#generation += 1;
    return this.#describe('offer', null);
  }

  async createAnswer(): Promise<{ type: string; sdp: string }> {
    await Promise.resolve();
    if (this.signalingState !== 'have-remote-offer') this.#mistake('an answer without an offer');
    const offer = this.#remote();
    this.#generation += 1;
    return this.#describe('answer', offer?.generation ?? null);
  }

  async setLocalDescription(description: { type: string; sdp: string }): Promise<void> {
    await Promise.resolve();
    if (this.connectionState === 'closed') throw new Error('closed');
    if (description.type === 'offer' && this.signalingState === 'have-remote-offer') this.#mistake('glare');
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
    this.localDescription = description;
    const generation = this.#generation;
    void this.#gather(generation);
    this.#network.flow();
  }

  /** Candidates come a little later, one by one, and are in the local description from then on. */
  async #gather(generation: number): Promise<void> {
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    if (this.connectionState === 'closed' || !this.localDescription) return;
    const candidate = `${this.id}/${generation}`;
    const { type, sdp } = this.localDescription;
    const description = JSON.parse(sdp) as Description;
    if (description.generation === generation)
      this.localDescription = { type, sdp: JSON.stringify({ ...description, candidate }) };
    const event = new Event('icecandidate');
    Object.assign(event, { candidate: { toJSON: () => ({ candidate }) } });
    this.dispatchEvent(event);
  }

  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    await Promise.resolve();
    if (this.connectionState === 'closed') throw new Error('closed');
    if (description.type === 'offer') {
      if (this.signalingState !== 'stable') this.#mistake('glare');
      const { mids } = JSON.parse(description.sdp) as Description;
      while (this.#transceivers.length < mids.length) this.addTransceiver();
      this.signalingState = 'have-remote-offer';
    } else {
      if (this.signalingState !== 'have-local-offer') this.#mistake('an answer nobody asked for');
      const { answers } = JSON.parse(description.sdp) as Description;
      if (answers !== this.#generation) this.#mistake('an answer to an older offer');
      this.signalingState = 'stable';
    }
    this.remoteDescription = description;
    const { candidate } = JSON.parse(description.sdp) as Description;
    if (candidate) this.#candidates.add(candidate);
    for (const transceiver of this.#transceivers) {
      const event = new Event('track');
      Object.assign(event, { transceiver, track: transceiver.receiver.track });
      this.dispatchEvent(event);
    }
    this.#network.flow();
  }

  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (!this.remoteDescription) this.#mistake('a candidate before the description');
    const remote = this.#remote();
    if (candidate !== `${remote?.pc}/${remote?.generation}`) throw new Error('unknown ufrag');
    this.#candidates.add(candidate);
    this.#network.flow();
  }

  async getStats(): Promise<Map<string, object>> {
    // Both sides of the fake send and receive alike, 100 bytes a packet.
    const packets = this.#bytes / 100;
    return new Map<string, object>([
      ['t', { id: 't', type: 'transport', bytesReceived: this.#bytes }],
      ...this.#transceivers.map(({ mid }): [string, object] => {
        const packetsReceived = this.#packetsByMid.get(mid) ?? 0;
        const audioLevel = mid === '0' ? this.loudness : 0;
        return [`in ${mid}`, { id: `in ${mid}`, type: 'inbound-rtp', mid, packetsReceived, audioLevel }];
      }),
      ['out', { id: 'out', type: 'outbound-rtp', packetsSent: packets }],
    ]);
  }

  close(): void {
    this.connectionState = 'closed';
    this.texts.become('closed');
    this.texts.other?.become('closed');
  }

  flow(): void {
    const remote = this.#remote();
    const other = this.#network.open.find(({ id }) => id === remote?.pc);
    const hears =
      this.#network.up &&
      other !== undefined &&
      this.#knows(other) &&
      other.#knows(this) &&
      this.signalingState === 'stable';
    if (hears) this.#receive(other.id);
    if (hears && this.texts.readyState === 'connecting') {
      this.texts.other = other.texts;
      this.texts.become('open');
    }
    this.#become(
      hears ? 'connected' : this.connectionState === 'connected' ? 'disconnected' : this.connectionState,
    );
  }

  #receive(from: number): void {
    this.#bytes += 1_000;
    for (const { mid } of this.#transceivers)
      if (!this.#network.silent.has(`${from}/${mid}`))
        this.#packetsByMid.set(mid, (this.#packetsByMid.get(mid) ?? 0) + 10);
  }

  #knows(other: FakePeerConnection): boolean {
    const remote = this.#remote();
    return (
      remote?.pc === other.id &&
      remote.generation === other.#generation &&
      this.#candidates.has(`${other.id}/${other.#generation}`)
    );
  }

  #become(state: string): void {
    if (state === this.connectionState) return;
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  #remote(): Description | null {
    return this.remoteDescription ? (JSON.parse(this.remoteDescription.sdp) as Description) : null;
  }

  #describe(type: string, answers: number | null): { type: string; sdp: string } {
    const mids = this.#transceivers.map(({ mid }) => mid);
    const description: Description = { pc: this.id, generation: this.#generation, answers, mids };
    return { type, sdp: JSON.stringify(description) };
  }

  #mistake(what: string): void {
    this.#network.mistakes.push(`${this.id}: ${what}`);
  }
}
