import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import type { AppVariables } from './context.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes asked for by a foreign page: the Origin must be ours or a listed one, and the browser must
 * not call the request cross-site. The provider's webhook has no Origin and proves itself by its signature.
 */
export function refuseCrossSite(deps: Deps): MiddlewareHandler<AppVariables> {
  const allowed = new Set([new URL(deps.env.publicUrl).origin, ...deps.env.corsOrigins]);
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin');
      const listed = origin !== undefined && allowed.has(origin);
      const foreign = origin !== undefined && !listed && origin !== new URL(c.req.url).origin;
      if (foreign || (c.req.header('sec-fetch-site') === 'cross-site' && !listed)) {
        throw new AppError('CrossSiteRefused', 'This request came from another site');
      }
    }
    await next();
  };
}
