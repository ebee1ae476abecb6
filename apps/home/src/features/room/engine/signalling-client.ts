import { CLOSE, type ClientMessage, type MediaState, type ServerMessage } from '@nexperts/contract';
import { Emitter } from './emitter.ts';

const PING_MS = 2_000;
const SILENT_MS = 8_000;
/** After `online`, an open socket has this long to answer a ping. */
const PROBE_MS = 1_500;

interface SignallingEvents {
  /** A socket is open and has said hello; the welcome takes a while */
  greeted: undefined;
  message: ServerMessage;
  lost: undefined;
  /** The client does not reconnect */
  closed: 'replaced' | 'signed-out' | 'denied' | 'over' | 'left';
}

export interface SignallingOptions {
  readonly inst: string;
  /** Requests a new ticket and the address of the socket; rejects when the server refuses */
  readonly ticket: () => Promise<{ ticket: string; wsUrl: string }>;
  readonly media: () => MediaState;
  readonly openSocket?: (url: string) => WebSocket;
  /** Whether an error means that this account may not enter, so that a retry is pointless */
  readonly isRefusal?: (error: unknown) => boolean;
}

/**
 * The signalling socket: sends the hello, pings, and reconnects automatically. It never touches media. It resumes with
 * the resume key, and requests a new ticket only if it has no key or the key was refused.
 */
export class SignallingClient {
  readonly #options: SignallingOptions;
  readonly #events = new Emitter<SignallingEvents>();
  readonly on = this.#events.on.bind(this.#events);
  #socket: WebSocket | null = null;
  #wsUrl = '';
  #resumeKey: string | null = null;
  #failures = 0;
  /** The server refused the last ticket itself, not the account: it had expired, or was used. */
  #isTicketStale = false;
  /** Number of the newest connection attempt. Older ones that still wait for a ticket are cancelled */
  #connectAttempt = 0;
  #lastHeard = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #probeTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #onlineListener = (): void => this.#onOnline();

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  /** Opens the socket and keeps it open until `leave` or a final answer. */
  start(): void {
    globalThis.addEventListener?.('online', this.#onlineListener);
    this.#pingTimer = setInterval(() => this.#checkAlive(), PING_MS);
    void this.#connect();
  }

  /** @returns false when there is no open socket; the message is not kept */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends `leave` and closes without reconnecting. */
  leave(): void {
    this.send({ t: 'leave' });
    this.#finish('left');
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retryTimer);
    const attempt = (this.#connectAttempt += 1);
    const resumeKey = this.#resumeKey;
    let by: { ticket: string } | { resumeKey: string };
    try {
      if (resumeKey) by = { resumeKey };
      else {
        const { ticket, wsUrl } = await this.#options.ticket();
        if (attempt !== this.#connectAttempt) return;
        this.#wsUrl = wsUrl;
        by = { ticket };
      }
    } catch (error) {
      if (attempt !== this.#connectAttempt) return;
      if (this.#options.isRefusal?.(error)) this.#finish('denied');
      else this.#scheduleRetry();
      return;
    }
    if (this.#closed) return;
    const socket = (this.#options.openSocket ?? ((url) => new WebSocket(url)))(this.#wsUrl);
    this.#socket = socket;
    this.#lastHeard = performance.now();
    socket.addEventListener('open', () => {
      const { inst, media } = this.#options;
      socket.send(JSON.stringify({ t: 'hello', v: 1, inst, media: media(), ...by } satisfies ClientMessage));
      this.#events.emit('greeted', undefined);
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = performance.now();
      this.#onMessage(JSON.parse(String(data)) as ServerMessage);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#onClose(code, resumeKey !== null);
    });
  }

  #onMessage(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#resumeKey = message.resumeKey;
      this.#failures = 0;
    }
    this.#isTicketStale = message.t === 'denied' && message.code === 'ticket' && !this.#isTicketStale;
    this.#events.emit('message', message);
  }

  #onClose(code: number, resuming: boolean): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === CLOSE.replaced) return this.#finish('replaced');
    if (code === CLOSE.signedOut) return this.#finish('signed-out');
    if (code === CLOSE.over) return this.#finish('over');
    if (code === CLOSE.forbidden) {
      // The key or a ticket may have expired although the account may still enter. A new ticket decides.
      if (!resuming && !this.#isTicketStale) return this.#finish('denied');
      this.#resumeKey = null;
    }
    this.#events.emit('lost', undefined);
    this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    if (this.#closed) return;
    this.#retryTimer = setTimeout(() => void this.#connect(), backoffMs(this.#failures));
    this.#failures += 1;
  }

  /**
   * When the network is back, a pending retry runs immediately. A socket that is still connecting or has missed a pong
   * belongs to the old network and is replaced; an open one must answer a ping within 1.5 s.
   */
  #onOnline(): void {
    if (this.#closed) return;
    const socket = this.#socket;
    const lastHeard = this.#lastHeard;
    if (socket?.readyState !== 1 || performance.now() - lastHeard > 2 * PING_MS) return this.#replace();
    this.send({ t: 'ping' });
    clearTimeout(this.#probeTimer);
    this.#probeTimer = setTimeout(() => {
      if (socket === this.#socket && lastHeard === this.#lastHeard) this.#replace();
    }, PROBE_MS);
  }

  #checkAlive(): void {
    if (!this.#socket) return;
    if (performance.now() - this.#lastHeard > SILENT_MS) this.#replace();
    else this.send({ t: 'ping' });
  }

  /** Opens a new socket immediately; the old connection may take minutes to time out. */
  #replace(): void {
    const dead = this.#socket;
    this.#socket = null;
    this.#failures = 0;
    if (dead) this.#events.emit('lost', undefined);
    dead?.close();
    void this.#connect();
  }

  #finish(why: SignallingEvents['closed']): void {
    if (this.#closed) return;
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#onlineListener);
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#probeTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#events.emit('closed', why);
  }
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Delay before retry `attempt` (from 0): 250 ms, doubling, at most 5 s, with a jitter of 25%. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + random() * 0.5);
}
