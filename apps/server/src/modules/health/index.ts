import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';
import { writeProbe } from './write-probe.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests and its database takes writes; 503 while it drains and
 * while a write fails, so that the proxy before it sends new requests elsewhere. Both name the hosts it serves.
 */
export function healthRoutes(app: Hono<AppVariables>, deps: Deps): void {
  const { hosts } = deps.env;
  const takesWrites = writeProbe(deps);
  app.get('/healthz', (c) => c.json({ status: 'ok', hosts }));
  app.get('/readyz', async (c) => {
    if (deps.draining?.aborted) return c.json({ status: 'draining', hosts }, 503);
    if (!(await takesWrites())) return c.json({ status: 'unavailable', hosts }, 503, { 'Retry-After': '1' });
    return c.json({ status: 'ready', hosts, now: deps.clock.now().toISOString() });
  });
}
