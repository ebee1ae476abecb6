import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import type { RequestSeen } from '../ports/telemetry.ts';
import type { AppVariables } from './context.ts';

/** Answers that say somebody tried what is not theirs, or too often: these lines also name the address. */
const REFUSALS = new Set([401, 403, 429]);

function seen(c: Context<AppVariables>, started: number): RequestSeen {
  return {
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    requestId: c.get('ctx').requestId,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
}

function level({ status, route }: RequestSeen): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return route.startsWith('/api') ? 'info' : 'debug';
}

/**
 * Writes one line for each request (calls of the API at `info`, pages and files at `debug`, failures at `error`) and
 * shows it to the telemetry. Neither learns a path, a query, a body or a header.
 */
export function observe({ log, telemetry }: Deps): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const handle = async (): Promise<RequestSeen> => {
      const started = performance.now();
      await next();
      const facts = seen(c, started);
      const at = level(facts);
      if (log.isLevelEnabled(at)) {
        const { account, ip } = c.get('ctx');
        const who = { ...(account && { user: account.id }), ...(REFUSALS.has(facts.status) && { ip }) };
        log[at]({ ...facts, ...who }, 'request');
      }
      return facts;
    };
    await (telemetry ? telemetry.request((name) => c.req.header(name), handle) : handle());
  };
}
