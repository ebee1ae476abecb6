import type { SendToServer } from './server-connection.ts';
import type { Watched } from './types.ts';

/** Between two messages; a window that is dragged changes the sizes with every frame. */
const BETWEEN_MS = 250;

const sorted = (shown: readonly Watched[]): Watched[] =>
  shown.toSorted((a, b) => `${a.inst} ${a.slot}`.localeCompare(`${b.inst} ${b.slot}`));

/** Tells the media server whose pictures are on the screen and how large, when that has changed (H-08). */
export class Watching {
  readonly #send: SendToServer;
  #shown: Watched[] = [];
  /** What the server knows; null: nothing */
  #sent: string | null = null;
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: SendToServer) {
    this.#send = send;
  }

  set(shown: readonly Watched[]): void {
    this.#shown = sorted(shown);
    if (this.#timer === undefined) this.#flush();
  }

  /** The server knows nothing: this page publishes again, or its socket was away. */
  repeat(): void {
    this.#isOn = true;
    this.#sent = null;
    this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOn = false;
  }

  #flush(): void {
    const wanted = JSON.stringify(this.#shown);
    if (!this.#isOn || wanted === this.#sent) return;
    if (!this.#send({ t: 'watch', videos: this.#shown })) return;
    this.#sent = wanted;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, BETWEEN_MS);
  }
}
