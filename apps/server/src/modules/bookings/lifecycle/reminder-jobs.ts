import { remindersAt } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/types.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import type { BookingRow } from '../rows.ts';

type Reminded = Pick<BookingRow, 'id' | 'startsAt' | 'endsAt'>;

/**
 * The statement that sets the timer of a booking's reminders (M-09) to the first that lies ahead, on confirmation and on
 * every move, in its transaction; null when none does. A timer of an earlier start is set again.
 */
export const reminderTimer = (tx: Tx, { id, startsAt, endsAt }: Reminded, now: Date) => {
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const { due, next } = remindersAt(times, { since: now.getTime(), now: now.getTime() });
  const runAt = due.length > 0 ? now : next === null ? null : new Date(next);
  if (runAt === null) return null;
  const payload = { bookingId: id, since: now.toISOString() };
  return enqueueAgain(
    tx,
    { kind: 'booking.reminder', payload, dedupeKey: `reminder:${id}`, runAt, now },
    sql`excluded.payload`,
  );
};

/** {@link reminderTimer}, carried out. */
export async function scheduleReminders(tx: Tx, row: Reminded, now: Date): Promise<void> {
  await reminderTimer(tx, row, now);
}
