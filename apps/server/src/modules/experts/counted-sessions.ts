import { DAY_MS, type CountedSession } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { subjectUuid } from '../../db/schema/index.ts';

/** A week, and a day for the zone: as far as a cap counts around a time. */
const AROUND_MS = 8 * DAY_MS;

/** Instants in epoch ms. */
interface Reach {
  readonly from: number;
  readonly to: number;
  /** A hold whose time is over at this instant no longer counts */
  readonly now: number;
  /** This booking's own sessions don't count (a move of the booking) */
  readonly ignoreBookingId?: string | undefined;
}

/** What is counted, as it comes in JSON. */
export interface CountedRow {
  readonly sessions: readonly CountedSession[] | null;
  /** When the first of the holds among them lapses, in epoch ms */
  readonly firstLapse: number | null;
}

/**
 * What counts towards the caps (F-13) of the expert `e` for times in [from, to), as one {@link CountedRow}: every live
 * claim is a session of its booking, a proposal's is each of its times, and of time that watchers are asked about (F-03) it is
 * the session they are offered, and a date of a workshop is one, however many seats it has (H-01). A session that took place
 * still counts.
 */
export function countedSessions({ from, to, now, ignoreBookingId }: Reach): SQL {
  const other = ignoreBookingId ? sql`AND b.id IS DISTINCT FROM ${ignoreBookingId}::uuid` : sql``;
  return sql`(
    SELECT json_build_object('sessions', json_agg(DISTINCT jsonb_build_object('bookingId', coalesce(b.id, o.id, g.id),
        'startsAt', floor(extract(epoch FROM coalesce(t.starts_at, b.starts_at, o.starts_at, g.starts_at)) * 1000)::bigint,
        'minutes', coalesce(b.duration_min, (extract(epoch FROM coalesce(o.ends_at - o.starts_at, g.ends_at - g.starts_at)) / 60)::int))),
      'firstLapse', floor(extract(epoch FROM min(c.hold_expires_at) FILTER (WHERE c.status = 'held')) * 1000)::float8)
    FROM claim c
    LEFT JOIN proposal p ON p.id = ${subjectUuid('c.subject', 'proposal')}
    LEFT JOIN proposal_time t ON t.proposal_id = p.id
    LEFT JOIN opening o ON o.id = ${subjectUuid('c.subject', 'opening')}
    LEFT JOIN group_session g ON g.id = ${subjectUuid('c.subject', 'group')}
    LEFT JOIN booking b ON b.id = coalesce(c.booking_id, p.booking_id)
    WHERE coalesce(b.id, o.id, g.id) IS NOT NULL AND c.expert_id = e.id AND c.status IN ('held', 'booked')
      AND c.expert_during && tstzrange(${at(from - AROUND_MS)}, ${at(to + AROUND_MS)})
      AND (c.status = 'booked' OR c.hold_expires_at > ${at(now)}) ${other})`;
}
