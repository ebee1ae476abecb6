import { hasCheckFailed } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { callCheck } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import type { FullBooking, Role } from '../bookings/index.ts';

/** Which of the two have a check that failed; whoever has not checked, or not to the end, isn't among them (G-04). */
export async function failedChecks(
  db: DbOrTx,
  { booking, expert }: Pick<FullBooking, 'booking' | 'expert'>,
): Promise<Role[]> {
  const rows = await db.select().from(callCheck).where(eq(callCheck.bookingId, booking.id));
  const failed = new Set(rows.flatMap((row) => (hasCheckFailed(row.result) ? row.accountId : [])));
  return (['client', 'expert'] as const).filter((role) =>
    failed.has(role === 'client' ? booking.clientId : expert.accountId),
  );
}

/** The mail that helps after a check that failed: one for each person and start, whoever asks for it first (G-04). */
export function helpMail(
  { id, startsAt }: { id: string; startsAt: Date },
  to: Role,
  { runAt, now }: { runAt: Date; now: Date },
): NewJob<'mail.call-check'> {
  return {
    kind: 'mail.call-check',
    payload: { bookingId: id, to, startsAt: startsAt.toISOString() },
    dedupeKey: `mail.call-check:${id}:${to}:${startsAt.getTime()}`,
    runAt,
    now,
  };
}

/** Mails help after a failed check, with the reminder of the day before (G-04); the caller holds the booking's lock. */
export async function mailFailedChecks(tx: Tx, found: FullBooking, now: Date): Promise<void> {
  const failed = await failedChecks(tx, found);
  if (failed.length === 0) return;
  const mails = failed.map((to) => helpMail(found.booking, to, { runAt: now, now }));
  await enqueueAll(tx, mails);
}
