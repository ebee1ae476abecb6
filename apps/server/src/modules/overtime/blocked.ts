import { MINUTE_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { range, rangeOf, type BookingRow } from '../bookings/index.ts';
import { bookedService } from '../experts/index.ts';

/**
 * Whose next claim blocks so many minutes more, breaks included; null: nobody's (G-09). It takes no locks: the
 * constraints decide when the session is extended.
 */
export async function blockedBy(
  db: DbOrTx,
  row: BookingRow,
  minutes: number,
  now: Date,
): Promise<'expert' | 'client' | null> {
  const offer = row.serviceId === null ? null : await bookedService(db, row.serviceId);
  if (!offer) return 'expert';
  const endsAt = new Date(row.endsAt.getTime() + minutes * MINUTE_MS);
  const expertDuring = range(rangeOf({ ...row, endsAt }, offer.service));
  const clientDuring = range({ startsAt: row.startsAt.getTime(), endsAt: endsAt.getTime() });
  const [found] = await queryRows<{ whose: 'expert' | 'client' }>(
    db,
    sql`SELECT CASE WHEN expert_id = ${row.expertId} AND expert_during && ${expertDuring}::tstzrange THEN 'expert' ELSE 'client' END AS whose
        FROM claim WHERE booking_id IS DISTINCT FROM ${row.id}
          AND (status = 'booked' OR (status = 'held' AND hold_expires_at > ${now.toISOString()}))
          AND ((expert_id = ${row.expertId} AND expert_during && ${expertDuring}::tstzrange)
            OR (client_id = ${row.clientId} AND client_during && ${clientDuring}::tstzrange))
        ORDER BY whose DESC LIMIT 1`,
  );
  return found?.whose ?? null;
}
