import { LinkQuality } from './link-quality.ts';
import type { LinkStats } from './link-stats.ts';

/**
 * What is wrong with a connection: no path for 20 s; our camera delivers no frames; theirs is frozen while audio
 * continues; or a weak network, by packet loss, round-trip time or the bitrate left for video.
 */
export type Trouble = 'no-path' | 'own-frozen' | 'frozen' | 'weak';

const NO_PATH_MS = 20_000;
const FROZEN_MS = 4_000;
/** Window over which packet loss is measured. */
const WINDOW_MS = 4_000;
/** Opus conceals less than this well. */
const WEAK_FROM = 0.08;
const WELL_BELOW = 0.03;
const FEWEST_PACKETS = 50;
/** Above 400 ms one way a conversation is no longer acceptable (ITU-T G.114). */
const SLOW_FROM_MS = 800;
const QUICK_BELOW_MS = 400;
/** In bit/s. A first connection starts at 300 kbit/s; below 150 a picture of 320×180 stutters. */
const NARROW_BELOW = 150_000;
const WIDE_FROM = 300_000;
/** How long a high round-trip time or a low bitrate must last before it counts, and how long before it is over. */
const DWELL_MS = 6_000;

interface Sample extends LinkStats {
  /** Monotonic ms */
  readonly now: number;
  readonly isConnected: boolean;
  /** The other side says that its camera is on and not paused */
  readonly expectsVideo: boolean;
  /** Our own camera is on and not paused */
  readonly sendsVideo: boolean;
}

/** A boolean that changes only after the opposite value has lasted for `DWELL_MS`. */
class DebouncedFlag {
  is = false;
  #since: number | null = null;

  update(now: number, is: boolean): void {
    if (is === this.is) this.#since = null;
    else if (now - (this.#since ??= now) >= DWELL_MS) this.reset(is);
  }

  reset(is = false): void {
    this.is = is;
    this.#since = null;
  }
}

/** Detects the trouble of a connection from samples of its statistics, about two a second. */
export class LinkHealth {
  trouble: Trouble | null = null;
  readonly quality = new LinkQuality();
  #connectedAt: number;
  #frames: number | null = null;
  #framesAt: number;
  #captured: number | null = null;
  #capturedAt: number;
  #window: { at: number; received: number; lost: number } | null = null;
  #isLossy = false;
  readonly #isSlow = new DebouncedFlag();
  readonly #isNarrow = new DebouncedFlag();
  /** When the connection was established; null while it is down */
  #upSince: number | null = null;

  constructor(now: number) {
    this.#connectedAt = now;
    this.#framesAt = now;
    this.#capturedAt = now;
  }

  update(sample: Sample): void {
    const { now, isConnected, expectsVideo, sendsVideo, frames, captured } = sample;
    if (!isConnected || !expectsVideo || frames !== this.#frames) this.#framesAt = now;
    if (!isConnected || !sendsVideo || captured === null || captured !== this.#captured)
      this.#capturedAt = now;
    this.#frames = frames;
    this.#captured = captured;
    if (isConnected) {
      this.#connectedAt = now;
      this.#upSince ??= now;
      this.#rateNetwork(sample, this.#upSince);
    } else this.#reset();
    if (now - this.#connectedAt >= NO_PATH_MS) this.trouble = 'no-path';
    else if (!isConnected) this.trouble = null;
    else if (now - this.#capturedAt >= FROZEN_MS) this.trouble = 'own-frozen';
    // News that the other has paused takes its time on a weak connection, the likelier reason then.
    else if (now - this.#framesAt >= FROZEN_MS)
      this.trouble = this.#isWeak || this.quality.received !== 'good' ? 'weak' : 'frozen';
    else this.trouble = this.#isWeak ? 'weak' : null;
  }

  get #isWeak(): boolean {
    return this.#isLossy || this.#isSlow.is || this.#isNarrow.is;
  }

  #reset(): void {
    this.quality.restart();
    this.#upSince = null;
    this.#window = null;
    this.#isLossy = false;
    this.#isSlow.reset();
    this.#isNarrow.reset();
  }

  #rateNetwork({ now, roundTripMs, squeezedTo, sendsVideo, ...counters }: Sample, upSince: number): void {
    this.#isSlow.update(now, roundTripMs >= (this.#isSlow.is ? QUICK_BELOW_MS : SLOW_FROM_MS));
    const least = this.#isNarrow.is ? WIDE_FROM : NARROW_BELOW;
    this.#isNarrow.update(now, sendsVideo && squeezedTo !== null && squeezedTo < least);
    // Packets lost during an interruption appear in the counters only after it.
    if (now - upSince < WINDOW_MS) return;
    this.#sumLoss(now, counters);
    this.quality.update(now, { ...counters, roundTripMs });
  }

  #sumLoss(
    now: number,
    {
      packetsReceived,
      packetsLost,
      lostByOther,
    }: Pick<Sample, 'packetsReceived' | 'packetsLost' | 'lostByOther'>,
  ): void {
    const first = this.#window;
    // A new connection resets the counters.
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
    this.#isLossy = worst >= (this.#isLossy ? WELL_BELOW : WEAK_FROM);
  }
}
