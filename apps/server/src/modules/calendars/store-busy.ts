import type { BusyTime } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types.ts';
import type { SourceRow } from './rows.ts';

/**
 * Replaces the busy times of an outside calendar with those that were read. What stays the same is not written: each
 * change has the next free times of the expert worked out again.
 */
export async function storeBusy(
  tx: Tx,
  { id, expertId, allDay }: Pick<SourceRow, 'id' | 'expertId' | 'allDay'>,
  busy: readonly BusyTime[],
): Promise<void> {
  const times = busy.map((time) => ({
    from: new Date(time.startsAt).toISOString(),
    to: new Date(time.endsAt).toISOString(),
    day: time.allDay,
  }));
  await tx.execute(sql`
    WITH wanted AS MATERIALIZED (
      SELECT tstzrange(w.from, w.to) AS during, w.day AS all_day
      FROM jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS w("from" timestamptz, "to" timestamptz, day boolean)
    ), gone AS (
      DELETE FROM calendar_busy b WHERE b.source_id = ${id}
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.during = b.during AND w.all_day = b.all_day)
    )
    INSERT INTO calendar_busy (id, source_id, expert_id, during, all_day, counts)
    SELECT gen_random_uuid(), ${id}, ${expertId}, w.during, w.all_day, NOT w.all_day OR ${allDay} FROM wanted w
    WHERE NOT EXISTS (SELECT FROM calendar_busy b WHERE b.source_id = ${id} AND b.during = w.during AND b.all_day = w.all_day)`);
}
