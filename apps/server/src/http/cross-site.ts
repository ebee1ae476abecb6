import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import type { AppVariables } from './context.ts';
import { isLocalHost } from './local-host.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** What a browser calls a request from the same origin, or one that no page started. */
const OWN = new Set(['same-origin', 'none']);

/**
 * Refuses state changes asked for by a foreign page. The Origin must be ours or a listed one. A browser that sends
 * none must call the request its own; what is not a browser sends neither (the payment provider's webhook proves
 * itself by its signature).
 * @param extraOrigins more origins to accept, such as other apps of the house
 */
export function refuseCrossSite(
  deps: Deps,
  extraOrigins: readonly string[] = deps.env.corsOrigins,
): MiddlewareHandler<AppVariables> {
  const allowed = new Set([new URL(deps.env.publicUrl).origin, ...extraOrigins]);
  allowed.delete('null');
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      // In demo mode the same process is reached by several local names (localhost, 127.0.0.1), whatever PUBLIC_URL says.
      // A public name may be a stranger's that leads here (DNS rebinding).
      const here = new URL(c.req.url);
      const own = !deps.env.production && isLocalHost(here.hostname) && origin === here.origin;
      const trusted = origin === undefined ? site === undefined || OWN.has(site) : own || allowed.has(origin);
      const listed = origin !== undefined && allowed.has(origin);
      if (!trusted || (site === 'cross-site' && !listed))
        throw new AppError('CrossSiteRefused', 'This request came from another site');
    }
    await next();
  };
}
