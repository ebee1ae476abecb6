/** Limits, because candidates of an unknown offer may never be used. */
const MAX_CANDIDATES = 60;
const MAX_OFFERS = 6;

/** Buffers remote ICE candidates until their description is set, by connection id and number of the offer. */
export class CandidateBuffer {
  readonly #byOffer = new Map<string, Record<string, unknown>[]>();

  add(cid: string, n: number, candidate: Record<string, unknown>): void {
    const key = `${cid}/${n}`;
    const list = this.#byOffer.get(key) ?? [];
    if (list.length < MAX_CANDIDATES) list.push(candidate);
    this.#byOffer.delete(key);
    this.#byOffer.set(key, list);
    const oldest = this.#byOffer.keys().next().value;
    if (this.#byOffer.size > MAX_OFFERS && oldest !== undefined) this.#byOffer.delete(oldest);
  }

  /** Adds the buffered candidates to a connection whose remote description is set. */
  async flush(cid: string, n: number, pc: RTCPeerConnection): Promise<void> {
    const key = `${cid}/${n}`;
    const list = this.#byOffer.get(key) ?? [];
    this.#byOffer.delete(key);
    // The browser may refuse a candidate; the others are enough.
    await Promise.all(
      list.map((candidate) => pc.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {})),
    );
  }
}
