import { preferRepeatedSound } from './media-sending.ts';
import { SLOTS } from './types.ts';

const KINDS = { mic: 'audio', cam: 'video', screen: 'video', screenAudio: 'audio' } as const;

/** A connection that was not used yet and sends nothing, and the offer it begins with. */
export interface Offering {
  readonly pc: RTCPeerConnection;
  readonly offer: Promise<RTCSessionDescriptionInit>;
}

/** Opens the connections of a call. */
export class Connections {
  readonly #connect: (config: RTCConfiguration) => RTCPeerConnection;
  /** STUN and TURN servers for the connections made from now on */
  iceServers: RTCIceServer[] = [];
  #ready: Offering | null = null;
  readonly #texts = new WeakMap<RTCPeerConnection, RTCDataChannel>();

  constructor(connect = (config: RTCConfiguration) => new RTCPeerConnection(config)) {
    this.#connect = connect;
  }

  /** Makes the next offer now: that takes as long as telling the other that we are here. */
  prepare(): void {
    this.drop();
    this.#ready = this.#offer();
  }

  /** A connection for the side that makes the offer, with its four transceivers; the prepared one, if there is one. */
  offering(): Offering {
    const offering = this.#ready ?? this.#offer();
    this.#ready = null;
    return offering;
  }

  /** A new connection, as the answering side needs it. */
  open(): RTCPeerConnection {
    const pc = this.#connect({ iceServers: this.iceServers, bundlePolicy: 'max-bundle' });
    // Agreed on beforehand: it is in the first offer, and needs no message of its own.
    this.#texts.set(pc, pc.createDataChannel('texts', { negotiated: true, id: 0 }));
    return pc;
  }

  /** What carries text over a connection that was opened here (G-07). */
  textsOf(pc: RTCPeerConnection): RTCDataChannel | undefined {
    return this.#texts.get(pc);
  }

  /** Closes the prepared one; those in use are left alone. */
  drop(): void {
    this.#ready?.pc.close();
    this.#ready = null;
  }

  #offer(): Offering {
    const pc = this.open();
    for (const slot of SLOTS) pc.addTransceiver(KINDS[slot], { direction: 'sendrecv' });
    preferRepeatedSound(pc);
    const offer = pc.createOffer();
    // Whoever uses it hears of a failure.
    offer.catch(() => {});
    return { pc, offer };
  }
}
