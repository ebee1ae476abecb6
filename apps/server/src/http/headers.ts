import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppVariables } from './context.ts';

/**
 * Headers of every API answer: not cached unless the operation says how, never sniffed, never framed, and read by no
 * other site unless CORS permits it. Pictures may be shown by other sites.
 */
export function apiHeaders(deps: Deps): MiddlewareHandler<AppVariables> {
  const secure = deps.env.publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    const picture = c.res.headers.get('Content-Type')?.startsWith('image/') ?? false;
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    // A 304 has no type; a browser keeps its headers in place of those it stored.
    if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
      c.header('Cross-Origin-Resource-Policy', picture ? 'cross-origin' : 'same-origin');
    c.header('Referrer-Policy', 'no-referrer');
    if (secure) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  };
}
