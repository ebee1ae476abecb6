import { CHAT, type ChatLine, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import { chatText } from './chat-text.ts';

export interface ChatState {
  /** Oldest first, without gaps */
  readonly lines: readonly ChatLine[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** The server stores no more lines from this member */
  readonly isFull: boolean;
}

export const NO_CHAT: ChatState = { lines: [], hasEarlier: false, isLoadingEarlier: false, isFull: false };

type Page = Pick<Extract<ServerMessage, { t: 'history' }>, 'chat' | 'hasEarlier'>;
interface Unsent {
  readonly message: Extract<ClientMessage, { t: 'chat' }>;
  /** `performance.now()` of the last sending; null before the first */
  sentAt: number | null;
}

/** One less than the server accepts, because the network may deliver lines in bursts. */
const PER_SECOND = CHAT.linesPerSecond - 1;
/** How long a line may stay unconfirmed before it is sent again. The server stores it once. */
const AGAIN_MS = 5_000;

/** Adds lines by their numbers: in order, each once. The same array when nothing is new. */
function merge(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const seqs = new Set(known.map(({ seq }) => seq));
  const fresh = lines.filter(({ seq }) => !seqs.has(seq) && seqs.add(seq));
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((a, b) => a.seq - b.seq);
}

/** The chat of a call: the lines loaded so far, and own lines the server has not confirmed. */
export class ChatLog {
  readonly #send: (message: ClientMessage) => boolean;
  readonly #onChange: (state: ChatState) => void;
  #state = NO_CHAT;
  #unsent: Unsent[] = [];
  #sentAt: number[] = [];

  /**
   * @param send returns false when there is no connection
   * @param onChange receives every new state
   */
  constructor(send: (message: ClientMessage) => boolean, onChange: (state: ChatState) => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  /** Sends a line; keeps it and sends it again until the server has it. */
  write(typed: string): void {
    const text = chatText(typed);
    if (!text || this.#state.isFull) return;
    this.#unsent.push({ message: { t: 'chat', clientId: crypto.randomUUID(), text }, sentAt: null });
    this.flush();
  }

  /** Sends unconfirmed lines, as fast as the server accepts them. */
  flush(): void {
    const now = performance.now();
    this.#sentAt = this.#sentAt.filter((at) => now - at < 1_000);
    for (const line of this.#unsent) {
      if (this.#sentAt.length >= PER_SECOND) return;
      if (line.sentAt !== null && now - line.sentAt < AGAIN_MS) continue;
      if (!this.#send(line.message)) return;
      line.sentAt = now;
      this.#sentAt.push(now);
    }
  }

  /** Requests the page before the first line. */
  loadEarlier(): void {
    const [first] = this.#state.lines;
    if (!first || !this.#state.hasEarlier || this.#state.isLoadingEarlier) return;
    if (this.#send({ t: 'history', before: first.seq })) this.#set({ isLoadingEarlier: true });
  }

  /** Takes the newest page, on entry and after each reconnect. If lines are missing before it, `loadEarlier` gets them. */
  entered({ chat, hasEarlier }: Page): void {
    const last = this.#state.lines.at(-1);
    const [first] = chat;
    const isConnected = last !== undefined && (!first || first.seq <= last.seq + 1);
    this.#confirm(chat);
    this.#set(
      isConnected
        ? { lines: merge(this.#state.lines, chat), isLoadingEarlier: false }
        : { lines: chat, hasEarlier, isLoadingEarlier: false },
    );
    // Lines sent just before the connection was lost may not have arrived.
    for (const line of this.#unsent) line.sentAt = null;
    this.flush();
  }

  /** Takes the page that `loadEarlier` requested. */
  gotEarlier({ chat, hasEarlier }: Page): void {
    this.#set({ lines: merge(this.#state.lines, chat), hasEarlier, isLoadingEarlier: false });
  }

  got(line: ChatLine): void {
    this.#confirm([line]);
    this.#set({ lines: merge(this.#state.lines, [line]) });
  }

  refused(code: Extract<ServerMessage, { t: 'error' }>['code']): void {
    if (code === 'too-fast') this.#set({ isLoadingEarlier: false });
    if (code !== 'chat-full') return;
    this.#unsent = [];
    this.#set({ isFull: true });
  }

  #confirm(lines: readonly ChatLine[]): void {
    const stored = new Set(lines.map(({ clientId }) => clientId));
    this.#unsent = this.#unsent.filter(({ message }) => !stored.has(message.clientId));
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(this.#state);
  }
}
