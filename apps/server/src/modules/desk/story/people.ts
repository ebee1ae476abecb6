import type { BookingStory, StoryEvent } from '@nexperts/contract';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { account, expert } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { foundPerson } from '../found.ts';
import { inOrder } from './events.ts';
import type { RawEvent } from './raw-event.ts';

/** One of the two people of a booking, with how much we know of them. */
export async function storyPerson(db: DbOrTx, accountId: string): Promise<BookingStory['client']> {
  const [row] = await db
    .select({ account, handle: expert.handle })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(eq(account.id, accountId));
  if (!row) throw new Error(`no account ${accountId}`);
  const [counts] = await queryRows<{ bookings: number; problems: number }>(
    db,
    sql`SELECT count(*)::int AS bookings, count(p.id)::int AS problems FROM (
      SELECT id FROM booking WHERE client_id = ${accountId}
      UNION ALL
      SELECT id FROM booking WHERE expert_id = (SELECT id FROM expert WHERE account_id = ${accountId})
      LIMIT 1000) mine
      LEFT JOIN LATERAL (SELECT id FROM problem WHERE booking_id = mine.id LIMIT 1) p ON true`,
  );
  const { id, name, maskedEmail, timeZone, handle, state } = foundPerson(row.account, row.handle);
  return {
    id,
    name,
    maskedEmail,
    timeZone,
    handle,
    state,
    bookings: counts?.bookings ?? 0,
    problems: counts?.problems ?? 0,
  };
}

/** Events with the names of those who caused them, oldest first. */
export async function withNames(
  db: DbOrTx,
  events: readonly RawEvent[],
  {
    clientId,
    payerId = null,
    expertAccountId,
  }: { clientId: string; payerId?: string | null; expertAccountId: string },
): Promise<StoryEvent[]> {
  const ids = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))];
  const names = new Map(
    ids.length > 0
      ? (
          await db
            .select({ id: account.id, name: account.name })
            .from(account)
            .where(or(inArray(account.id, ids)))
        ).map(({ id, name }) => [id, name])
      : [],
  );
  const sideOf = (actorId: string | null): StoryEvent['by']['side'] => {
    if (actorId === null) return 'system';
    // Whoever bought a seat for somebody else acts as its client (H-02).
    if (actorId === clientId || actorId === payerId) return 'client';
    return actorId === expertAccountId ? 'expert' : 'staff';
  };
  return inOrder(events).map(({ actorId, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: { side: sideOf(actorId), name: actorId === null ? null : (names.get(actorId) ?? null) },
  }));
}
