import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes(app: Hono<AppVariables>, deps: Deps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await deps.db.execute(sql`SELECT 1`);
    return c.json({ status: 'ready', now: deps.clock.now().toISOString() });
  });
}
