import { Emitter } from '../engine/emitter.ts';
import type { PeerTexts } from '../engine/peer-texts.ts';
import { readMessage, type Message, type TheirState, type Words } from './message.ts';

/** How many final pieces wait to be confirmed, and for how long, in ms: what can be scrolled back. */
const WAITING_MAX = 50;
const WAITING_MS = 10 * 60_000;
/** Ids remembered so that a piece that is sent twice is shown once. */
const KNOWN_MAX = 200;
/**
 * Of messages: how many at once, and how many a second. Speech needs about four; after a reconnect what waited comes
 * together with as many confirmations.
 */
const BURST = 2 * WAITING_MAX + 20;
const PER_SECOND = 15;

interface WireEvents {
  words: Words;
  state: TheirState;
  /** The other page can be reached, or can’t any more */
  open: boolean;
}

interface Waiting {
  readonly words: Words;
  readonly since: number;
  sent: number;
}

/** Captions between two pages: validated, bounded, and each final piece sent again at most once (G-07). */
export class CaptionWire {
  readonly #events = new Emitter<WireEvents>();
  readonly on = this.#events.on.bind(this.#events);
  readonly #texts: PeerTexts;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  readonly #known = new Set<string>();
  #state: TheirState = { isOn: false, makes: 'no' };
  #tokens = BURST;
  #filledAt: number;
  readonly #stops: (() => void)[];

  /** @param now monotonic ms */
  constructor(texts: PeerTexts, now: () => number) {
    this.#texts = texts;
    this.#now = now;
    this.#filledAt = now();
    this.#stops = [
      texts.on('text', (data) => this.#onText(data)),
      texts.on('open', (isOpen) => this.#onOpen(isOpen)),
    ];
    if (texts.isOpen) this.#onOpen(true);
  }

  /** A changing piece is sent or lost; a final one is kept until the other page has it. */
  send(words: Words): void {
    if (!words.isFinal) {
      this.#send({ v: 1, k: 'words', ...words });
      return;
    }
    const waiting: Waiting = { words, since: this.#now(), sent: 0 };
    this.#waiting = [...this.#waiting, waiting].slice(-WAITING_MAX);
    this.#deliver(waiting);
  }

  /** Tells the other page, also each one that comes. */
  tell(state: TheirState): void {
    if (state.isOn === this.#state.isOn && state.makes === this.#state.makes) return;
    this.#state = state;
    this.#send({ v: 1, k: 'state', ...state });
  }

  /** Consent has ended: of what waits, nothing may be kept (G-15). */
  forbidKeeping(): void {
    this.#waiting = this.#waiting.map((waiting) => ({
      ...waiting,
      words: { ...waiting.words, mayKeep: false },
    }));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#waiting = [];
  }

  #send(message: Message): boolean {
    return this.#texts.send(JSON.stringify(message));
  }

  #deliver(waiting: Waiting): void {
    if (this.#send({ v: 1, k: 'words', ...waiting.words })) waiting.sent += 1;
  }

  #onOpen(isOpen: boolean): void {
    if (isOpen) {
      this.#send({ v: 1, k: 'state', ...this.#state });
      const oldest = this.#now() - WAITING_MS;
      this.#waiting = this.#waiting.filter(({ sent, since }) => sent < 2 && since >= oldest);
      for (const waiting of this.#waiting) this.#deliver(waiting);
    }
    this.#events.emit('open', isOpen);
  }

  #onText(data: string): void {
    if (!this.#mayRead()) return;
    const message = readMessage(data);
    if (message?.k === 'got') this.#waiting = this.#waiting.filter(({ words }) => words.id !== message.id);
    if (message?.k === 'state') this.#events.emit('state', { isOn: message.isOn, makes: message.makes });
    if (message?.k === 'words') this.#onWords(message);
  }

  #onWords({ id, text, isFinal, at, mayKeep }: Words): void {
    if (isFinal) this.#send({ v: 1, k: 'got', id });
    if (this.#known.has(id)) return;
    if (isFinal) {
      this.#known.add(id);
      for (const oldest of this.#known) if (this.#known.size > KNOWN_MAX) this.#known.delete(oldest);
    }
    this.#events.emit('words', { id, text, isFinal, at, mayKeep });
  }

  /** Whether one more message may be read now. */
  #mayRead(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#filledAt) / 1_000) * PER_SECOND);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
