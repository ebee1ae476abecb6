import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests and can reach its database; 503 while it drains, so
 * that whatever stands before it sends new requests elsewhere. Both name the hosts it serves.
 */
export function healthRoutes(app: Hono<AppVariables>, deps: Deps): void {
  const { hosts } = deps.env;
  app.get('/healthz', (c) => c.json({ status: 'ok', hosts }));
  app.get('/readyz', async (c) => {
    if (deps.draining?.aborted) return c.json({ status: 'draining', hosts }, 503);
    await deps.db.execute(sql`SELECT 1`);
    return c.json({ status: 'ready', hosts, now: deps.clock.now().toISOString() });
  });
}
