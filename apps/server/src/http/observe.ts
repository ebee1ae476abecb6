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

function level({ req, res }: Context<AppVariables>): 'error' | 'info' | 'debug' {
  if (res.status >= 500) return 'error';
  return /^\/api(\/|$)/.test(req.path) ? 'info' : 'debug';
}

/**
 * Writes one line for each request (calls of the API at `info`, pages and files at `debug`, failures at `error`) and
 * shows it to the telemetry. Neither learns a path, a query, a body or a header.
 */
export function observe({ log, telemetry }: Deps): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const started = performance.now();
    const write = (): void => {
      const at = level(c);
      if (!log.isLevelEnabled(at)) return;
      const facts = seen(c, started);
      const { account, ip } = c.get('ctx');
      const who = { ...(account && { user: account.id }), ...(REFUSALS.has(facts.status) && { ip }) };
      log[at]({ ...facts, ...who }, 'request');
    };
    const handle = async (): Promise<RequestSeen> => {
      await next();
      write();
      return seen(c, started);
    };
    if (telemetry) return void (await telemetry.request((name) => c.req.header(name), handle));
    await next();
    write();
  };
}
