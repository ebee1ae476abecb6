import { nextStatus, type BookingEvent } from '@nexperts/domain';
import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { audit, booking } from '../../../db/schema/index.ts';
import { together } from '../../../db/together.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueueAll, type NewJob } from '../../../jobs/queue.ts';
import { oweRefund, recordBookingMove } from '../../payments/index.ts';
import { releaseClaim } from '../hold/claims.ts';
import { effects, type MailTemplate } from './effects.ts';
import type { BookingRow, Role } from '../rows.ts';

export interface Move {
  event: BookingEvent;
  /** null: a timer or the provider */
  actorId: string | null;
  now: Date;
  set?: Partial<BookingRow>;
  /** What must go back to the client, in minor units, because of this move */
  refundDueMinor?: number;
}

/** A mail for the outbox; one of a kind, booking and reader. */
const mailJob = (
  row: Pick<BookingRow, 'id' | 'icsSequence'>,
  to: Role,
  template: MailTemplate,
  now: Date,
): NewJob => ({
  kind: 'mail.booking',
  payload: { bookingId: row.id, to, template },
  dedupeKey: `mail:${row.id}:${template}:${to}:${row.icsSequence}`,
  runAt: now,
  now,
});

/** Writes a mail for each of the readers into the outbox. */
export async function enqueueMails(
  tx: Tx,
  row: Pick<BookingRow, 'id' | 'icsSequence'>,
  readers: readonly Role[],
  template: MailTemplate,
  now: Date,
): Promise<void> {
  await enqueueAll(
    tx,
    readers.map((to) => mailJob(row, to, template, now)),
  );
}

/** The jobs that follow from a move: the payment's next step, mails and timers. */
function jobsAfter(row: BookingRow, event: BookingEvent, now: Date): NewJob[] {
  const { settle, mails = [], timers = [] } = effects[event] ?? {};
  const payload = { bookingId: row.id };
  const jobs = mails.map(([reader, template]) => mailJob(row, reader, template, now));
  if (settle)
    jobs.push({
      kind: 'payment.settle',
      payload,
      dedupeKey: `settle:${row.id}:${event}`,
      runAt: now,
      now,
    });
  for (const { kind, at } of timers) {
    const runAt = at(row);
    if (runAt) jobs.push({ kind, payload, dedupeKey: `${kind}:${row.id}:${runAt.getTime()}`, runAt, now });
  }
  return jobs;
}

/**
 * Makes one move of the table in packages/domain: a single UPDATE that only fits the status it was read in, with its
 * audit row, mails, timers and ledger rows in the same transaction.
 * @returns the row after the move; null when the move isn't permitted or somebody else was quicker
 */
export async function move(
  tx: Tx,
  from: BookingRow,
  { event, actorId, now, set = {}, refundDueMinor }: Move,
): Promise<BookingRow | null> {
  const to = nextStatus(from.status, event);
  if (to === null) return null;
  const [row] = await tx
    .update(booking)
    .set({ ...set, status: to })
    .where(and(eq(booking.id, from.id), eq(booking.status, from.status)))
    .returning();
  if (!row) return null;
  const writes: SQLWrapper[] = [
    tx.insert(audit).values({
      at: now,
      actorId,
      action: `booking.${event}`,
      subject: `booking:${row.id}`,
      detail: JSON.stringify({ from: from.status, to }),
    }),
  ];
  if (effects[event]?.release) writes.push(releaseClaim(tx, row.id));
  const jobs = jobsAfter(row, event, now);
  if (jobs.length > 0) writes.push(enqueueAll(tx, jobs));
  await together(tx, writes);
  if (refundDueMinor !== undefined) await oweRefund(tx, row.id, refundDueMinor);
  await recordBookingMove(tx, row, now);
  return row;
}
