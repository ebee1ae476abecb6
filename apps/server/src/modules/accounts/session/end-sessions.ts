import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { dropSessions } from '../../../db/drop-sessions.ts';
import { session } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { liveSessionsOf } from './live.ts';
import { clearSessionCookie } from './cookie.ts';

/**
 * Signs one device of the account out. For the device that asks it is a log-out.
 * @throws AppError NotFound when the account has no such session
 */
export async function endSession({ deps, account }: SignedIn, id: string, c: Context): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await dropSessions(tx, and(eq(session.id, id), eq(session.accountId, account.id)));
    if (ended.length === 0) throw notFound('Session');
    await record(tx, 'end-session', account.id, deps.clock.now());
  });
  if (id === account.sessionId) clearSessionCookie(c);
}

/** Signs out every device but this one. @returns how many were still signed in */
export async function endOtherSessions({ deps, account }: SignedIn): Promise<{ ended: number }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const ended = await dropSessions(
      tx,
      and(liveSessionsOf(account.id, now), ne(session.id, account.sessionId)),
    );
    await dropOtherSessions(tx, account);
    await record(tx, 'end-other-sessions', account.id, now);
    return { ended: ended.length };
  });
}

/** Deletes every session of the account but the one that asks. */
export async function dropOtherSessions(
  tx: Tx,
  { id, sessionId }: Pick<SignedIn['account'], 'id' | 'sessionId'>,
): Promise<void> {
  await dropSessions(tx, and(eq(session.accountId, id), ne(session.id, sessionId)));
}
