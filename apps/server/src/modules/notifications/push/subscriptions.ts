import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { pushSubscription, session } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';

type State = DataOf<typeof endpoints.getPush>;

/** The key that browsers subscribe with, and where the caller's session is reached (M-10). */
export async function getPush({ deps: { db, push }, account }: SignedIn): Promise<State> {
  const [own] = await db
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, account.sessionId));
  return { publicKey: push.publicKey, endpoint: own?.endpoint ?? null };
}

/**
 * Turns web push on for the caller's session (M-10). A browser has one endpoint: whoever logs in to it next and turns
 * push on takes it over, so nobody else's notifications arrive there.
 * @throws AppError ValidationFailed for what isn't the address or the keys of a push service, Unauthenticated when the
 * session ends in the meantime
 */
export async function subscribeToPush(
  { deps: { db, clock, push }, account: { id: accountId, sessionId } }: SignedIn,
  { endpoint, keys }: BodyOf<typeof endpoints.subscribeToPush>,
): Promise<State> {
  if (!push.accepts({ endpoint, ...keys })) {
    const message = 'This isn’t the subscription of a browser';
    throw new AppError('ValidationFailed', message, { fields: { endpoint: message } });
  }
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(eq(session.id, sessionId))
      .for('update');
    if (!own) throw new AppError('Unauthenticated', 'Please log in to continue');
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.sessionId, sessionId), ne(pushSubscription.endpoint, endpoint)));
    const row = { accountId, sessionId, ...keys, createdAt: clock.now() };
    await tx
      .insert(pushSubscription)
      .values({ ...row, endpoint })
      // With an id of its own: what was to be delivered to the one before isn't for whoever has it now.
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { ...row, id: randomUUID() } });
  });
  return { publicKey: push.publicKey, endpoint };
}

/** Turns web push off for the caller's session (M-10); where it is off, nothing happens. */
export async function unsubscribeFromPush({ deps: { db }, account }: SignedIn): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, account.sessionId));
}
