import { inArray } from 'drizzle-orm';
import { SESSION_ENDED } from '../../../db/drop-sessions.ts';
import { session } from '../../../db/schema/index.ts';
import type { Signalling } from './context.ts';
import { memberSignedOut } from './departures.ts';
import type { Member } from './member.ts';

/**
 * Closes the sockets of login sessions that were ended at any process: by a logout, from another device, by a new
 * password or with the account. A session that only expires closes no socket, so a call is not interrupted by a login.
 */
export async function closeSocketsOfEndedSessions(s: Signalling): Promise<() => Promise<void>> {
  const { db, bus, log } = s.deps;
  const signOut = (members: readonly Member[]): void => {
    for (const member of members)
      memberSignedOut(s, member).catch((error: unknown) => log.error({ err: error }, 'room sign-out'));
  };

  /** Closes sockets of sessions that ended while the bus was disconnected. */
  async function closeMissed(): Promise<void> {
    const members = s.registry.all();
    const ids = [...new Set(members.map(({ sessionId }) => sessionId))];
    const rows = await db.select({ id: session.id }).from(session).where(inArray(session.id, ids));
    const live = new Set(rows.map(({ id }) => id));
    signOut(members.filter(({ sessionId }) => !live.has(sessionId)));
  }

  const unsubscribe = await bus.subscribe(SESSION_ENDED, (ended) =>
    signOut(s.registry.all().filter(({ sessionId }) => sessionId === ended)),
  );
  bus.onReconnect(() => {
    closeMissed().catch((error: unknown) => log.error({ err: error }, 'ended sessions not read'));
  });
  return unsubscribe;
}
