/** What to do next about a connection: restart ICE, or start over with a new connection. */
export type Step = 'restart' | 'fresh';

const BETWEEN_MS = 3_000;
const DISCONNECTED_MS = 1_500;
const STALL_MS = 2_500;
/** A first connection may take this long before it is helped along */
const FIRST_MS = 6_000;
const RESTARTS_BEFORE_FRESH = 3;

export interface Sample {
  readonly now: number;
  /** Bytes received since the connection was opened */
  readonly bytes: number;
  readonly expectsMedia: boolean;
  readonly state: RTCPeerConnectionState;
}

/**
 * Decides when a connection is to be restarted: at `failed` at once, after 1.5 s of `disconnected`, and when nothing
 * has arrived for 2.5 s although it says `connected` and something is sent; not more often than every 3 s. After
 * three restarts that did not help, a fresh connection.
 */
export class RestartLadder {
  lastProgressAt: number;
  stalled = false;
  /** The connection was not interrupted, or something has arrived since */
  flows = true;
  #bytes = 0;
  #state: RTCPeerConnectionState = 'new';
  #stateSince: number;
  #lastStepAt: number;
  #restarts = 0;
  #connectedOnce = false;

  constructor(now: number) {
    this.lastProgressAt = now;
    this.#stateSince = now;
    this.#lastStepAt = now;
  }

  /** A new connection was made. */
  opened(now: number): void {
    this.#bytes = 0;
    this.#state = 'new';
    this.#stateSince = now;
    this.#lastStepAt = now;
    this.#restarts = 0;
    this.#connectedOnce = false;
    this.stalled = false;
    this.flows = true;
  }

  update({ now, bytes, expectsMedia, state }: Sample): Step | null {
    if (state !== this.#state) {
      this.#state = state;
      this.#stateSince = now;
      if (state === 'connected') this.lastProgressAt = now;
    }
    const progress = bytes !== this.#bytes || (state === 'connected' && !expectsMedia);
    this.#bytes = bytes;
    if (progress) this.lastProgressAt = now;
    if (progress && state === 'connected') {
      this.#restarts = 0;
      this.#connectedOnce = true;
    }
    // A restart that says `connected` has proved nothing before something arrives.
    this.flows = !this.#connectedOnce || (state === 'connected' && (this.flows || progress));
    this.stalled = state === 'connected' && now - this.lastProgressAt >= STALL_MS;
    return this.#broken(now) ? this.#step(now) : null;
  }

  /** A step is wanted whatever the state, say because messages were lost. */
  force(now: number): Step {
    this.#lastStepAt = -Infinity;
    return this.#step(now) ?? 'restart';
  }

  #broken(now: number): boolean {
    const inState = now - this.#stateSince;
    if (this.#state === 'failed' || this.#state === 'closed') return true;
    if (this.#state === 'disconnected') return inState >= DISCONNECTED_MS;
    if (this.#state === 'connected') return this.stalled;
    return inState >= (this.#connectedOnce ? BETWEEN_MS : FIRST_MS);
  }

  #step(now: number): Step | null {
    if (now - this.#lastStepAt < BETWEEN_MS) return null;
    this.#lastStepAt = now;
    this.#restarts += 1;
    return this.#restarts > RESTARTS_BEFORE_FRESH ? 'fresh' : 'restart';
  }
}
