import { DAY_MS, nearestSlots, type TimeRange } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { freeSlotsOf, type BookableService } from '../../experts/index.ts';

const HOW_MANY = 3;

/** For whom, and whether a booking of theirs is being moved: its own claim is not in its way. */
interface Seeker {
  clientId: string;
  ignoreBookingId?: string | undefined;
}

/** The client's live claims in [from, to), in epoch ms. */
async function busyClient(
  { db }: Deps,
  { clientId, ignoreBookingId }: Seeker,
  from: number,
  to: number,
  now: Date,
): Promise<TimeRange[]> {
  const others = ignoreBookingId ? sql`AND booking_id IS DISTINCT FROM ${ignoreBookingId}::uuid` : sql``;
  const rows = await queryRows<{ from: string; to: string }>(
    db,
    sql`SELECT extract(epoch FROM lower(client_during)) * 1000 AS "from", extract(epoch FROM upper(client_during)) * 1000 AS "to"
        FROM claim WHERE client_id = ${clientId} ${others}
          AND (status = 'booked' OR (status = 'held' AND hold_expires_at > ${now.toISOString()}))
          AND client_during && tstzrange(${new Date(from).toISOString()}, ${new Date(to).toISOString()})`,
  );
  return rows.map((row) => ({ startsAt: Number(row.from), endsAt: Number(row.to) }));
}

/**
 * The three free slots nearest to the one that was wanted and that this client could keep; worked out after the slot
 * was lost, so the winner's time is not among them. Fewer when the expert has fewer.
 */
export async function alternativesTo(
  deps: Deps,
  { service, expert }: BookableService,
  seeker: Seeker,
  wanted: number,
): Promise<{ startsAt: string; endsAt: string }[]> {
  const now = deps.clock.now();
  let found: TimeRange[] = [];
  for (const days of [1, 7, service.horizonDays * 2]) {
    const from = wanted - days * DAY_MS;
    const to = wanted + days * DAY_MS;
    const { ignoreBookingId } = seeker;
    const slots = await freeSlotsOf(deps.db, {
      service,
      expert,
      from,
      to,
      now: now.getTime(),
      ignoreBookingId,
    });
    const busy = await busyClient(deps, seeker, from, to + DAY_MS, now);
    found = slots.filter(
      (slot) => !busy.some((taken) => taken.startsAt < slot.endsAt && slot.startsAt < taken.endsAt),
    );
    if (found.length >= HOW_MANY) break;
  }
  return nearestSlots(found, wanted, HOW_MANY).map((slot) => ({
    startsAt: new Date(slot.startsAt).toISOString(),
    endsAt: new Date(slot.endsAt).toISOString(),
  }));
}
