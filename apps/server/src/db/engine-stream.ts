import { Duplex } from 'node:stream';
import { joinBytes } from './join-bytes.ts';

/**
 * What the PostgreSQL driver takes for its socket: what it writes goes to an engine of this process, and what the engine
 * answers is pushed into it. What belongs together (`cork`) is sent as one.
 */
export class EngineStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;

  /** @param send takes messages of PostgreSQL's protocol, whole ones */
  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#send = send;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(joinBytes([chunk]));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(joinBytes(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // The methods of net.Socket that pg calls.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
