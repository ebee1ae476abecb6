import { SERVER_NOW } from '@nexperts/contract';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppVariables } from './context.ts';

/**
 * Lets the listed origins, and only those, read answers and send credentials. An origin is compared whole: no suffix,
 * no pattern, never `null`. Not `hono/cors`, which sends `Access-Control-Allow-Credentials` and the lists of methods and
 * headers to origins that are not listed too, and answers every OPTIONS request as a preflight.
 */
export function cors(deps: Deps): MiddlewareHandler<AppVariables> {
  const listed = new Set(deps.env.corsOrigins.filter((origin) => origin !== 'null' && origin !== '*'));
  return async (c, next) => {
    const origin = c.req.header('origin');
    const permitted = origin !== undefined && listed.has(origin);
    c.header('Vary', 'Origin', { append: true });
    if (permitted) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', `Retry-After, X-Request-Id, ${SERVER_NOW}`);
    }
    const preflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (!preflight) return next();
    if (permitted) {
      c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
      c.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, X-File-Name');
      c.header('Access-Control-Max-Age', '600');
    }
    return c.body(null, 204);
  };
}
