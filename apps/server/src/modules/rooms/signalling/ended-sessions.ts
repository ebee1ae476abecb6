import { inArray } from 'drizzle-orm';
import { SESSION_ENDED } from '../../../db/drop-sessions.ts';
import { session } from '../../../db/schema/index.ts';
import type { Signalling } from './context.ts';
import { memberSignedOut } from './departures.ts';
import type { Member } from './member.ts';

/**
 * Closes the sockets of sessions that were ended, at whichever process: by log-out, from another device, by a new
 * password, with the account. What only grew old goes on: a call is no reason to sign in again.
 */
export async function closeWithSessions(s: Signalling): Promise<() => Promise<void>> {
  const { db, bus, log } = s.deps;
  const out = (members: readonly Member[]): void => {
    for (const member of members)
      memberSignedOut(s, member).catch((error: unknown) => log.error({ err: error }, 'room sign-out'));
  };

  async function lookForMissed(): Promise<void> {
    const members = s.registry.all();
    const ids = [...new Set(members.map(({ sessionId }) => sessionId))];
    const rows = await db.select({ id: session.id }).from(session).where(inArray(session.id, ids));
    const live = new Set(rows.map(({ id }) => id));
    out(members.filter(({ sessionId }) => !live.has(sessionId)));
  }

  const unsubscribe = await bus.subscribe(SESSION_ENDED, (ended) =>
    out(s.registry.all().filter(({ sessionId }) => sessionId === ended)),
  );
  bus.onReconnect(() => {
    lookForMissed().catch((error: unknown) => log.error({ err: error }, 'ended sessions not read'));
  });
  return unsubscribe;
}
