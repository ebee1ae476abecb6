import {
  NO_CAPS,
  pauseEnd,
  type Caps,
  type CountedSession,
  type DateOverride,
  type TimeRange,
  type WeeklyRule,
} from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { countedSessions, type CountedRow } from './counted-sessions.ts';

/** What decides an expert's free time apart from the service: hours in their zone, taken instants, caps and a pause. */
export interface Calendar {
  readonly rules: readonly WeeklyRule[];
  readonly overrides: readonly DateOverride[];
  /** Live claims, widened by the buffers of their services, ascending, in epoch ms */
  readonly busy: readonly TimeRange[];
  /** The most the expert takes on (F-13), and what counts towards it; nothing is counted without caps */
  readonly caps: Caps;
  readonly counted: readonly CountedSession[];
  /** Until before this instant nothing new is booked, in epoch ms; null: not paused (F-13) */
  readonly pausedUntil: number | null;
}

export interface CalendarQuery {
  readonly expertIds: readonly string[];
  /** Busy times that touch [from, to) are loaded; epoch ms */
  readonly from: number;
  readonly to: number;
  /** A hold whose time is over at this instant is no longer busy; epoch ms */
  readonly now: number;
  /** A move of this booking: its own claim does not block it, and a pause is of new bookings only (F-13) */
  readonly ignoreBookingId?: string | undefined;
  /** Counts sessions also where no cap is set */
  readonly countsAlways?: boolean | undefined;
}

/**
 * Loads the calendars of any number of experts with one query, by expert id. An expert nobody has heard of, or
 * one without hours, gets an empty calendar.
 */
export async function loadCalendars(
  db: DbOrTx,
  { expertIds, from, to, now, ignoreBookingId, countsAlways = false }: CalendarQuery,
): Promise<Map<string, Calendar>> {
  if (expertIds.length === 0) return new Map();
  const other = ignoreBookingId ? sql`AND c.booking_id IS DISTINCT FROM ${ignoreBookingId}::uuid` : sql``;
  const rows = await queryRows<{
    expertId: string;
    zone: string;
    caps: Caps | null;
    counted: CountedRow | null;
    pausedUntil: string | null;
    rules: unknown;
    overrides: unknown;
    busy: unknown;
    outside: unknown;
  }>(
    db,
    sql`
    SELECT e.id AS "expertId", e.time_zone AS zone, e.caps, e.paused_until::text AS "pausedUntil",
      CASE WHEN ${countsAlways} OR e.caps IS NOT NULL
        THEN ${countedSessions({ from, to, now, ignoreBookingId })} END AS counted,
      (SELECT json_agg(json_build_object('weekday', r.weekday, 'startMinute', r.start_minute, 'endMinute', r.end_minute))
         FROM availability_rule r WHERE r.expert_id = e.id) AS rules,
      (SELECT json_agg(json_build_object('date', o.date, 'ranges', o.ranges))
         FROM availability_override o WHERE o.expert_id = e.id) AS overrides,
      (SELECT json_agg(json_build_object(
                'startsAt', floor(extract(epoch FROM lower(c.expert_during)) * 1000)::bigint,
                'endsAt', ceil(extract(epoch FROM upper(c.expert_during)) * 1000)::bigint
              ) ORDER BY lower(c.expert_during))
         FROM claim c
        WHERE c.expert_id = e.id AND c.status IN ('held', 'booked')
          AND c.expert_during && tstzrange(${at(from)}, ${at(to)})
          AND (c.status = 'booked' OR c.hold_expires_at > ${at(now)}) ${other}) AS busy,
      (SELECT json_agg(json_build_object(
                'startsAt', floor(extract(epoch FROM lower(b.during)) * 1000)::bigint,
                'endsAt', ceil(extract(epoch FROM upper(b.during)) * 1000)::bigint
              ) ORDER BY lower(b.during))
         FROM calendar_busy b
        WHERE b.expert_id = e.id AND b.counts AND b.during && tstzrange(${at(from)}, ${at(to)})) AS outside
    FROM expert e WHERE e.id = ANY(${`{${expertIds.join(',')}}`}::uuid[])`,
  );
  return new Map(
    rows.map((row) => [
      row.expertId,
      {
        rules: (row.rules ?? []) as WeeklyRule[],
        overrides: (row.overrides ?? []) as DateOverride[],
        busy: [...((row.busy ?? []) as TimeRange[]), ...((row.outside ?? []) as TimeRange[])],
        caps: row.caps ?? NO_CAPS,
        counted: row.counted?.sessions ?? [],
        pausedUntil: row.pausedUntil === null || ignoreBookingId ? null : pauseEnd(row.pausedUntil, row.zone),
      },
    ]),
  );
}
