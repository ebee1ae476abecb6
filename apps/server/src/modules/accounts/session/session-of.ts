import { and, eq, lte, sql } from 'drizzle-orm';
import { account, session } from '../../../db/schema/index.ts';
import { preparedOnce } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { SessionAccount } from '../../../http/context.ts';
import { staffRolesOf } from '../staff-roles.ts';
import { hashOf, sessionCookie } from './cookie.ts';
import { sessionLife, TOUCH_MS } from './lifetime.ts';

/** Asked by every request with a cookie. */
const sessionStatement = preparedOnce((db) =>
  db
    .select({
      sessionId: session.id,
      remember: session.remember,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      id: account.id,
      email: account.email,
      name: account.name,
      username: account.username,
      isExpert: account.isExpert,
      isStaff: account.isStaff,
      staffRoles: staffRolesOf,
      hasTwoSteps: sql<boolean>`${account.isStaff} AND EXISTS (SELECT FROM second_factor
        WHERE account_id = ${account.id} AND confirmed_at IS NOT NULL)`,
      timeZone: account.timeZone,
      status: account.status,
      emailVerifiedAt: account.emailVerifiedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of'),
);

/**
 * The account of the request's session cookie, or null: no cookie, unknown, idle or absolute end reached, or the
 * account deactivated or not verified. Nothing else (no header, no `data.token`) is ever taken for a credential.
 * @param cookies header `Cookie` of the request
 */
export async function sessionOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  cookies: string | undefined,
): Promise<SessionAccount | null> {
  const value = sessionCookie(cookies);
  if (!value) return null;
  const [row] = await sessionStatement(deps.db).execute({ tokenHash: hashOf(value) });
  if (row?.status !== 'active' || !row.emailVerifiedAt) return null;
  const now = deps.clock.now().getTime();
  const seen = row.lastSeenAt.getTime();
  const idleEnd = seen + sessionLife(row.remember).idle;
  if (now >= idleEnd || now >= row.expiresAt.getTime()) return null;
  if (now - seen >= TOUCH_MS) {
    await deps.db
      .update(session)
      .set({ lastSeenAt: new Date(now) })
      .where(and(eq(session.id, row.sessionId), lte(session.lastSeenAt, new Date(now - TOUCH_MS))));
  }
  const { remember: _r, lastSeenAt: _l, expiresAt: _e, status: _s, emailVerifiedAt: _v, ...rest } = row;
  return rest;
}
