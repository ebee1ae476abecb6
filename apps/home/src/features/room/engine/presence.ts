import { CallRecorder } from './call-recorder.ts';
import type { Traffic } from './media.ts';
import type { LocalSource } from './types.ts';

/** Measures what the person sends and receives, by the server's clock (G-01). */
export class Presence {
  readonly #recorder: CallRecorder;
  /** The server's clock, epoch ms, and when it was told, in monotonic ms */
  #serverTime: { at: number; heardAt: number } | null = null;

  constructor(send: ConstructorParameters<typeof CallRecorder>[0]) {
    this.#recorder = new CallRecorder(send);
  }

  /** @param at the server's clock, epoch ms */
  setTime(at: number): void {
    this.#serverTime = { at, heardAt: performance.now() };
  }

  /** Takes a sample, about twice a second while the person is in the room. */
  observe(traffic: Traffic, { state: { mic, cam, screen }, isMuted }: LocalSource): void {
    const time = this.#serverTime;
    if (!time) return;
    this.#recorder.observe({
      ...traffic,
      now: time.at + performance.now() - time.heardAt,
      wall: Date.now(),
      isSending: mic || cam || screen,
      isMuted,
    });
  }

  /** Reports what was measured up to the last sample. */
  flush(): void {
    this.#recorder.flush();
  }

  /** The server has stored everything up to this instant. */
  confirm(to: string): void {
    this.#recorder.confirm(Date.parse(to));
  }
}
