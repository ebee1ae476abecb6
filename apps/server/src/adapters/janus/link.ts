import { randomUUID } from 'node:crypto';
import { WebSocket, type RawData } from 'ws';
import type { Logger } from 'pino';
import { MediaLost } from '../../ports/media-server.ts';
import { CODE, frame, JanusError, type Frame } from './messages.ts';

/** Times in ms of real time. */
export interface Timings {
  /** Between two signs of life; one that is not answered before the next is due ends the connection */
  readonly keepAliveMs: number;
  /** How long an answer may take */
  readonly answerMs: number;
  /** From a lost connection to the first attempt at another; each further one waits twice as long, up to `retryMaxMs` */
  readonly retryMs: number;
  readonly retryMaxMs: number;
}

/** A lost server is noticed after 4 s at most, and asked again every 2 s: back within 10 s (H-08). */
export const TIMINGS: Timings = { keepAliveMs: 2_000, answerMs: 5_000, retryMs: 250, retryMaxMs: 2_000 };

type Listener = (frame: Frame) => void;
interface Asked {
  readonly isAcknowledged: boolean;
  readonly resolve: Listener;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

const readFrame = (text: RawData): Frame | null => {
  try {
    return frame.parse(JSON.parse((text as Buffer).toString()));
  } catch {
    return null;
  }
};

/** One connection to Janus with one session on it; when it is lost, another is opened until `close`. */
export class JanusLink {
  readonly #url: string;
  readonly #secret: string;
  readonly #log: Logger;
  readonly #timings: Timings;
  readonly #asked = new Map<string, Asked>();
  readonly #handles = new Map<number, Listener>();
  readonly #states = new Set<(state: 'ready' | 'lost') => void>();
  #socket: WebSocket | null = null;
  #session: number | null = null;
  #keepAlive: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, secret: string, log: Logger, timings: Timings = TIMINGS) {
    this.#url = url;
    this.#secret = secret;
    this.#log = log;
    this.#timings = timings;
    this.#open();
  }

  /** Whether there is a session now. */
  get isReady(): boolean {
    return this.#session !== null;
  }

  onState(listener: (state: 'ready' | 'lost') => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  /** Opens a handle of the plugin videoroom. @param onFrame gets every frame of it. @throws {MediaLost} @throws {JanusError} */
  async attach(onFrame: Listener): Promise<number> {
    const { data } = await this.#ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' }, onFrame);
    if (!data) throw new JanusError(0, 'no handle');
    return data.id;
  }

  /** Sends a request to the plugin. @throws {MediaLost} @throws {JanusError} */
  async ask(
    handle: number,
    body: Record<string, unknown>,
    jsep?: { type: 'offer' | 'answer'; sdp: string; rid_order?: 'lmh' },
  ): Promise<Frame> {
    return this.#ask({ janus: 'message', handle_id: handle, body, ...(jsep && { jsep }) });
  }

  /** Closes a handle and the connection of media on it. It is gone in any case, so this throws nothing. */
  async detach(handle: number): Promise<void> {
    this.#handles.delete(handle);
    await this.#ask({ janus: 'detach', handle_id: handle }).catch(() => {});
  }

  /** Ends the connection; Janus then ends the session with all that is on it. */
  close(): void {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#socket?.terminate();
    this.#lose();
  }

  #open(): void {
    const socket = new WebSocket(this.#url, 'janus-protocol', { handshakeTimeout: this.#timings.answerMs });
    this.#socket = socket;
    socket.on('message', (text) => this.#take(text));
    socket.on('error', (error) => this.#log.debug({ err: error }, 'media server'));
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#lose();
      this.#later();
    });
    socket.on('open', () => {
      this.#begin().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'media server refused a session');
        socket.terminate();
      });
    });
  }

  async #begin(): Promise<void> {
    const { data } = await this.#ask({ janus: 'create' });
    if (!data) throw new JanusError(0, 'no session');
    this.#session = data.id;
    this.#failures = 0;
    this.#keepAlive = setInterval(() => this.#stayAlive(), this.#timings.keepAliveMs);
    this.#keepAlive.unref();
    this.#log.info('media server ready');
    for (const listener of this.#states) listener('ready');
  }

  #stayAlive(): void {
    const socket = this.#socket;
    this.#ask({ janus: 'keepalive' }, undefined, this.#timings.keepAliveMs).catch((error: unknown) => {
      this.#log.debug({ err: error }, 'media server silent');
      socket?.terminate();
    });
  }

  #later(): void {
    if (this.#isClosed) return;
    const { retryMs, retryMaxMs } = this.#timings;
    this.#retry = setTimeout(() => this.#open(), Math.min(retryMs * 2 ** this.#failures, retryMaxMs));
    this.#retry.unref();
    this.#failures += 1;
  }

  #lose(): void {
    const wasReady = this.#session !== null;
    this.#session = null;
    this.#socket = null;
    if (this.#keepAlive) clearInterval(this.#keepAlive);
    this.#handles.clear();
    for (const { reject, timer } of this.#asked.values()) {
      clearTimeout(timer);
      reject(new MediaLost('the connection to the media server was lost'));
    }
    this.#asked.clear();
    if (!wasReady || this.#isClosed) return;
    this.#log.error('media server lost');
    for (const listener of this.#states) listener('lost');
  }

  /** @param onFrame of the handle that this request opens */
  async #ask(
    request: { janus: string; handle_id?: number; [field: string]: unknown },
    onFrame?: Listener,
    withinMs = this.#timings.answerMs,
  ): Promise<Frame> {
    const socket = this.#socket;
    const isFirst = request.janus === 'create';
    if (socket?.readyState !== WebSocket.OPEN || (!isFirst && this.#session === null))
      throw new MediaLost('there is no connection to the media server');
    const transaction = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<Frame>();
    const timer = setTimeout(() => {
      this.#asked.delete(transaction);
      reject(new MediaLost(`the media server did not answer ${request.janus}`));
    }, withinMs);
    timer.unref();
    this.#asked.set(transaction, {
      isAcknowledged: request.janus === 'keepalive',
      // In the same turn: an event of a new handle may be in the next frame.
      resolve: (answer) => {
        if (onFrame && answer.data) this.#handles.set(answer.data.id, onFrame);
        resolve(answer);
      },
      reject,
      timer,
    });
    const session = isFirst ? {} : { session_id: this.#session };
    socket.send(JSON.stringify({ ...request, ...session, transaction, apisecret: this.#secret }));
    return promise;
  }

  #take(text: RawData): void {
    const got = readFrame(text);
    if (!got) return;
    if (got.janus === 'timeout') this.#socket?.terminate();
    // Answers too, so that a listener gets what answers and events say in their order.
    if (got.sender !== undefined) this.#handles.get(got.sender)?.(got);
    const asked = got.transaction === undefined ? undefined : this.#asked.get(got.transaction);
    if (!asked) return;
    if (got.janus === 'ack' && !asked.isAcknowledged) return;
    clearTimeout(asked.timer);
    this.#asked.delete(got.transaction ?? '');
    const { error_code: code, error } = got.plugindata?.data ?? {};
    if (got.error?.code === CODE.noSession) this.#socket?.terminate();
    if (got.error) asked.reject(new JanusError(got.error.code, got.error.reason));
    else if (code !== undefined) asked.reject(new JanusError(code, error ?? ''));
    else asked.resolve(got);
  }
}
