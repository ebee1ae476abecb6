import { Emitter } from './emitter.ts';

/** More than this waits to be sent, in bytes: the connection doesn't carry it now. */
const FULL_BYTES = 64_000;

interface TextEvents {
  /** A connection carries text from now on, or none does any more */
  open: boolean;
  text: string;
}

/** Text between the two people of a session, over the peer connection itself: no server carries it (G-07). */
export class PeerTexts {
  readonly #events = new Emitter<TextEvents>();
  readonly on = this.#events.on.bind(this.#events);
  #channel: RTCDataChannel | null = null;

  /** A connection carries text now. */
  get isOpen(): boolean {
    return this.#channel?.readyState === 'open';
  }

  /** Uses the channel of a new connection once it is open. */
  follow(channel: RTCDataChannel): void {
    channel.addEventListener('open', () => {
      this.#channel = channel;
      this.#events.emit('open', true);
    });
    channel.addEventListener('close', () => this.#end(channel));
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') this.#events.emit('text', data);
    });
  }

  /** @returns false when it can't be sent now; it is not kept */
  send(text: string): boolean {
    const channel = this.#channel;
    if (channel?.readyState !== 'open' || channel.bufferedAmount > FULL_BYTES) return false;
    try {
      channel.send(text);
      return true;
    } catch {
      // It has closed since.
      return false;
    }
  }

  #end(channel: RTCDataChannel): void {
    if (channel !== this.#channel) return;
    this.#channel = null;
    this.#events.emit('open', false);
  }
}
