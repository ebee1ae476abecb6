import { hasCheckFailed } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { callCheck } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import { findBooking, inTransaction, lockBooking, type FullBooking, type Role } from '../bookings/index.ts';

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

/**
 * Job `call-check.day-before`, 24 hours before the start: help is mailed to whoever's check failed (G-04). Decided by
 * the booking as it is now, under its lock: nothing for a start that was moved or a session that was cancelled.
 */
export const lookAtChecks = defineJob('call-check.day-before', async (deps, { bookingId, startsAt }) => {
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    if (row?.status !== 'confirmed' || row.startsAt.toISOString() !== startsAt || now >= row.startsAt) return;
    const failed = await failedChecks(tx, found);
    if (failed.length > 0)
      await enqueueAll(
        tx,
        failed.map((to) => helpMail(row, to, { runAt: now, now })),
      );
  });
  deps.wakeJobs();
});
