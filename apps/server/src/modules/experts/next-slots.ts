import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { NO_CAPS, pauseEnd, type Caps } from '@nexperts/domain';
import { at } from '../../db/instants.ts';
import { queryRows, type Db } from '../../db/types.ts';
import type { Calendar } from './calendars.ts';
import { countedSessions, type CountedRow } from './counted-sessions.ts';
import { precomputedSpan, nextStarts, type NextStarts } from './next-starts.ts';
import type { SlotService } from './slots.ts';

/** Experts worked out with one question and one answer to the database. */
const BATCH = 250;

/** Whether what the row `n` of `next_slot` says holds at `now` (epoch ms, or a place for it). */
export function isKnown(now: number | Placeholder): SQL {
  return sql`(n.valid_from <= ${at(now)} AND n.valid_until > ${at(now)} AND ${isUnchanged})`;
}

/** The next free start by the row `n` of `next_slot` at `now`; only true where {@link isKnown}. */
export function nextStartAt(now: number | Placeholder): SQL {
  return sql`n.starts[width_bucket(${at(now)}, n.untils) + 1]`;
}

/** Whether nothing has changed since the row `n` was worked out. */
export const isUnchanged: SQL = sql`NOT EXISTS (SELECT FROM slot_change x WHERE x.expert_id = n.expert_id)`;

/**
 * Whether `start_at` of the row `n` is the next free start at `now` (epoch ms), as long as it {@link isUnchanged}: for
 * questions about many experts, after {@link refreshNextSlots}.
 */
export function isCurrent(now: number): SQL {
  return sql`(n.until_at > ${at(now)} AND n.valid_from <= ${at(now)})`;
}

interface Source {
  expertId: string;
  zone: string;
  version: number;
  changes: string[];
  services: SlotService[] | null;
  rules: Calendar['rules'] | null;
  overrides: Calendar['overrides'] | null;
  busy: Calendar['busy'] | null;
  /** Of outside calendars */
  outside: Calendar['busy'] | null;
  firstLapse: number | null;
  caps: Caps | null;
  counted: CountedRow | null;
  pausedUntil: string | null;
}

/**
 * Everything the next starts of some experts are worked out from, as one snapshot. The start is that of the service whose
 * price the listing names (`list_prices` in migration 0004): a card offers one service, and the profile opens with it.
 */
