import { HOLD_MINUTES, MINUTE_MS, WATCH_ASK_UNTIL_HOURS, type TimeRange } from '@nexperts/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { after, at } from '../../../db/instants.ts';
import { together } from '../../../db/together.ts';
import { queryRows, type Tx } from '../../../db/types.ts';

/** Whose claim keeps opened time from everybody but those who are asked. */
export const openingSubject = (id: string): string => `opening:${id}`;

/** Whether somebody watches time of an expert that could still be asked about (F-03); both are columns. */
const isWatched = (expertId: SQL, during: SQL, now: number): SQL => sql`(
  upper(${during}) > ${at(now)} + make_interval(hours => ${WATCH_ASK_UNTIL_HOURS})
  AND EXISTS (SELECT FROM watch w WHERE w.expert_id = ${expertId} AND w.pause IS NULL AND w.ends_at > ${at(now)}
    AND tstzrange(w.from_at, w.to_at) && ${during}))`;

const keptUntil = (now: number): SQL => after(now, HOLD_MINUTES * MINUTE_MS);

/** Columns of a job that asks the first watcher of an opening, whose id is SQL. */
const askJob = (openingId: SQL, now: number): SQL => sql`gen_random_uuid(), 'watch.ask',
  jsonb_build_object('openingId', ${openingId}), 'watch.ask:' || gen_random_uuid(), ${at(now)}, ${at(now)}`;

/**
 * The statements that free claims: for everybody, or, where somebody watches the time, for the watchers first (F-03). The
 * claim then stays, as an opening's, so that the time is never free in between. A hold that was made of an offer goes on
 * with the opening it came from. For `together`; the caller wakes the jobs.
 * @param which live claims, by columns of `claim c`
 */
export function freeClaims(tx: Tx, which: SQL, now: Date): SQLWrapper[] {
  const instant = now.getTime();
  const live = sql`c.status <> 'released' AND ${which}`;
  const watched = isWatched(sql`c.expert_id`, sql`c.expert_during`, instant);
  const openingId = sql`coalesce((
    SELECT f.opening_id FROM watch_offer f JOIN booking b ON b.id = f.booking_id
     WHERE f.booking_id = c.booking_id AND b.requested_at IS NULL LIMIT 1), c.id)`;
  const ifWatched = (value: SQL, otherwise: SQL) =>
    sql`CASE WHEN ${watched} THEN ${value} ELSE ${otherwise} END`;
  return [
    sql`UPDATE claim c SET status = ${ifWatched(sql`'held'`, sql`'released'`)},
          booking_id = ${ifWatched(sql`NULL`, sql`c.booking_id`)},
          subject = ${ifWatched(sql`'opening:' || ${openingId}`, sql`c.subject`)},
          client_id = ${ifWatched(sql`NULL`, sql`c.client_id`)},
          client_during = ${ifWatched(sql`NULL`, sql`c.client_during`)},
          hold_expires_at = ${ifWatched(keptUntil(instant), sql`c.hold_expires_at`)}
        WHERE ${live}`,
    sql`INSERT INTO opening (id, expert_id, from_at, to_at, starts_at, ends_at, opened_at, left_by)
        SELECT ${openingId}, c.expert_id, lower(c.expert_during), upper(c.expert_during),
          lower(c.expert_during), upper(c.expert_during), ${at(instant)}, c.client_id
        FROM claim c WHERE ${live} AND ${watched}
        ON CONFLICT (id) DO UPDATE SET closed_at = NULL`,
    sql`INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
        SELECT ${askJob(openingId, instant)} FROM claim c WHERE ${live} AND ${watched}`,
  ];
}

/**
 * What a booking has claimed of its expert, if somebody watches it (F-03); null otherwise. Epoch ms.
 */
export async function watchedClaim(tx: Tx, bookingId: string, now: Date): Promise<TimeRange | null> {
  const [found] = await queryRows<TimeRange>(
    tx,
    sql`SELECT (extract(epoch FROM lower(c.expert_during)) * 1000)::float8 AS "startsAt",
          (extract(epoch FROM upper(c.expert_during)) * 1000)::float8 AS "endsAt"
        FROM claim c WHERE c.booking_id = ${bookingId} AND c.status <> 'released'
          AND ${isWatched(sql`c.expert_id`, sql`c.expert_during`, now.getTime())}`,
  );
  return found ?? null;
}

/** Time of an expert that has opened, in epoch ms. */
export interface Opened {
  readonly expertId: string;
  readonly ranges: readonly TimeRange[];
  /** Whose it was: they aren't asked */
  readonly leftBy: string | null;
}

/**
 * Keeps opened time for those who watch it, and has them asked (F-03). What nobody watches or somebody has claimed is left
 * alone. The caller has the expert's turn, and wakes the jobs.
 */
export async function openFor(tx: Tx, { expertId, ranges, leftBy }: Opened, now: Date): Promise<void> {
  const instant = now.getTime();
  for (const { startsAt, endsAt } of ranges) {
    const id = randomUUID();
    const openingId = sql`${id}::uuid`;
    const during = sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`;
    const kept = sql`EXISTS (SELECT FROM kept)`;
    await tx.execute(sql`
      WITH kept AS (
        INSERT INTO claim (id, subject, expert_id, expert_during, status, hold_expires_at)
        SELECT ${openingId}, ${openingSubject(id)}, ${expertId}::uuid, ${during}, 'held', ${keptUntil(instant)}
        WHERE ${isWatched(sql`${expertId}::uuid`, during, instant)}
        ON CONFLICT DO NOTHING RETURNING id
      ), opened AS (
        INSERT INTO opening (id, expert_id, from_at, to_at, starts_at, ends_at, opened_at, left_by)
        SELECT ${openingId}, ${expertId}::uuid, ${at(startsAt)}, ${at(endsAt)}, ${at(startsAt)}, ${at(endsAt)}, ${at(instant)}, ${leftBy}::uuid
        WHERE ${kept}
      )
      INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
      SELECT ${askJob(openingId, instant)} WHERE ${kept}`);
  }
}

/** Frees the claims of `which` at once, in one statement; see {@link freeClaims}. */
export const freeNow = (tx: Tx, which: SQL, now: Date): Promise<unknown> =>
  together(tx, freeClaims(tx, which, now));
