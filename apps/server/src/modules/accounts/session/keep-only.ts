import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { hashOf, newSecretValue, sendSessionCookie } from './cookie.ts';
import { dropOtherSessions } from './end-sessions.ts';

/**
 * After a credential was changed: the session that did it goes on under a new cookie, every other one ends.
 * @returns sends the new cookie; to be called once the transaction is through
 * @throws AppError Unauthenticated when the session was ended in the meantime
 */
export async function keepOnlyThisSession(
  tx: Tx,
  account: SignedIn['account'],
): Promise<(c: Context) => void> {
  const value = newSecretValue();
  const [kept] = await tx
    .update(session)
    .set({ tokenHash: hashOf(value) })
    .where(and(eq(session.id, account.sessionId), eq(session.accountId, account.id)))
    .returning({ remember: session.remember });
  if (!kept) throw new AppError('Unauthenticated', 'Please log in to continue');
  await dropOtherSessions(tx, account);
  return (c) => sendSessionCookie(c, value, kept.remember);
}
