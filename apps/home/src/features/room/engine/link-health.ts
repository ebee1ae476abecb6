import type { LinkStats } from './link-stats.ts';

/**
 * What is wrong with the connection to somebody: there has been no path for 20 s, the camera's picture stands still
 * while the rest goes on, or many packets are lost.
 */
export type Trouble = 'no-path' | 'frozen' | 'weak';

const NO_PATH_MS = 20_000;
const FROZEN_MS = 4_000;
/** Loss is summed up over this time. */
const WINDOW_MS = 4_000;
/** Opus conceals less than this well. */
const WEAK_FROM = 0.08;
const WELL_BELOW = 0.03;
const FEWEST_PACKETS = 50;

interface Look extends LinkStats {
  /** Monotonic ms */
  readonly now: number;
  readonly isConnected: boolean;
  /** The other side says that its camera is on */
  readonly expectsVideo: boolean;
}

/** Finds the trouble of a connection from looks at it, about two a second. */
export class LinkHealth {
  trouble: Trouble | null = null;
  #connectedAt: number;
  #frames: number | null = null;
  #framesAt: number;
  #window: { at: number; received: number; lost: number } | null = null;
  #isWeak = false;

  constructor(now: number) {
    this.#connectedAt = now;
    this.#framesAt = now;
  }

  look(look: Look): void {
    const { now, isConnected, expectsVideo, frames } = look;
    if (isConnected) this.#connectedAt = now;
    else this.#window = null;
    if (!isConnected || !expectsVideo || frames !== this.#frames) this.#framesAt = now;
    this.#frames = frames;
    if (isConnected) this.#weigh(look);
    if (now - this.#connectedAt >= NO_PATH_MS) this.trouble = 'no-path';
    else if (!isConnected) this.trouble = null;
    else if (now - this.#framesAt >= FROZEN_MS) this.trouble = 'frozen';
    else this.trouble = this.#isWeak ? 'weak' : null;
  }

  #weigh({ now, packetsReceived, packetsLost, lostByOther }: Look): void {
    const first = this.#window;
    // Counters begin anew with a new connection.
    if (!first || packetsReceived < first.received) {
      this.#window = { at: now, received: packetsReceived, lost: packetsLost };
      return;
    }
    if (now - first.at < WINDOW_MS) return;
    const received = packetsReceived - first.received;
    const lost = Math.max(0, packetsLost - first.lost);
    this.#window = { at: now, received: packetsReceived, lost: packetsLost };
    const share = received + lost < FEWEST_PACKETS ? 0 : lost / (received + lost);
    const worst = Math.max(share, lostByOther);
    this.#isWeak = worst >= (this.#isWeak ? WELL_BELOW : WEAK_FROM);
  }
}
