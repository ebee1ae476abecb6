import { CLOSE, type ClientMessage, type MediaState, type ServerMessage } from '@nexperts/contract';
import { Emitter } from './emitter.ts';

const PING_MS = 2_000;
const DEAD_MS = 8_000;
/** After `online`, an open socket has this long to answer a ping. */
const PROBE_MS = 1_500;

interface SignallingEvents {
  message: ServerMessage;
  lost: undefined;
  /** No further try is made */
  closed: 'replaced' | 'signed-out' | 'denied' | 'over' | 'left';
}

export interface SignallingOptions {
  readonly inst: string;
  /** A fresh ticket and where to use it; fails when the server lets nobody in */
  readonly ticket: () => Promise<{ ticket: string; wsUrl: string }>;
  readonly media: () => MediaState;
  readonly openSocket?: (url: string) => WebSocket;
  /** The server says for good that this account may not enter */
  readonly isRefusal?: (error: unknown) => boolean;
}

/**
 * The signalling socket: says hello, answers for being alive, and comes back by itself. It never touches media.
 * Returns to its seat with the resume key; with a fresh ticket only when there is none or it was refused.
 */
export class SignallingClient {
  readonly #options: SignallingOptions;
  readonly #events = new Emitter<SignallingEvents>();
  readonly on = this.#events.on.bind(this.#events);
  #socket: WebSocket | null = null;
  #wsUrl = '';
  #resumeKey: string | null = null;
  #attempt = 0;
  /** Number of the newest connection attempt; older ones that still wait for a ticket are void */
  #turn = 0;
  #lastHeard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #wake = (): void => this.#hurry();

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  /** Opens the socket and keeps it open until `leave` or a final answer. */
  start(): void {
    globalThis.addEventListener?.('online', this.#wake);
    this.#pulse = setInterval(() => this.#beat(), PING_MS);
    void this.#connect();
  }

  /** @returns false when there is no open socket; the message is not kept */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Tells the server that this side leaves, and closes without reconnecting. */
  leave(): void {
    this.send({ t: 'leave' });
    this.#finish('left');
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    const turn = (this.#turn += 1);
    const resumeKey = this.#resumeKey;
    let by: { ticket: string } | { resumeKey: string };
    try {
      if (resumeKey) by = { resumeKey };
      else {
        const { ticket, wsUrl } = await this.#options.ticket();
        if (turn !== this.#turn) return;
        this.#wsUrl = wsUrl;
        by = { ticket };
      }
    } catch (error) {
      if (turn !== this.#turn) return;
      if (this.#options.isRefusal?.(error)) this.#finish('denied');
      else this.#later();
      return;
    }
    if (this.#closed) return;
    const socket = (this.#options.openSocket ?? ((url) => new WebSocket(url)))(this.#wsUrl);
    this.#socket = socket;
    this.#lastHeard = performance.now();
    socket.addEventListener('open', () => {
      const { inst, media } = this.#options;
      socket.send(JSON.stringify({ t: 'hello', v: 1, inst, media: media(), ...by } satisfies ClientMessage));
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = performance.now();
      this.#take(JSON.parse(String(data)) as ServerMessage);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#onClose(code, resumeKey !== null);
    });
  }

  #take(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#resumeKey = message.resumeKey;
      this.#attempt = 0;
    }
    this.#events.emit('message', message);
  }

  #onClose(code: number, resuming: boolean): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === CLOSE.replaced) return this.#finish('replaced');
    if (code === CLOSE.signedOut) return this.#finish('signed-out');
    if (code === CLOSE.over) return this.#finish('over');
    if (code === CLOSE.forbidden) {
      // The key may be too old while the account may still enter: a fresh ticket decides.
      if (!resuming) return this.#finish('denied');
      this.#resumeKey = null;
    }
    this.#events.emit('lost', undefined);
    this.#later();
  }

  #later(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.#connect(), backoffMs(this.#attempt));
    this.#attempt += 1;
  }

  /**
   * The network is back: a pending retry runs now. A socket that is still connecting, or has missed a pong, belongs to
   * the old network and is replaced now; one that is open must answer a ping within 1.5 s.
   */
  #hurry(): void {
    if (this.#closed) return;
    const socket = this.#socket;
    const lastHeard = this.#lastHeard;
    if (socket?.readyState !== 1 || performance.now() - lastHeard > 2 * PING_MS) return this.#replace();
    this.send({ t: 'ping' });
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => {
      if (socket === this.#socket && lastHeard === this.#lastHeard) this.#replace();
    }, PROBE_MS);
  }

  #beat(): void {
    if (!this.#socket) return;
    if (performance.now() - this.#lastHeard > DEAD_MS) this.#replace();
    else this.send({ t: 'ping' });
  }

  /** Opens a new socket now; the line of the old one may take minutes to close by itself. */
  #replace(): void {
    const dead = this.#socket;
    this.#socket = null;
    this.#attempt = 0;
    if (dead) this.#events.emit('lost', undefined);
    dead?.close();
    void this.#connect();
  }

  #finish(why: SignallingEvents['closed']): void {
    if (this.#closed) return;
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#wake);
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#events.emit('closed', why);
  }
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Pause before try `attempt` (from 0): 250 ms, doubling, at most 5 s, give or take a quarter. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + random() * 0.5);
}
