import { isProbablySignedIn } from '@nexperts/app-kit';
import { CLOSE, LIVE_PATH, liveHint, type LiveHint } from '@nexperts/contract';
import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { env } from '../../env.ts';

/** `renewed`: hints may have been missed, so everything that follows them asks again. */
export type LiveEvent = LiveHint | { readonly type: 'renewed' };

/** `off`: nobody listens, or the login session ended. `lost`: the second try to reconnect has failed. */
export const liveState = createStore<'off' | 'on' | 'lost'>(() => 'off');

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Pause before try `failures` (from 0): 500 ms, doubling, at most 30 s, with a jitter of 25%. */
export function livePauseMs(failures: number, random: () => number = Math.random): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + random() * 0.5);
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * The page's one socket to the server, which only brings hints; the page fetches what changed. It is open while
 * somebody listens. A page that is hidden fetches nothing and does not reconnect: it catches up when it is shown again.
 */
export class Live {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #openSocket: () => WebSocket | null;
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Hints came while the page was hidden, or may have come while there was no socket */
  #isBehind = false;
  #watches: AbortController | null = null;

  /** @param openSocket answers null when a try is pointless */
  constructor(openSocket: () => WebSocket | null) {
    this.#openSocket = openSocket;
  }

  /** @returns stops listening; the last listener closes the socket */
  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #start(): void {
    this.#watches = new AbortController();
    const { signal } = this.#watches;
    document.addEventListener('visibilitychange', () => this.#onReturn(), { signal });
    addEventListener('pageshow', () => this.#onReturn(), { signal });
    addEventListener('online', () => this.#onReturn(), { signal });
    this.#failures = 0;
    this.#connect();
  }

  #stop(): void {
    this.#watches?.abort();
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#isBehind = false;
    liveState.setState('off', true);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    // Without a connection a try only writes an error to the console; `online` and the return to the page try again.
    if (this.#socket || !this.#watches || this.#watches.signal.aborted || isHidden() || !navigator.onLine)
      return;
    const socket = this.#openSocket();
    if (!socket) return;
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      this.#failures = 0;
      liveState.setState('on', true);
      this.#catchUp();
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#onFrame(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#onClose(code);
    });
  }

  #onFrame(text: string): void {
    const hint = z.safeParse(liveHint, readJson(text));
    if (!hint.success) return;
    if (isHidden()) this.#isBehind = true;
    else this.#tell(hint.data);
  }

  #onClose(code: number): void {
    this.#socket = null;
    this.#isBehind = true;
    // The login session was ended, which the page finds out with its next call; or more pages are open than an account
    // may have, and this one is the oldest. It tries again when it is returned to.
    if (code === CLOSE.signedOut || code === CLOSE.replaced) {
      liveState.setState('off', true);
      return;
    }
    this.#failures += 1;
    if (this.#failures > 1) liveState.setState('lost', true);
    this.#timer = setTimeout(() => this.#connect(), livePauseMs(this.#failures - 1));
  }

  #onReturn(): void {
    if (isHidden()) return;
    if (this.#socket) this.#catchUp();
    else this.#connect();
  }

  #catchUp(): void {
    if (!this.#isBehind || this.#socket?.readyState !== 1) return;
    this.#isBehind = false;
    this.#tell({ type: 'renewed' });
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the socket is, by its own protocol. */
function liveUrl(): string {
  const url = new URL(env.hosts.appointments.replace(/\/$/, '') + LIVE_PATH, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Replaced by the stories, which have no server. */
export const liveSocket = {
  // Without a session the server refuses, and the browser writes an error to the console.
  open: (): WebSocket | null => (isProbablySignedIn() ? new WebSocket(liveUrl()) : null),
};

/** The live hints of this page (M-06, M-08). */
export const live = new Live(() => liveSocket.open());
