import { holdsClaim, nextStatus, type BookingEvent } from '@nexperts/domain';
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { booking } from '../../../db/schema/index.ts';
import { together } from '../../../db/together.ts';
import type { Tx } from '../../../db/types.ts';
import type { JobPayload } from '../../../jobs/kinds.ts';
import { enqueueAll, type NewJob } from '../../../jobs/queue.ts';
import {
  giveUpCharge,
  orderRefund,
  recordBookingMove,
  retireCardOf,
  type Refund,
} from '../../payments/index.ts';
import { notifyParties } from '../../notifications/index.ts';
import { freeClaims } from '../../experts/index.ts';
import { releaseClaim } from '../hold/claims.ts';
import { isGuests, isUntaken } from '../payer.ts';
import { closeProposal } from '../moves/close-proposal.ts';
import { effects, type MailTemplate } from './effects.ts';
import { reminderTimer } from './reminder-jobs.ts';
import { bookingTimer } from './timer-job.ts';
import type { BookingRow, Role } from '../rows.ts';

export interface Move {
  event: BookingEvent;
  /** null: a timer or the provider */
  actorId: string | null;
  now: Date;
  set?: Partial<BookingRow>;
  /** What goes back to the client because of this move */
  refund?: Refund;
  /** Statements that go with the move's own; none of them sees what another one writes */
  with?: readonly SQLWrapper[];
  /** False: who watches the time that is released isn't asked (F-03); the caller opens what is left of it */
  opens?: boolean;
  /** What the audit row says apart from the statuses */
  detail?: { was?: string; startsAt?: string };
}

/** What a mail about a move or a proposal says that the booking no longer shows. */
export type MailOccasion = Pick<JobPayload<'mail.booking'>, 'proposalId' | 'was' | 'startedBy'>;

/** Who reads a mail about a booking: one of its parties, or who paid for a seat that somebody else has (H-02). */
export type MailTo = JobPayload<'mail.booking'>['to'];

/** A mail for the outbox; one of a kind, booking and reader, and for each proposal. */
const mailJob = (
  row: Pick<BookingRow, 'id' | 'icsSequence'>,
  to: MailTo,
  template: MailTemplate,
  now: Date,
  occasion: MailOccasion = {},
): NewJob => ({
  kind: 'mail.booking',
  payload: { bookingId: row.id, to, template, ...occasion },
  dedupeKey: `mail:${row.id}:${template}:${to}:${occasion.proposalId ?? row.icsSequence}`,
  runAt: now,
  now,
});

/** The statement that writes a mail for each of the readers into the outbox. */
export const enqueueMails = (
  tx: Tx,
  row: Pick<BookingRow, 'id' | 'icsSequence'>,
  readers: readonly MailTo[],
  template: MailTemplate,
  now: Date,
  occasion?: MailOccasion,
) =>
  enqueueAll(
    tx,
    readers.map((to) => mailJob(row, to, template, now, occasion)),
  );

/** The statement that tells sides of a booking in the app what they are mailed about too; once for each version of it. */
export const tell = (
  tx: Tx,
  { id, icsSequence }: Pick<BookingRow, 'id' | 'icsSequence'>,
  { kind, ...news }: Pick<Parameters<typeof notifyParties>[1], 'to' | 'kind' | 'params' | 'now'>,
) => notifyParties(tx, { ...news, kind, bookingId: id, dedupeKey: `${kind}:${id}:${icsSequence}` });

/** Mails of a session that a seat nobody has taken doesn’t have. */
const OF_SESSION: ReadonlySet<MailTemplate> = new Set(['session-over', 'client-absent']);

/** Who reads what is mailed to a side of a booking. */
function readersOf(row: BookingRow, side: Role, template: MailTemplate): readonly MailTo[] {
  // Hosts aren't mailed about each seat.
  if (side === 'expert') return row.groupSessionId === null ? ['expert'] : [];
  if (isUntaken(row)) return OF_SESSION.has(template) ? [] : ['payer'];
  return isGuests(row) && !OF_SESSION.has(template) ? ['client', 'payer'] : ['client'];
}

/** Whom a move tells: of a seat that somebody else bought its buyer too, and about a session nobody who has no seat. */
function toldOf(row: BookingRow, { to, kind }: { to: readonly Role[]; kind: string }) {
  if (isUntaken(row) && kind === 'missed') return to.filter((role) => role !== 'client');
  return isGuests(row) && kind === 'cancelled' ? [...to, 'payer' as const] : to;
}

/** The jobs that follow from a move: the payment's next step and mails. */
function jobsAfter(row: BookingRow, event: BookingEvent, now: Date): NewJob[] {
  const { settle, mails = [], release } = effects[event] ?? {};
  const jobs = mails.flatMap(([reader, template]) =>
    readersOf(row, reader, template).map((to) => mailJob(row, to, template, now)),
  );
  // The receipt of seats that were bought together waits for the last of them (H-12).
  if (release && row.seatOrderId !== null)
    jobs.push({
      kind: 'document.issue',
      payload: { bookingId: row.id },
      dedupeKey: `document.issue:${row.id}:${event}`,
      runAt: now,
      now,
    });
  if (release && row.groupSessionId !== null)
    jobs.push({
      kind: 'seats.serve',
      payload: { groupSessionId: row.groupSessionId },
      dedupeKey: `seats.serve:${row.id}:${event}`,
      runAt: now,
      now,
    });
  if (settle)
    jobs.push({
      kind: 'payment.settle',
      payload: { bookingId: row.id },
      dedupeKey: `settle:${row.id}:${event}`,
      runAt: now,
      now,
    });
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
  { event, actorId, now, set = {}, refund, with: more = [], opens = true, detail = {} }: Move,
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
    ...more,
    record(tx, {
      now,
      actorId,
      action: `booking.${event}`,
      subject: `booking:${row.id}`,
      detail: { from: from.status, to, ...detail },
    }),
  ];
  if (effects[event]?.release)
    writes.push(...(opens ? freeClaims(tx, sql`c.booking_id = ${row.id}`, now) : [releaseClaim(tx, row.id)]));
  const jobs = jobsAfter(row, event, now);
  if (jobs.length > 0) writes.push(enqueueAll(tx, jobs));
  const timer = effects[event]?.timer;
  const runAt = timer?.at(row);
  if (timer && runAt) writes.push(bookingTimer(tx, { bookingId: row.id, kind: timer.kind, runAt, now }));
  const reminders = effects[event]?.reminders ? reminderTimer(tx, row, now) : null;
  if (reminders) writes.push(reminders);
  for (const { to: sides, kind, params = {} } of effects[event]?.tells ?? []) {
    const to = toldOf(row, { to: sides, kind });
    if (to.length > 0) writes.push(tell(tx, row, { to, kind, params, now }));
  }
  await together(tx, writes);
  // Whoever had proposed another time: there is nothing left to move.
  if (from.status !== 'held' && holdsClaim(from.status) && !holdsClaim(to))
    await closeProposal(tx, row, 'withdrawn', now, { opens: true });
  if (from.status !== 'held' && holdsClaim(from.status) && !holdsClaim(to))
    await retireCardOf(tx, row.id, now);
  // A request holds an authorisation, which is voided; only a confirmed booking has a charge to refund.
  if (from.status === 'requested' && to === 'cancelled') await giveUpCharge(tx, row.id);
  const ordered = refund ? await orderRefund(tx, row, { ...refund, actorId, now }) : 0;
  if (ordered === 0) await recordBookingMove(tx, row, now);
  return row;
}
