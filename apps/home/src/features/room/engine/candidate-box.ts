/** Most candidates kept for one offer, and most offers they are kept for. */
const MOST = 60;
const KEPT = 6;

/** Keeps candidates that arrive before the descriptions they belong to: by connection, and number of its offer. */
export class CandidateBox {
  readonly #waiting = new Map<string, Record<string, unknown>[]>();

  add(cid: string, n: number, candidate: Record<string, unknown>): void {
    const key = `${cid}/${n}`;
    const list = this.#waiting.get(key) ?? [];
    if (list.length < MOST) list.push(candidate);
    this.#waiting.delete(key);
    this.#waiting.set(key, list);
    const oldest = this.#waiting.keys().next().value;
    if (this.#waiting.size > KEPT && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /** Hands them to a connection that has its remote description. */
  async flush(cid: string, n: number, pc: RTCPeerConnection): Promise<void> {
    const key = `${cid}/${n}`;
    const list = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    for (const candidate of list) {
      // One that the browser refuses is no loss while others carry the call.
      await pc.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {});
    }
  }
}
