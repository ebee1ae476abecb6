import { MINUTE_MS, REMINDER_LATEST_MS, REMINDER_MINUTES, WAITING_AFTER_MIN } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { roomPresence } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { findBooking, inTransaction, lockBooking, type BookingRow } from '../bookings/index.ts';
import { notify } from '../notifications/index.ts';

type Reminder = JobPayload<'booking.reminder'>;

/** When a reminder is due, in epoch ms. */
function dueAt({ kind, startsAt }: Reminder): number {
  const minutes = kind === 'waiting' ? WAITING_AFTER_MIN : -REMINDER_MINUTES[kind];
  return Date.parse(startsAt) + minutes * MINUTE_MS;
}

/** Whether the booking is still at the start that the reminder is about, and the session still ahead or on. */
function isWanted({ kind, startsAt }: Reminder, row: BookingRow): boolean {
  if (row.startsAt.toISOString() !== startsAt) return false;
  return row.status === 'confirmed' || (kind === 'waiting' && row.status === 'in_progress');
}

/** Whoever is missing while the other one is in the room or in its waiting room; nobody when both are, or neither is. */
async function missing(tx: Tx, bookingId: string, parties: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ accountId: roomPresence.accountId })
    .from(roomPresence)
    .where(and(eq(roomPresence.bookingId, bookingId), eq(roomPresence.online, true)));
  const there = new Set(rows.map(({ accountId }) => accountId));
  return there.size === 0 ? [] : parties.filter((accountId) => !there.has(accountId));
}

/**
 * Job `booking.reminder`: reminds both sides of a session, or whoever is missing that the other one waits (M-09).
 * Decided by the booking as it is now, under its lock, so that a move or a cancellation comes wholly before or wholly
 * after. The notification's key makes it one for each booking, kind and start, however often the job runs.
 */
export const remind = defineJob('booking.reminder', async (deps, reminder) => {
  const { bookingId, kind, startsAt } = reminder;
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  const parties = [found.booking.clientId, found.expert.accountId];
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    if (!row || !isWanted(reminder, row) || now.getTime() > dueAt(reminder) + REMINDER_LATEST_MS) return;
    for (const accountId of kind === 'waiting' ? await missing(tx, bookingId, parties) : parties)
      await notify(tx, {
        accountId,
        bookingId,
        kind,
        dedupeKey: `${kind}:${bookingId}:${row.startsAt.getTime()}`,
        params: { startsAt },
        now,
      });
  });
  deps.wakeJobs();
});
