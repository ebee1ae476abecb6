/** What the effect may cost: this share of one processor core (G-06). */
const MOST = 0.35;
const FULL_RATE = 24;
const WINDOW_MS = 5_000;
/** The first pictures also compile the effect. */
const WARM_UP = 10;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The rate of the effect. Its cost is the time of a picture times the rate, since a page can't read processors; the
 * median of five seconds, so that one long pause changes nothing.
 */
export class BlurCost {
  /** Pictures a second */
  rate = FULL_RATE;
  /** It costs too much at half the rate as well */
  isTooMuch = false;
  #times: number[] = [];
  #left = WARM_UP;
  #since: number | null = null;

  /** Counts one picture. @param took ms @param now monotonic ms */
  add(took: number, now: number): void {
    if (this.#left > 0) {
      this.#left -= 1;
      return;
    }
    this.#since ??= now;
    this.#times.push(took);
    if (now - this.#since < WINDOW_MS) return;
    const cost = (median(this.#times) / 1_000) * this.rate;
    this.#times = [];
    this.#since = now;
    if (cost <= MOST) return;
    if (this.rate < FULL_RATE) this.isTooMuch = true;
    else this.rate = FULL_RATE / 2;
  }
}
