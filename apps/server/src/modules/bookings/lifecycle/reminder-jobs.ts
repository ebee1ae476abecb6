import { CHECK_MAIL_MIN, MINUTE_MS, REMINDER_MINUTES, WAITING_AFTER_MIN } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import { enqueueAll, type NewJob } from '../../../jobs/queue.ts';
import type { BookingRow } from '../rows.ts';

type Reminded = Pick<BookingRow, 'id' | 'startsAt'>;

/** Kinds of reminders, with their distance from the start in ms. */
const OFFSETS = [
  ['reminder-24h', -REMINDER_MINUTES['reminder-24h'] * MINUTE_MS],
  ['reminder-1h', -REMINDER_MINUTES['reminder-1h'] * MINUTE_MS],
  ['reminder-10m', -REMINDER_MINUTES['reminder-10m'] * MINUTE_MS],
  ['waiting', WAITING_AFTER_MIN * MINUTE_MS],
] as const;

type ReminderJob = NewJob<'booking.reminder' | 'call-check.day-before'>;

/**
 * The reminders of a start that still lie ahead (M-09), one job of a kind and start, and the look at the checks on the
 * day before (G-04).
 */
export const reminderJobs = ({ id, startsAt }: Reminded, now: Date): ReminderJob[] => {
  const about = { bookingId: id, startsAt: startsAt.toISOString() };
  const reminders = OFFSETS.map(([kind, offset]): ReminderJob => ({
    kind: 'booking.reminder',
    payload: { ...about, kind },
    dedupeKey: `reminder:${id}:${kind}:${startsAt.getTime()}`,
    runAt: new Date(startsAt.getTime() + offset),
    now,
  }));
  const checks: ReminderJob = {
    kind: 'call-check.day-before',
    payload: about,
    dedupeKey: `call-check:${id}:${startsAt.getTime()}`,
    runAt: new Date(startsAt.getTime() - CHECK_MAIL_MIN * MINUTE_MS),
    now,
  };
  return [...reminders, checks].filter(({ runAt }) => runAt >= now);
};

/**
 * Writes the reminders of a booking's start, on confirmation and on every move, in its transaction. Those of an earlier
 * start find the booking elsewhere when they run, and do nothing.
 */
export async function scheduleReminders(tx: Tx, row: Reminded, now: Date): Promise<void> {
  const jobs = reminderJobs(row, now);
  if (jobs.length > 0) await enqueueAll(tx, jobs);
}
