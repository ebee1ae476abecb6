import type { Heard } from './recogniser.ts';
import { PIECE_MAX, piecesOf, type Words } from './message.ts';

/** How often a piece that still changes is sent at most, in ms. */
const CHANGES_MS = 250;

interface OwnSpeechOptions {
  /** The server's clock, epoch ms */
  readonly now: () => number;
  readonly onWords: (words: Words) => void;
}

/** Turns what the recogniser hears into pieces with an id and a time, few enough to send (G-07). */
export class OwnSpeech {
  readonly #options: OwnSpeechOptions;
  #piece: { id: string; at: number; mayKeep: boolean } | null = null;
  #isKeeping = false;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OwnSpeechOptions) {
    this.#options = options;
  }

  /** Whether both consent to a transcript: a piece is kept that is said while they do, from its beginning to its end (G-15). */
  setKeeping(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    if (this.#piece && !isKeeping) this.#piece.mayKeep = false;
  }

  hear({ text, isFinal }: Heard): void {
    this.#piece ??= { id: crypto.randomUUID(), at: this.#options.now(), mayKeep: this.#isKeeping };
    this.#text = text;
    if (isFinal) this.#end();
    else this.#timer ??= setTimeout(() => this.#change(), CHANGES_MS);
  }

  /** The recogniser has stopped: what it heard last is all there is. */
  end(): void {
    if (this.#piece && this.#text !== '') this.#end();
    this.#forget();
  }

  #change(): void {
    this.#timer = undefined;
    if (!this.#piece) return;
    const { id, at } = this.#piece;
    const text = this.#text.slice(-PIECE_MAX).trim();
    if (text) this.#options.onWords({ id, at, text, isFinal: false, mayKeep: false });
  }

  #end(): void {
    const piece = this.#piece;
    const pieces = piecesOf(this.#text);
    this.#forget();
    if (!piece) return;
    for (const [n, text] of pieces.entries())
      this.#options.onWords({ ...piece, id: n === 0 ? piece.id : `${piece.id}.${n}`, text, isFinal: true });
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#piece = null;
    this.#text = '';
  }
}
