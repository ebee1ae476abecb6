/** How to recover a connection: an ICE restart, or a new RTCPeerConnection. */
export type Step = 'restart' | 'fresh';

const BETWEEN_MS = 3_000;
const DISCONNECTED_MS = 1_500;
const STALL_MS = 2_500;
/** How long a first connection may take before ICE is restarted */
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
 * Decides when to restart ICE: as soon as the connection is `failed`, after 1.5 s of `disconnected`, and after 2.5 s
 * without bytes although the connection is `connected` and the other side sends; at most once in 3 s. After three
 * restarts without effect it asks for a new connection.
 */
export class RestartPolicy {
  lastProgressAt: number;
  stalled = false;
  /** False from an interruption until bytes arrive again */
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

  /** Resets the policy for a new connection. */
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

  /** Called when ICE is restarted, also at the other side's wish: the next restart is three seconds away. */
  restarted(now: number): void {
    this.#lastStepAt = now;
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
    // After a restart, `connected` proves nothing until bytes arrive.
    this.flows = !this.#connectedOnce || (state === 'connected' && (this.flows || progress));
    this.stalled = state === 'connected' && now - this.lastProgressAt >= STALL_MS;
    return this.#broken(now) ? this.#step(now) : null;
  }

  /** Returns a step whatever the state, for example because signalling messages were lost. */
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
