import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import { readBytes, type BodyLimits } from './read-bytes.ts';

/** Largest body the API reads, in bytes. */
export const BODY_LIMIT = 64 * 1024;
const LIMITS: BodyLimits = { bytes: BODY_LIMIT, ms: 10_000, tooLarge: 'The request is too large' };

/**
 * Reads a body of at most 64 kB, sent within 10 s, as UTF-8.
 * @throws AppError PayloadTooLarge, RequestTimeout; TypeError when it is not UTF-8
 */
export async function readText(c: Context): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(c, LIMITS));
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
