import { and, eq, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { account, session } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import type { SessionAccount } from '../../../http/context.ts';
import { hashOf, sessionCookie } from './cookie.ts';
import { sessionLife, TOUCH_MS } from './lifetime.ts';

/**
 * The account of the request's session cookie, or null: no cookie, unknown, idle or absolute end reached, or the
 * account deactivated or not verified. Nothing else (no header, no `data.token`) is ever taken for a credential.
 */
export async function sessionOf(deps: Deps, c: Context): Promise<SessionAccount | null> {
  const value = sessionCookie(c);
  if (!value) return null;
  const [row] = await deps.db
    .select({ session, account })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, hashOf(value)));
  if (!row || row.account.status !== 'active' || !row.account.emailVerifiedAt) return null;
  const now = deps.clock.now().getTime();
  const seen = row.session.lastSeenAt.getTime();
  const idleEnd = seen + sessionLife(row.session.remember).idle;
  if (now >= idleEnd || now >= row.session.expiresAt.getTime()) return null;
  if (now - seen >= TOUCH_MS) {
    await deps.db
      .update(session)
      .set({ lastSeenAt: new Date(now) })
      .where(and(eq(session.id, row.session.id), lte(session.lastSeenAt, new Date(now - TOUCH_MS))));
  }
  const { id, email, name, username, isExpert, isStaff, timeZone } = row.account;
  return { sessionId: row.session.id, id, email, name, username, isExpert, isStaff, timeZone };
}
