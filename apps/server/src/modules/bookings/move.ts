import { nextStatus, type BookingEvent } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { audit, booking } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import { oweRefund, recordBookingMove } from '../payments/index.ts';
import { releaseClaims } from './claims.ts';
import { effects, type MailTemplate } from './effects.ts';
import type { BookingRow, Role } from './rows.ts';

export interface Move {
  event: BookingEvent;
  /** null: a timer or the provider */
  actorId: string | null;
  now: Date;
  set?: Partial<BookingRow>;
  /** What must go back to the client, in minor units, because of this move */
  refundDueMinor?: number;
}

/** Writes a mail into the outbox; one of a kind, booking and reader. */
export async function enqueueMail(
  tx: Tx,
  row: Pick<BookingRow, 'id' | 'icsSequence'>,
  to: Role,
  template: MailTemplate,
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.booking',
    payload: { bookingId: row.id, to, template },
    dedupeKey: `mail:${row.id}:${template}:${to}:${row.icsSequence}`,
    runAt: now,
    now,
  });
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
  await tx.insert(audit).values({
    at: now,
    actorId,
    action: `booking.${event}`,
    subject: `booking:${row.id}`,
    detail: JSON.stringify({ from: from.status, to }),
  });
  const { release, settle, mails = [], timers = [] } = effects[event] ?? {};
  if (release) await releaseClaims(tx, [row.id]);
  if (settle) {
    await enqueue(tx, {
      kind: 'payment.settle',
      payload: { bookingId: row.id },
      dedupeKey: `settle:${row.id}:${event}`,
      runAt: now,
      now,
    });
  }
  for (const [reader, template] of mails) await enqueueMail(tx, row, reader, template, now);
  for (const timer of timers) {
    const runAt = timer.at(row);
    if (runAt) {
      await enqueue(tx, {
        kind: timer.kind,
        payload: { bookingId: row.id },
        dedupeKey: `${timer.kind}:${row.id}:${runAt.getTime()}`,
        runAt,
        now,
      });
    }
  }
  if (refundDueMinor !== undefined) await oweRefund(tx, row.id, refundDueMinor);
  await recordBookingMove(tx, row, now);
  return row;
}
