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
export async function readBytes(c: Context, { bytes: limit, ms, tooLarge }: BodyLimits): Promise<Buffer> {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > limit) throw new AppError('PayloadTooLarge', tooLarge);
  const body = c.req.raw.body;
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inTime = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), {
    signal: AbortSignal.timeout(ms),
  });
  try {
    for await (const chunk of inTime) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('PayloadTooLarge', tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    // The rest of it is not waited for.
    c.header('Connection', 'close');
    throw new AppError('RequestTimeout', 'The request took too long to arrive');
  }
  return Buffer.concat(chunks);
}
