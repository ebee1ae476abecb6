import type { Context } from 'hono';
import { AppError } from './app-error.ts';

/** How large a body may be and how long it may take. */
export interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
  /** What is said to whoever sends more */
  readonly tooLarge: string;
}

/**
 * Reads a whole body; stops at the first byte beyond the limit and when its time is over, even if nothing comes at all.
 * @throws AppError PayloadTooLarge, RequestTimeout
 */
export async function readBytes(c: Context, limits: BodyLimits): Promise<Buffer> {
  const declared = c.req.header('content-length');
  if (Number(declared ?? 0) > limits.bytes) throw new AppError('PayloadTooLarge', limits.tooLarge);
  // HTTP lets nobody send more than was declared, and a body read at once costs a third of one read as a stream.
  const isBounded = declared !== undefined && c.req.header('transfer-encoding') === undefined;
  const outOfTime = AbortSignal.timeout(limits.ms);
  try {
    return await (isBounded ? atOnce(c, outOfTime) : pieceByPiece(c, limits, outOfTime));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    // The rest of it is not waited for.
    c.header('Connection', 'close');
    throw new AppError('RequestTimeout', 'The request took too long to arrive');
  }
}

async function atOnce(c: Context, outOfTime: AbortSignal): Promise<Buffer> {
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(outOfTime.reason as DOMException);
  outOfTime.addEventListener('abort', giveUp, { once: true });
  try {
    return Buffer.from(await Promise.race([c.req.arrayBuffer(), late.promise]));
  } finally {
    outOfTime.removeEventListener('abort', giveUp);
  }
}

async function pieceByPiece(c: Context, limits: BodyLimits, outOfTime: AbortSignal): Promise<Buffer> {
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
