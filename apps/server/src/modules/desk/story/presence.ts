import type { BookingStory } from '@nexperts/contract';
import { callPresence, type TimeRange } from '@nexperts/domain';
import type { DbOrTx } from '../../../db/types.ts';
import { callSession, staysOf, type BookingRow } from '../../bookings/index.ts';
import { raw, type RawEvent } from './raw-event.ts';

const stretches = (ranges: readonly TimeRange[]) =>
  ranges.map(({ startsAt, endsAt }) => ({
    from: new Date(startsAt).toISOString(),
    to: new Date(endsAt).toISOString(),
  }));

/** Who was present in a session, for the strips, and the stays in its room as events (O-03, G-01). */
export async function presenceOf(
  db: DbOrTx,
  booking: Pick<
    BookingRow,
    | 'id'
    | 'groupSessionId'
    | 'clientId'
    | 'payerId'
    | 'takenAt'
    | 'expertId'
    | 'startsAt'
    | 'endsAt'
    | 'overtimeMin'
  >,
): Promise<{ presence: BookingStory['presence']; events: RawEvent[] }> {
  const rows = await staysOf(db, booking);
  const { client, expert, together } = callPresence(await callSession(db, booking));
  const events: RawEvent[] = [];
  for (const { id, accountId, joinedAt, leftAt, reason, waiting } of rows) {
    const event = { lane: 'presence', actorId: accountId } as const;
    const kind = waiting ? 'presence.waiting' : 'presence.joined';
    events.push(raw({ ...event, id: `${id}:in`, at: joinedAt, kind }));
    if (leftAt && reason !== 'admitted')
      events.push(raw({ ...event, id: `${id}:out`, at: leftAt, kind: 'presence.left', text: reason ?? '' }));
  }
  return {
    presence: {
      client: stretches(client),
      expert: stretches(expert),
      together: stretches(together),
    },
    events,
  };
}
