import type { BookingStory } from '@nexperts/contract';
import { asc, eq } from 'drizzle-orm';
import { attendance } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { RawEvent } from './raw-event.ts';

/** The stays in the room of a booking, for the strip and as events (O-03). */
export async function presenceOf(
  db: DbOrTx,
  bookingId: string,
  clientId: string,
): Promise<{ presence: BookingStory['presence']; events: RawEvent[] }> {
  const rows = await db
    .select()
    .from(attendance)
    .where(eq(attendance.bookingId, bookingId))
    .orderBy(asc(attendance.joinedAt), asc(attendance.id));
  const presence: BookingStory['presence'] = { client: [], expert: [] };
  const events: RawEvent[] = [];
  for (const { id, accountId, joinedAt, lastSeenAt, leftAt, reason } of rows) {
    const until = leftAt ?? lastSeenAt;
    const side = accountId === clientId ? 'client' : 'expert';
    presence[side].push({ from: joinedAt.toISOString(), to: until.toISOString() });
    const event = {
      lane: 'presence' as const,
      actorId: accountId,
      amount: null,
      text: '',
      files: [],
      delivery: null,
    };
    events.push({ ...event, id: `${id}:in`, at: joinedAt, kind: 'presence.joined' });
    if (leftAt)
      events.push({ ...event, id: `${id}:out`, at: leftAt, kind: 'presence.left', text: reason ?? '' });
  }
  return { presence, events };
}
