import { SERVER_NOW } from '@nexperts/contract';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppVariables } from './context.ts';

/**
 * Headers of every API answer: not cached unless the operation says how, with the server's time where it is not cached,
 * never sniffed, never framed, and read by no other site unless CORS permits it. Pictures may be shown by other sites.
 */
export function apiHeaders(deps: Deps): MiddlewareHandler<AppVariables> {
  const secure = deps.env.publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    // Not by c.header(), which rebuilds a finished answer each time.
    const { headers } = c.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    // What a cache keeps would tell its reader a time that has passed.
    if (headers.get('Cache-Control')?.includes('no-store'))
      headers.set(SERVER_NOW, deps.clock.now().toISOString());
    const picture = headers.get('Content-Type')?.startsWith('image/') ?? false;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    // A 304 has no type; a browser keeps its headers in place of those it stored.
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', picture ? 'cross-origin' : 'same-origin');
    headers.set('Referrer-Policy', 'no-referrer');
    if (secure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  };
}
