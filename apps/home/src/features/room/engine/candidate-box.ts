/** Most candidates kept for one connection, and most connections they are kept for. */
const MOST = 60;
const CONNECTIONS = 3;

/** Keeps candidates that arrive before the description they belong to. */
export class CandidateBox {
  readonly #waiting = new Map<string, Record<string, unknown>[]>();

  add(cid: string, candidate: Record<string, unknown>): void {
    const list = this.#waiting.get(cid) ?? [];
    if (list.length < MOST) list.push(candidate);
    this.#waiting.delete(cid);
    this.#waiting.set(cid, list);
    const oldest = this.#waiting.keys().next().value;
    if (this.#waiting.size > CONNECTIONS && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /** Hands them to a connection that has its remote description. */
  async flush(cid: string, pc: RTCPeerConnection): Promise<void> {
    const list = this.#waiting.get(cid) ?? [];
    this.#waiting.delete(cid);
    for (const candidate of list) {
      // Those of an ICE generation that is over are refused; the newer ones carry the call.
      await pc.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {});
    }
  }
}
