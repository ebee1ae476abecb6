import { mergeRanges, type GroupPresence, type TimeRange } from '@nexperts/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { attendance } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { hostPresence } from '../rooms/index.ts';
import type { SessionOf } from './rows.ts';

interface Stay extends TimeRange {
  readonly roomId: string;
  readonly accountId: string;
}

/** Everybody’s stays in the rooms of sessions, which have the sessions’ ids; not those in waiting rooms. Epoch ms. */
async function staysIn(db: DbOrTx, sessionIds: readonly string[]): Promise<Stay[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .select()
    .from(attendance)
    .where(and(inArray(attendance.roomId, [...sessionIds]), eq(attendance.waiting, false)));
  return rows.map(({ roomId, accountId, joinedAt, leftAt, lastSeenAt }) => ({
    roomId,
    accountId,
    startsAt: joinedAt.getTime(),
    endsAt: (leftAt ?? lastSeenAt).getTime(),
  }));
}

/** Who was in a session so far, and when media flowed there (G-01). Epoch ms. */
export async function groupPresence(
  db: DbOrTx,
  { session, host }: Pick<SessionOf, 'session' | 'host'>,
): Promise<GroupPresence> {
  const { present, media } = await hostPresence(db, session.id, host.accountId, session);
  const stays = await staysIn(db, [session.id]);
  return { host: present, media, guests: stays.filter(({ accountId }) => accountId !== host.accountId) };
}

/** When somebody was in the room of a session, merged, in epoch ms. @returns a reader by session and account */
export async function guestStays(
  db: DbOrTx,
  sessionIds: readonly string[],
): Promise<(sessionId: string, accountId: string) => readonly TimeRange[]> {
  const key = (sessionId: string, accountId: string): string => `${sessionId} ${accountId}`;
  const byGuest = Map.groupBy(await staysIn(db, sessionIds), ({ roomId, accountId }) =>
    key(roomId, accountId),
  );
  return (sessionId, accountId) => mergeRanges(byGuest.get(key(sessionId, accountId)) ?? []);
}
