import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppVariables } from './context.ts';

/** Headers of every API answer: not cached unless the operation says how, never sniffed, never framed. */
export function apiHeaders(_deps: Deps): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  };
}
