import type { Context } from 'hono';
import { AppError } from './app-error.ts';

/**
 * Reads a whole body of at most `limit` bytes; stops at the first byte beyond.
 * @throws AppError PayloadTooLarge
 */
export async function readBytes(
  c: Context,
  limit: number,
  tooLarge = 'The request is too large',
): Promise<Buffer> {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > limit) throw new AppError('PayloadTooLarge', tooLarge);
  const body = c.req.raw.body;
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('PayloadTooLarge', tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
