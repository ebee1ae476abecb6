import type { Context } from 'hono';
import { AppError } from './app-error.ts';

/** How large a body may be and how long it may take. */
export interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
  /** What is said to whoever sends more */
  readonly tooLarge: string;
}

/** Refuses a body that says it is too large, before any of it is read. @throws AppError PayloadTooLarge */
export function demandSize(c: Context, { bytes, tooLarge }: Pick<BodyLimits, 'bytes' | 'tooLarge'>): void {
  if (Number(c.req.header('content-length') ?? 0) > bytes) throw new AppError('PayloadTooLarge', tooLarge);
}

/**
 * Reads a whole body; stops at the first byte beyond the limit and when its time is over, even if nothing comes at all.
 * @throws AppError PayloadTooLarge, RequestTimeout, BadRequest when the sender breaks off
 */
export async function readBytes(c: Context, limits: BodyLimits): Promise<Buffer> {
  demandSize(c, limits);
  const declared = c.req.header('content-length');
  // HTTP lets nobody send more than was declared, and a body read at once costs a third of one read as a stream.
  const isBounded = declared !== undefined && c.req.header('transfer-encoding') === undefined;
  const outOfTime = AbortSignal.timeout(limits.ms);
  try {
    return await (isBounded ? readBuffered(c, outOfTime) : readChunks(c, limits, outOfTime));
  } catch (error) {
    throw brokenOff(c, error);
  }
}

/**
 * A body as it arrives; stops when its time is over, even if nothing comes at all.
 * @param ms how long it may take
 * @throws AppError RequestTimeout, BadRequest when the sender breaks off
 */
export async function* readStream(c: Context, ms: number): AsyncGenerator<Uint8Array> {
  const through = new TransformStream<Uint8Array, Uint8Array>();
  const body = c.req.raw.body?.pipeThrough(through, { signal: AbortSignal.timeout(ms) });
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read().catch((error: unknown) => {
        throw brokenOff(c, error);
      });
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

function brokenOff(c: Context, error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The rest of it is not waited for.
  c.header('Connection', 'close');
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AppError('RequestTimeout', 'The request took too long to arrive');
  // Nobody reads this answer; it is what the log says of the request.
  return new AppError('BadRequest', 'The request ended before its body was complete');
}

const PASSED_OVER_BYTES = 16 * 1024 * 1024;
const PASSED_OVER_MS = 5_000;

/**
 * Receives the body of a request that is refused, and keeps none of it. Most clients read no answer before they have
 * sent everything: with the connection closed under them, they would see a network error in place of the refusal. What
 * is larger than 16 MB or slower than 5 s is closed all the same.
 */
export async function passOver(c: Context): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > PASSED_OVER_BYTES) return;
  let size = 0;
  try {
    const through = new TransformStream<Uint8Array, Uint8Array>();
    const signal = AbortSignal.timeout(PASSED_OVER_MS);
    for await (const chunk of c.req.raw.body?.pipeThrough(through, { signal }) ?? []) {
      size += chunk.byteLength;
      if (size > PASSED_OVER_BYTES) break;
    }
  } catch {
    // Too slow, or gone.
    c.header('Connection', 'close');
  }
}

async function readBuffered(c: Context, outOfTime: AbortSignal): Promise<Buffer> {
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(outOfTime.reason as DOMException);
  outOfTime.addEventListener('abort', giveUp, { once: true });
  try {
    return Buffer.from(await Promise.race([c.req.arrayBuffer(), late.promise]));
  } finally {
    outOfTime.removeEventListener('abort', giveUp);
  }
}

async function readChunks(c: Context, limits: BodyLimits, outOfTime: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const through = new TransformStream<Uint8Array, Uint8Array>();
  for await (const chunk of c.req.raw.body?.pipeThrough(through, { signal: outOfTime }) ?? []) {
    size += chunk.byteLength;
    if (size > limits.bytes) throw new AppError('PayloadTooLarge', limits.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
