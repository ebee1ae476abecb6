import { mergeRanges, type GroupPresence, type TimeRange } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { attendance } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { hostPresence } from '../rooms/index.ts';
import type { SessionOf } from './rows.ts';

/** Everybody’s stays in the room of a session, which has the session’s id; not those in its waiting room. Epoch ms. */
async function staysIn(db: DbOrTx, groupSessionId: string): Promise<(TimeRange & { accountId: string })[]> {
  const rows = await db
    .select()
    .from(attendance)
    .where(and(eq(attendance.roomId, groupSessionId), eq(attendance.waiting, false)));
  return rows.map(({ accountId, joinedAt, leftAt, lastSeenAt }) => ({
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
  const stays = await staysIn(db, session.id);
  return { host: present, media, guests: stays.filter(({ accountId }) => accountId !== host.accountId) };
}

/** When each guest was in the room of a session, merged, by account. Epoch ms. */
export async function guestStays(
  db: DbOrTx,
  groupSessionId: string,
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const byGuest = Map.groupBy(await staysIn(db, groupSessionId), ({ accountId }) => accountId);
  return new Map([...byGuest].map(([accountId, stays]) => [accountId, mergeRanges(stays)]));
}
