import { BlurCost } from './blur-cost.ts';
import type { Segmenter } from './segmenter.ts';

/** The state of the blur of a camera. */
export type BlurState =
  /** The effect is loading; the whole picture is blurred */
  | 'starting'
  | 'on'
  /** The effect has stopped; its last picture stays */
  | 'still'
  /** The effect cost too much and was ended; its last picture stays */
  | 'slow'
  /** The effect couldn't be loaded; the whole picture is blurred */
  | 'failed';

/** Draws what leaves. There is no way to draw a picture that isn't blurred. */
export interface Painter {
  /** Takes the camera's newest picture, which the next calls are about. @returns false while there is none */
  take(): boolean;
  /** The picture that was taken, small, for the effect */
  readonly small: HTMLCanvasElement;
  paintWhole(): void;
  /** Blurs what is behind the person. @param mask of the picture that was taken last */
  paintBehind(mask: CanvasImageSource): void;
  /** Sends the last picture once more; nothing before the first one */
  repeat(): void;
}

interface BackgroundBlurOptions {
  readonly painter: Painter;
  readonly load: () => Promise<Segmenter>;
  readonly onState: (state: BlurState) => void;
  /** Until the next picture; may never end after `release` */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Without a new picture for so long, the last one stays. */
const HELD_MS = 300;
/** A pause this long is worth a word. */
const STILL_MS = 3_000;
const RELOAD_MS = 1_000;
const WHOLE_RATE = 15;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Decides which picture of a camera leaves (G-06): one that the effect has blurred with the picture's own mask, or one
 * that is blurred as a whole until the effect is there. Whatever stops the effect, the last such picture stays.
 */
export class BackgroundBlur {
  readonly #options: BackgroundBlurOptions;
  readonly #cost = new BlurCost();
  readonly #watch: ReturnType<typeof setInterval>;
  #segmenter: Segmenter | null = null;
  #state: BlurState = 'starting';
  #paintedAt = performance.now();
  #isOver = false;

  constructor(options: BackgroundBlurOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#hold(), HELD_MS);
    void this.#load();
    void this.#next();
  }

  get state(): BlurState {
    return this.#state;
  }

  /** Nothing is drawn after this. */
  release(): void {
    this.#isOver = true;
    clearInterval(this.#watch);
  }

  async #load(): Promise<void> {
    try {
      this.#segmenter = await this.#options.load();
    } catch {
      if (this.#state === 'starting') this.#become('failed');
      else setTimeout(() => this.#isOver || void this.#load(), RELOAD_MS);
    }
  }

  async #next(): Promise<void> {
    const began = performance.now();
    const isWhole = this.#segmenter === null;
    if (this.#segmenter) await this.#paintBehind(this.#segmenter);
    // Once a picture with a sharp person has left, blurring all of it would look as if the person had gone.
    else if (this.#state === 'starting' || this.#state === 'failed') this.#paintWhole();
    if (this.#isOver || this.#state === 'slow') return;
    const period = 1_000 / (isWhole ? WHOLE_RATE : this.#cost.rate);
    // By a timer, since a page that isn't seen draws no frames.
    await (this.#options.wait ?? pause)(Math.max(0, began + period - performance.now()));
    if (!this.#isOver) void this.#next();
  }

  #paintWhole(): void {
    const { painter } = this.#options;
    try {
      if (this.#take()) painter.paintWhole();
      this.#paintedAt = performance.now();
    } catch {
      // The next picture tries again.
    }
  }

  async #paintBehind(segmenter: Segmenter): Promise<void> {
    const { painter } = this.#options;
    const began = performance.now();
    // A mask that comes after its turn belongs to another picture than the one that was taken last.
    let isTurn = true;
    try {
      if (!this.#take()) return;
      await segmenter.run(painter.small, (mask) => {
        if (!isTurn || this.#isOver) return;
        painter.paintBehind(mask);
        this.#painted(began);
      });
    } catch {
      if (this.#segmenter !== segmenter) return;
      this.#segmenter = null;
      setTimeout(() => this.#isOver || void this.#load(), RELOAD_MS);
    } finally {
      isTurn = false;
    }
  }

  /** A camera without a picture is not the effect's fault. */
  #take(): boolean {
    const isTaken = this.#options.painter.take();
    if (!isTaken) this.#paintedAt = performance.now();
    return isTaken;
  }

  #painted(began: number): void {
    const now = performance.now();
    this.#paintedAt = now;
    this.#cost.add(now - began, now);
    this.#become(this.#cost.isTooMuch ? 'slow' : 'on');
  }

  /** The last picture is sent again, so that who connects now sees it too. */
  #hold(): void {
    const since = performance.now() - this.#paintedAt;
    if (since < HELD_MS) return;
    try {
      this.#options.painter.repeat();
    } catch {
      // As before.
    }
    const hadEffect = this.#state === 'on' || (this.#state === 'starting' && this.#segmenter !== null);
    if (since >= STILL_MS && hadEffect) this.#become('still');
  }

  #become(state: BlurState): void {
    if (this.#state === state || this.#isOver) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
