import type { MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { AppVariables } from './context.ts';

const clean = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text in a value of any depth can be stored: no NUL, no halves of surrogate pairs. */
export function hasCleanText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!clean(next)) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, child] of Object.entries(next)) waiting.push(key, child);
    }
  }
  return true;
}

/**
 * Refuses text that can't be stored.
 * @throws AppError BadRequest
 */
export function demandCleanText(value: unknown): void {
  if (!hasCleanText(value)) throw new AppError('BadRequest', 'The request contains invalid characters');
}

/** A text without its percent-encoding; null when that is broken. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Refuses a request with two Host headers (RFC 9112, 3.2); the parser keeps the first of them. */
export const refuseTwoHosts: MiddlewareHandler<AppVariables> = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: { rawHeaders?: string[] } };
  const names = incoming?.rawHeaders?.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'host',
  );
  if (names && names.length > 1) throw new AppError('BadRequest', 'The request names two hosts');
  await next();
};

/**
 * Refuses addresses with broken percent-encoding, or with NUL in them. The query of a page is let through as it is:
 * others write the links that lead there.
 */
export const refuseMalformedAddress: MiddlewareHandler<AppVariables> = async (c, next) => {
  if (!c.req.url.includes('%')) return next();
  const { pathname, search } = new URL(c.req.url);
  const strict = pathname.startsWith('/api/') ? pathname + search : pathname;
  if (decode(strict) === null || /%00/.test(search + pathname))
    throw new AppError('BadRequest', 'The address is not encoded correctly');
  await next();
};
