import { remindersAt, type ReminderKind } from '@nexperts/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { roomPresence } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findBooking, inTransaction, isUntaken, lockBooking, type BookingRow } from '../bookings/index.ts';
import { mailFailedChecks } from '../call-check/index.ts';
import { notify, notifyAll } from '../notifications/index.ts';

/** The side that is missing while the other is in the room or waiting room; nobody when both are, or neither is. */
async function missing(tx: Tx, roomId: string, parties: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ accountId: roomPresence.accountId })
    .from(roomPresence)
    .where(
      and(
        eq(roomPresence.roomId, roomId),
        eq(roomPresence.online, true),
        inArray(roomPresence.accountId, [...parties]),
      ),
    );
  const there = new Set(rows.map(({ accountId }) => accountId));
  return there.size === 0 ? [] : parties.filter((accountId) => !there.has(accountId));
}

/** Whether the session is still ahead, or on for the reminder that somebody waits. */
const isWanted = (kind: ReminderKind, { status }: BookingRow): boolean =>
  status === 'confirmed' || (kind === 'waiting' && status === 'in_progress');

/**
 * Job `booking.reminder`, one timer of a booking: reminds both sides of a session, or whoever is missing that the other
 * one waits (M-09), mails help to each whose check of the call failed (G-04), and finds the next reminder that is due.
 * Decided by the booking as it is now, under its lock, so that a move or a cancellation comes wholly before or wholly
 * after. The notification's key makes it one for each booking, kind and start, however often the job runs.
 */
export const remind = defineJob('booking.reminder', async (deps, { bookingId, since }) => {
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  const next = await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    if (!row || !isWanted('waiting', row)) return null;
    // Whoever a seat was bought for may just have taken it.
    const { clientId, groupSessionId } = row;
    const parties = [clientId, found.expert.accountId];
    const times = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
    const reminders = remindersAt(times, { since: Date.parse(since), now: now.getTime() });
    for (const kind of reminders.due.filter((each) => isWanted(each, row))) {
      // Nobody comes on a seat that nobody took: a day before, its buyer hears of it, once for all they bought together.
      if (isUntaken(row)) {
        if (kind === 'reminder-24h')
          await notify(tx, {
            accountId: row.clientId,
            bookingId,
            kind: 'seats-untaken',
            dedupeKey: `seats-untaken:${row.seatOrderId}`,
            now,
          });
        continue;
      }
      if (kind === 'reminder-24h') await mailFailedChecks(tx, { ...found, booking: row }, now);
      const reminded =
        kind === 'waiting'
          ? await missing(tx, groupSessionId ?? bookingId, parties)
          : // The host of a workshop is reminded of the session, once for all seats (H-11).
            groupSessionId === null
            ? parties
            : [clientId];
      await notifyAll(
        tx,
        reminded.map((accountId) => {
          const isHost = groupSessionId !== null && accountId !== clientId;
          return {
            accountId,
            bookingId,
            kind,
            dedupeKey: `${kind}:${isHost ? groupSessionId : bookingId}:${row.startsAt.getTime()}`,
            params: { startsAt: row.startsAt.toISOString(), ...(isHost && { groupSessionId }) },
            now,
          };
        }),
      );
    }
    return reminders.next;
  });
  deps.wakeJobs();
  if (next !== null) return new Date(next);
});
