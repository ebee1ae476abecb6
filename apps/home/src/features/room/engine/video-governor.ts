import type { SoundReport } from './link-stats.ts';

/** How our camera is sent, from nothing to its best; the number is the shorter side of the picture in pixels. */
export const VIDEO_STEPS = ['off', '180p', '360p', '720p'] as const;
export type VideoStep = (typeof VIDEO_STEPS)[number];

/** What one second says of the way to the other member. */
export interface Reading {
  /** Monotonic ms */
  readonly now: number;
  /** What the network carries of ours, sound included, in bit/s; null: the browser doesn't estimate it */
  readonly availableBps: number | null;
  /** The other's newest report on our sound; null before the first one */
  readonly report: SoundReport | null;
}

interface Limits {
  /** In bit/s, sound included: less ends the step */
  readonly least: number;
  /** In bit/s, sound included: so much begins the step without a long wait */
  readonly roomy: number;
}
const LIMITS: Record<VideoStep, Limits> = {
  off: { least: 0, roomy: 0 },
  '180p': { least: 200_000, roomy: 250_000 },
  '360p': { least: 300_000, roomy: 350_000 },
  '720p': { least: 500_000, roomy: 750_000 },
};

/** Loss and delay that our own video causes; loss that stays without video has another cause. */
const LOSS_TOO_MUCH = 0.1;
const DELAY_TOO_MUCH_MS = 300;
const BAD_READINGS = 2;
/** The other reports on our sound every 5 s, and the first report after a change still tells of the time before it. */
const REPORT_LAG_MS = 3_000;
/** The browser's estimate starts at 300 kbit/s and needs this long to find the rate. */
const SETTLE_MS = 10_000;
/** How long a higher step may take to raise the estimate. From `off` it starts at the rate of the sound. */
const TRIAL_MS = 5_000;
const TRIAL_FROM_OFF_MS = 10_000;
const ROOMY_WAIT_MS = 4_000;
const FIRST_WAIT_MS = 8_000;
const LONGEST_WAIT_MS = 64_000;
/** A step that ends sooner after its beginning was a mistake. */
const FAILED_WITHIN_MS = 15_000;

/**
 * Decides which video our camera sends, so that bandwidth falls short in the picture before it does in the sound (G-05).
 * It steps down after two bad seconds. It steps up after 4 s with room to spare, and otherwise tries after 8 s, because
 * the estimate of a browser grows only with what is sent; each failed try doubles the wait, up to 64 s. From a pause it
 * always tries after 8 s: nobody sees that try before it has succeeded.
 */
export class VideoGovernor {
  #step: VideoStep = '720p';
  #changedAt = 0;
  /** Until when the estimate counts only if it is below `#trialLeast` */
  #trialUntil = 0;
  #trialLeast = 0;
  /** The trial began without video, and none is announced before it has succeeded */
  #isFromOff = false;
  /** When the last step up began, while it may still turn out to be a mistake */
  #roseAt: number | null = null;
  #badReadings = 0;
  #goodSince = 0;
  #wait = FIRST_WAIT_MS;
  #reportAt = 0;
  #lost = 0;
  #roundTripMs = 0;
  /** Loss and round trip without any fault of our video */
  #lostAnyway = 0;
  #quickestMs = Infinity;

  get step(): VideoStep {
    return this.#step;
  }

  /** No picture is sent, or it is not known yet whether the connection carries it. */
  get isPaused(): boolean {
    return this.#step === 'off' || this.#isFromOff;
  }

  /** The connection is up, for the first time or again. @param now monotonic ms */
  connected(now: number): void {
    if (this.#isFromOff) this.#change('off', now);
    this.#changedAt = now;
    this.#trialUntil = now + SETTLE_MS;
    this.#trialLeast = LIMITS['180p'].least;
    this.#badReadings = 0;
    this.#goodSince = now;
    this.#lost = 0;
    this.#quickestMs = Infinity;
  }

  /** The camera is off. Turned on again, its picture gets a try without a wait. @param now monotonic ms */
  idle(now: number): void {
    this.connected(now);
    if (this.#step === 'off') this.#change('180p', now);
  }

  /** Called about once a second while the connection is up and the camera is on. */
  update(reading: Reading): void {
    const { now, availableBps } = reading;
    this.#takeReport(reading);
    if (this.#roseAt !== null && now - this.#roseAt >= FAILED_WITHIN_MS) this.#succeed();
    if (this.#isBad(now, availableBps)) {
      this.#badReadings += 1;
      this.#goodSince = now;
      if (this.#badReadings >= BAD_READINGS && this.#step !== 'off') this.#fall(now, availableBps);
      return;
    }
    this.#badReadings = 0;
    if (now >= this.#trialUntil || this.#isRoomy(this.#step, availableBps)) this.#isFromOff = false;
    const next = VIDEO_STEPS[VIDEO_STEPS.indexOf(this.#step) + 1];
    if (!next || now < this.#trialUntil) return;
    const hasFailed = this.#wait > FIRST_WAIT_MS;
    const isRoomy = !hasFailed && this.#isRoomy(next, availableBps);
    const wait = isRoomy ? ROOMY_WAIT_MS : this.#step === 'off' ? FIRST_WAIT_MS : this.#wait;
    if (now - this.#goodSince >= wait) this.#change(next, now);
  }

  #succeed(): void {
    this.#roseAt = null;
    this.#wait = FIRST_WAIT_MS;
  }

  #takeReport({ now, report }: Reading): void {
    if (!report || report.at === this.#reportAt) return;
    this.#reportAt = report.at;
    if (now - this.#changedAt < REPORT_LAG_MS) return;
    this.#lost = report.lost;
    this.#roundTripMs = report.roundTripMs;
    this.#quickestMs = Math.min(this.#quickestMs, report.roundTripMs);
    if (this.#step === 'off') {
      this.#lostAnyway = report.lost;
      this.#quickestMs = report.roundTripMs;
    } else this.#lostAnyway = Math.min(this.#lostAnyway, report.lost);
  }

  #isBad(now: number, availableBps: number | null): boolean {
    const least = now < this.#trialUntil ? this.#trialLeast : LIMITS[this.#step].least;
    return (
      (availableBps !== null && availableBps < least) ||
      this.#lost >= this.#lostAnyway + LOSS_TOO_MUCH ||
      this.#roundTripMs >= this.#quickestMs + DELAY_TOO_MUCH_MS
    );
  }

  #isRoomy(step: VideoStep, availableBps: number | null): boolean {
    return availableBps !== null && availableBps >= LIMITS[step].roomy;
  }

  #fall(now: number, availableBps: number | null): void {
    if (this.#roseAt !== null) this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    this.#roseAt = null;
    const lower = VIDEO_STEPS.slice(0, VIDEO_STEPS.indexOf(this.#step));
    const fits = lower.filter((step) => availableBps === null || availableBps >= LIMITS[step].least);
    this.#change(fits.at(-1) ?? 'off', now);
  }

  #change(step: VideoStep, now: number): void {
    const isUp = VIDEO_STEPS.indexOf(step) > VIDEO_STEPS.indexOf(this.#step);
    this.#isFromOff = isUp && this.#step === 'off';
    this.#trialUntil = isUp ? now + (this.#isFromOff ? TRIAL_FROM_OFF_MS : TRIAL_MS) : now;
    this.#trialLeast = LIMITS[this.#step].least;
    if (isUp) this.#roseAt = now;
    this.#step = step;
    this.#changedAt = now;
    this.#badReadings = 0;
    this.#goodSince = now;
    this.#lost = 0;
    this.#roundTripMs = 0;
  }
}
