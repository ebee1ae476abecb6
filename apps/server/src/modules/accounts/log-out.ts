import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { dropSessions } from '../../db/drop-sessions.ts';
import { session } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { record } from './audit.ts';
import { clearSessionCookie, hashOf, sessionCookie } from './session/cookie.ts';

/** Ends the session of the cookie, here and on the server; without one, nothing happens. */
export async function logOut({ deps }: Ctx, c: Context): Promise<void> {
  const value = sessionCookie(c.req.header('cookie'));
  if (value) {
    await deps.db.transaction(async (tx) => {
      const [ended] = await dropSessions(tx, eq(session.tokenHash, hashOf(value)));
      if (ended) await record(tx, 'log-out', ended.accountId, deps.clock.now());
    });
  }
  clearSessionCookie(c);
  c.header('Clear-Site-Data', '"cookies", "storage"');
}
