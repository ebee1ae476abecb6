import {
  CHAT,
  type ChatLine,
  type ClientMessage,
  hasVisibleText,
  type ServerMessage,
} from '@nexperts/contract';

export interface ChatState {
  /** Oldest first, without gaps */
  readonly lines: readonly ChatLine[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Number of the newest line that the member has read, in this room or elsewhere */
  readonly readSeq: number;
  /** Own lines the server has not confirmed, in the order they were written */
  readonly unsent: readonly UnsentLine[];
}

export interface UnsentLine {
  readonly clientId: string;
  readonly text: string;
  /** When it was written, epoch ms */
  readonly at: number;
  /** The server refused it, or has not confirmed it for `FAILED_MS` */
  readonly isFailed: boolean;
}

export const EMPTY_CHAT: ChatState = {
  lines: [],
  hasEarlier: false,
  isLoadingEarlier: false,
  readSeq: 0,
  unsent: [],
};

type Page = Pick<Extract<ServerMessage, { t: 'history' }>, 'chat' | 'hasEarlier' | 'readSeq'>;
interface Unsent {
  readonly message: Extract<ClientMessage, { t: 'chat' }>;
  /** Epoch ms */
  readonly at: number;
  /** `performance.now()` when it was written or retried */
  since: number;
  /** `performance.now()` of the last sending; null before the first */
  sentAt: number | null;
  isRefused: boolean;
}

/** One less than the server accepts, because the network may deliver lines in bursts. */
const PER_SECOND = CHAT.linesPerSecond - 1;
/** Milliseconds after which an unconfirmed line is sent again. The server stores it once. */
const AGAIN_MS = 5_000;
/** Milliseconds after which an unconfirmed line is marked as failed. It is still sent again. */
const FAILED_MS = 10_000;

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
  #state = EMPTY_CHAT;
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

  /** Sends a line and resends it until the server confirms it. */
  write(typed: string): void {
    const text = chatText(typed);
    if (!text) return;
    const message = { t: 'chat', clientId: crypto.randomUUID(), text } as const;
    this.#unsent.push({ message, at: Date.now(), since: performance.now(), sentAt: null, isRefused: false });
    this.flush();
  }

  /** Resends a failed line when its writer asks for it. */
  retry(clientId: string): void {
    const line = this.#unsent.find(({ message }) => message.clientId === clientId);
    if (!line) return;
    Object.assign(line, { since: performance.now(), sentAt: null, isRefused: false });
    this.flush();
  }

  /** Sends unconfirmed lines as fast as the server accepts them, and marks those that take too long as failed. */
  flush(): void {
    const now = performance.now();
    this.#sentAt = this.#sentAt.filter((at) => now - at < 1_000);
    for (const line of this.#unsent) {
      if (line.isRefused || (line.sentAt !== null && now - line.sentAt < AGAIN_MS)) continue;
      if (this.#sentAt.length >= PER_SECOND || !this.#send(line.message)) break;
      line.sentAt = now;
      this.#sentAt.push(now);
    }
    this.#emitUnsent();
  }

  /** The last line has been read. Tells the server, after a reconnect again if it doesn't know. */
  read(): void {
    const seq = this.#state.lines.at(-1)?.seq ?? 0;
    if (seq <= this.#state.readSeq) return;
    this.#set({ readSeq: seq });
    this.#send({ t: 'read', seq });
  }

  /** Requests the page before the first line. */
  loadEarlier(): void {
    const [first] = this.#state.lines;
    if (!first || !this.#state.hasEarlier || this.#state.isLoadingEarlier) return;
    if (this.#send({ t: 'history', before: first.seq })) this.#set({ isLoadingEarlier: true });
  }

  /** Applies the newest page, on entry and after each reconnect. If lines are missing before it, `loadEarlier` loads them. */
  sync({ chat, hasEarlier, readSeq }: Page): void {
    const last = this.#state.lines.at(-1);
    const [first] = chat;
    const isConnected = last !== undefined && (!first || first.seq <= last.seq + 1);
    this.#confirm(chat);
    this.#set(
      isConnected
        ? { lines: merge(this.#state.lines, chat), isLoadingEarlier: false }
        : { lines: chat, hasEarlier, isLoadingEarlier: false },
    );
    if (readSeq >= this.#state.readSeq) this.#set({ readSeq });
    else this.#send({ t: 'read', seq: this.#state.readSeq });
    // Lines sent just before the connection was lost may not have arrived.
    for (const line of this.#unsent) line.sentAt = null;
    this.flush();
  }

  /** Adds the page that `loadEarlier` requested. */
  addEarlier({ chat, hasEarlier }: Omit<Page, 'readSeq'>): void {
    this.#set({ lines: merge(this.#state.lines, chat), hasEarlier, isLoadingEarlier: false });
  }

  add(line: ChatLine): void {
    this.#confirm([line]);
    this.#set({ lines: merge(this.#state.lines, [line]) });
  }

  /** Applies an error of the server. `clientId` is the line that it did not store. */
  onError({ code, clientId }: Omit<Extract<ServerMessage, { t: 'error' }>, 't'>): void {
    if (code === 'too-fast' && !clientId) this.#set({ isLoadingEarlier: false });
    for (const line of this.#unsent) {
      if (line.message.clientId !== clientId) continue;
      line.since = -Infinity;
      // A line that was sent too fast is resent automatically.
      line.isRefused = code !== 'too-fast';
    }
    this.#emitUnsent();
  }

  #emitUnsent(): void {
    const late = performance.now() - FAILED_MS;
    const unsent = this.#unsent.map(({ message: { clientId, text }, at, since }) => ({
      clientId,
      text,
      at,
      isFailed: since <= late,
    }));
    const sum = (lines: readonly UnsentLine[]): string =>
      lines.map(({ clientId, isFailed }) => `${clientId}${isFailed}`).join();
    if (sum(unsent) !== sum(this.#state.unsent)) this.#set({ unsent });
  }

  #confirm(lines: readonly ChatLine[]): void {
    const stored = new Set(lines.map(({ clientId }) => clientId));
    this.#unsent = this.#unsent.filter(({ message }) => !stored.has(message.clientId));
    this.#emitUnsent();
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(this.#state);
  }
}

/** Makes a line the server accepts: pasted control characters become spaces. Empty when nothing is left to see. */
export function chatText(typed: string): string {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, CHAT.maxLength)
    // `slice` may have cut a surrogate pair in half.
    .replace(/\p{Cs}$/u, '');
  return hasVisibleText(text) ? text : '';
}

/** Whether a line is the reader's: by its author in a workshop, where several have the same role. */
export const isOwnLine = (
  { authorId, role: of }: Pick<ChatLine, 'authorId' | 'role'>,
  { role, me }: { role: 'client' | 'expert' | null; me?: string | null },
): boolean => (authorId === undefined ? of === role : authorId === me);
