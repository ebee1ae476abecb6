/**
 * The server's time, kept as a difference to this device's clock: countdowns and "may join now" stay true on a
 * device whose clock is wrong.
 */
export class ServerClock {
  #differenceMs = 0;
  #isKnown = false;
  readonly #listeners = new Set<() => void>();

  /** Takes the time that an answer of the server says (ISO 8601). */
  sync(serverNow: string): void {
    this.#differenceMs = Date.parse(serverNow) - Date.now();
    this.#isKnown = true;
    for (const listener of this.#listeners) listener();
  }

  /** Whether any answer has said the server's time. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Calls a listener each time the clock is set. @returns what ends that */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Epoch milliseconds of the server's clock. */
  now = (): number => Date.now() + this.#differenceMs;
}
