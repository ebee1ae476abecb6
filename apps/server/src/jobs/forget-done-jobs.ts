import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';

/** How long a done job is kept, so that a second one of its key is still refused and its run can be looked up. */
const KEPT_MS = 30 * DAY_MS;
const EVERY_MS = HOUR_MS;
const BATCH = 1_000;

const lastDone = new WeakMap<Deps['db'], number>();

/**
 * Deletes jobs done 30 days ago, at most once an hour in a process and in small statements; dead ones stay until
 * somebody has looked at them. That an email about a booking was sent stays in the audit log, for its story (O-03).
 * Cheap to call often.
 */
export async function forgetDoneJobs({ db, clock, draining }: Deps): Promise<void> {
  const now = clock.now().getTime();
  if (now < (lastDone.get(db) ?? -Infinity) + EVERY_MS) return;
  lastDone.set(db, now);
  const before = new Date(now - KEPT_MS).toISOString();
  for (;;) {
    const gone = await queryRows(
      db,
      sql`WITH gone AS (
            DELETE FROM job WHERE id IN (
              SELECT id FROM job WHERE done_at <= ${before} ORDER BY done_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
            RETURNING id, kind, payload, done_at),
          sent AS (
            INSERT INTO audit (id, at, action, subject, detail)
            SELECT id, done_at, kind, 'booking:' || (payload ->> 'bookingId'), payload::text FROM gone
            WHERE kind LIKE 'mail.%' AND payload ->> 'bookingId' IS NOT NULL)
          SELECT 1 FROM gone`,
    );
    if (gone.length < BATCH || draining?.aborted) return;
  }
}