async function loadSources(db: Db, ids: readonly string[], now: number): Promise<Source[]> {
  const wanted = sql`SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  const { from, to } = precomputedSpan(now);
  return queryRows<Source>(
    db,
    sql`
    SELECT e.id AS "expertId", e.time_zone AS zone, n.version::float8 AS version,
      e.caps, e.paused_until::text AS "pausedUntil",
      CASE WHEN e.caps IS NOT NULL THEN ${countedSessions({ from, to, now })} END AS counted,
      coalesce((SELECT json_agg(x.id::text) FROM slot_change x WHERE x.expert_id = e.id), '[]') AS changes,
      s.services,
      (SELECT json_agg(json_build_object('weekday', r.weekday, 'startMinute', r.start_minute, 'endMinute', r.end_minute))
         FROM availability_rule r WHERE r.expert_id = e.id) AS rules,
      (SELECT json_agg(json_build_object('date', o.date, 'ranges', o.ranges))
         FROM availability_override o WHERE o.expert_id = e.id) AS overrides,
      c.busy, o.busy AS outside, c.first_lapse AS "firstLapse"
    FROM expert e
    JOIN next_slot n ON n.expert_id = e.id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('durationMin', duration_min, 'bufferBeforeMin', buffer_before_min,
          'bufferAfterMin', buffer_after_min, 'minNoticeMin', min_notice_min, 'horizonDays', horizon_days, 'instant', instant,
          'hours', hours)) AS services,
        max(buffer_before_min) AS before, max(duration_min + buffer_after_min) AS after
      FROM (SELECT * FROM service WHERE expert_id = e.id AND active AND price_minor > 0
        ORDER BY price_minor, position, id LIMIT 1) listed) s ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
          'startsAt', floor(extract(epoch FROM lower(expert_during)) * 1000)::bigint,
          'endsAt', ceil(extract(epoch FROM upper(expert_during)) * 1000)::bigint) ORDER BY lower(expert_during)) AS busy,
        floor(extract(epoch FROM min(hold_expires_at) FILTER (WHERE status = 'held')) * 1000)::float8 AS first_lapse
      FROM claim WHERE expert_id = e.id AND status IN ('held', 'booked')
        AND expert_during && tstzrange(${at(from)} - make_interval(mins => s.before), ${at(to)} + make_interval(mins => s.after))
        AND (status = 'booked' OR hold_expires_at > ${at(now)})) c ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
          'startsAt', floor(extract(epoch FROM lower(during)) * 1000)::bigint,
          'endsAt', ceil(extract(epoch FROM upper(during)) * 1000)::bigint) ORDER BY lower(during)) AS busy
      FROM calendar_busy WHERE expert_id = e.id AND counts
        AND during && tstzrange(${at(from)} - make_interval(mins => s.before), ${at(to)} + make_interval(mins => s.after))) o ON true
    WHERE e.id IN (${wanted})`,
  );
}

/**
 * Keeps what was worked out, unless somebody else has by now, and takes the marks of changes away that it has
 * seen. Marks that came later stay, and with them the need to work it out again.
 */
async function keep(db: Db, worked: readonly { source: Source; next: NextStarts }[]): Promise<void> {
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  const rows = worked.map(({ source, next }) => ({
    expert_id: source.expertId,
    version: source.version + 1,
    valid_from: iso(next.validFrom),
    valid_until: iso(next.validUntil),
    starts: next.starts.map(iso),
    untils: next.untils.map(iso),
    changes: source.changes.map(Number),
  }));
  await db.execute(sql`
    WITH worked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(expert_id uuid, version bigint,
        valid_from timestamptz, valid_until timestamptz, starts timestamptz[], untils timestamptz[], changes bigint[])
    ), mine AS MATERIALIZED (
      SELECT n.expert_id FROM next_slot n JOIN worked w ON w.expert_id = n.expert_id AND w.version = n.version + 1
      ORDER BY n.expert_id FOR NO KEY UPDATE OF n
    ), kept AS (
      UPDATE next_slot n SET version = w.version, valid_from = w.valid_from, valid_until = w.valid_until,
        start_at = w.starts[1], until_at = w.untils[1], starts = w.starts, untils = w.untils
      FROM worked w JOIN mine USING (expert_id) WHERE n.expert_id = w.expert_id
      RETURNING n.expert_id
    )
    DELETE FROM slot_change x USING kept JOIN worked USING (expert_id), unnest(worked.changes) AS seen(id)
    WHERE x.id = seen.id`);
}

/** Most experts that one call works out before it answers. */
const AT_ONCE = 1_000;

/** Experts about whom nothing that holds at `now` is kept, at most `limit`. */
async function unknownExperts(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT expert_id AS id FROM next_slot WHERE valid_until <= ${at(now)}
        UNION SELECT expert_id FROM next_slot WHERE valid_from > ${at(now)}
        UNION SELECT expert_id FROM slot_change LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Where the next free start has become too soon, the one after it takes its place. */
async function moveOn(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    WITH due AS MATERIALIZED (
      SELECT expert_id, width_bucket(${at(now)}, untils) AS gone FROM next_slot
      WHERE until_at <= ${at(now)} AND valid_until > ${at(now)} AND valid_from <= ${at(now)}
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE next_slot n SET start_at = n.starts[gone + 1], until_at = n.untils[gone + 1],
      valid_from = coalesce(n.untils[gone], n.valid_from)
    FROM due WHERE n.expert_id = due.expert_id`);
}

/**
 * Call before a query over all experts' next slots: advances those that have started, and computes outdated ones, at
 * most a thousand.
 * @returns whether all are up to date now
 */
export async function refreshNextSlots(db: Db, now: number): Promise<boolean> {
  await moveOn(db, now);
  const ids = await unknownExperts(db, now, AT_ONCE);
  await workOutNextSlots(db, ids, now);
  return ids.length < AT_ONCE;
}

/**
 * Works out the next free start of experts at `now` (epoch ms) and keeps it for the time it holds.
 * @returns the start by expert id, in epoch ms; null for none within two weeks
 */
export async function workOutNextSlots(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number | null>> {
  const starts = new Map<string, number | null>();
  for (let first = 0; first < ids.length; first += BATCH) {
    const sources = await loadSources(db, ids.slice(first, first + BATCH), now);
    const worked = sources.map((source) => ({ source, next: nextOf(source, now) }));
    for (const { source, next } of worked) starts.set(source.expertId, next.starts[0] ?? null);
    await keep(db, worked);
  }
  return starts;
}

function nextOf(source: Source, now: number): NextStarts {
  const { services, zone, rules, overrides, busy, outside, firstLapse, caps, counted, pausedUntil } = source;
  return nextStarts({
    services: services ?? [],
    zone,
    calendar: {
      rules: rules ?? [],
      overrides: overrides ?? [],
      busy: [...(busy ?? []), ...(outside ?? [])],
      caps: caps ?? NO_CAPS,
      counted: counted?.sessions ?? [],
      pausedUntil: pausedUntil === null ? null : pauseEnd(pausedUntil, zone),
    },
    // A hold far off in the same week keeps times from being free too.
    firstLapse: Math.min(firstLapse ?? Infinity, counted?.firstLapse ?? Infinity),
    now,
  });
}
