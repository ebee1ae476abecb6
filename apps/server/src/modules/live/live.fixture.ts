import { liveHint, type LiveHint } from '@nexperts/contract';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../../testing/until.ts';

/** A page with its socket, which keeps every hint it got. Its line is cut when its test ends. */
export class OpenPage {
  readonly hints: LiveHint[] = [];
  closedWith: number | null = null;
  /** Status of an answer that was no upgrade */
  refusedWith: number | null = null;
  readonly #socket: WebSocket;

  constructor(
    origin: string,
    cookie: string,
    {
      from = 'http://localhost:3000',
      autoPong = true,
    }: {
      /** The `Origin` that it sends; null: none */
      from?: string | null;
      autoPong?: boolean;
    } = {},
  ) {
    this.#socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie, ...(from !== null && { origin: from }) },
      autoPong,
    });
    this.#socket.on('unexpected-response', (_, { statusCode }) => {
      this.refusedWith = statusCode ?? null;
      this.#socket.terminate();
    });
    this.#socket.on('message', (data: Buffer) => {
      this.hints.push(liveHint.parse(JSON.parse(data.toString())));
    });
    this.#socket.on('close', (code) => {
      this.closedWith = code;
    });
    this.#socket.on('error', () => {});
    onTestFinished(() => this.#socket.terminate());
  }

  /** Waits until it is open or was refused. */
  async opened(): Promise<this> {
    await until(() => this.#socket.readyState === WebSocket.OPEN || this.closedWith !== null);
    return this;
  }

  async closed(): Promise<number> {
    await until(() => this.closedWith !== null, 'the socket stayed open');
    return this.closedWith ?? 0;
  }

  async got(fits: (hint: LiveHint) => boolean): Promise<LiveHint> {
    await until(() => this.hints.some(fits), `not among ${JSON.stringify(this.hints)}`);
    return this.hints.find(fits) as LiveHint;
  }

  send(frame: string | Buffer): void {
    this.#socket.send(frame);
  }

  ping(): void {
    this.#socket.ping();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
}
