/**
 * Keeps the screen awake (G-12). Browsers release the lock when the page is hidden, so it is requested again when the
 * page is seen; where there is none, or the battery is low, the screen sleeps as usual.
 */
export class ScreenWake {
  readonly #wakeLock: WakeLock | undefined;
  #isWanted = false;
  #lock: WakeLockSentinel | null = null;
  #pending: Promise<void> = Promise.resolve();

  constructor(wakeLock: WakeLock | undefined = globalThis.navigator?.wakeLock) {
    this.#wakeLock = wakeLock;
  }

  /** @returns when the lock is as it is wanted */
  keep(isWanted: boolean): Promise<void> {
    if (isWanted !== this.#isWanted) {
      this.#isWanted = isWanted;
      if (isWanted) document.addEventListener('visibilitychange', this.#onVisibility);
      else document.removeEventListener('visibilitychange', this.#onVisibility);
    }
    return this.#renew();
  }

  readonly #onVisibility = (): void => void this.#renew();

  #renew(): Promise<void> {
    this.#pending = this.#pending.then(() => this.#apply());
    return this.#pending;
  }

  async #apply(): Promise<void> {
    if (!this.#isWanted) {
      await this.#lock?.release();
      this.#lock = null;
    } else if (document.visibilityState === 'visible' && (this.#lock?.released ?? true))
      this.#lock = (await this.#wakeLock?.request('screen').catch(() => null)) ?? null;
  }
}
