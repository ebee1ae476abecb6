import type { Context } from 'hono';
import { AppError } from './app-error.ts';

/** Largest body the API reads, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Reads a body of at most 64 kB as UTF-8.
 * @throws AppError PayloadTooLarge; TypeError when it is not UTF-8
 */
export async function readText(c: Context): Promise<string> {
  const declared = Number(c.req.header('content-length') ?? 0);
  const tooLarge = () => new AppError('PayloadTooLarge', 'The request is too large');
  if (declared > BODY_LIMIT) throw tooLarge();
  const body = c.req.raw.body;
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/**
 * Demands `application/json`: a form or text/plain body could come from a foreign page without a preflight.
 * @throws AppError UnsupportedMediaType
 */
export function demandJson(c: Context): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new AppError('UnsupportedMediaType', 'Send JSON (Content-Type: application/json)');
}

/**
 * Reads a JSON body of at most 64 kB.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, BadRequest when it is not JSON in UTF-8
 */
export async function readJson(c: Context): Promise<unknown> {
  demandJson(c);
  try {
    return JSON.parse(await readText(c)) as unknown;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('BadRequest', 'The request is not valid JSON');
  }
}
