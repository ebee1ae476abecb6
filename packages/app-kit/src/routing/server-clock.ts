/**
 * The server's time, kept as a difference to this device's clock: countdowns and "may join now" stay true on a
 * device whose clock is wrong.
 */
export class ServerClock {
  #differenceMs = 0;

  /** Takes the `serverNow` of an answer (ISO 8601). */
  sync(serverNow: string): void {
    this.#differenceMs = Date.parse(serverNow) - Date.now();
  }

  /** Epoch milliseconds of the server's clock. */
  now = (): number => Date.now() + this.#differenceMs;
}
