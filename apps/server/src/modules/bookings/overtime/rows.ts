import type { OvertimeFailure } from '@nexperts/domain';
import { and, desc, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { overtime } from '../../../db/schema/index.ts';
import { together } from '../../../db/together.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';

export type OvertimeRow = typeof overtime.$inferSelect;

const LIVE = ['offered', 'paying', 'extended'] as const;

/** Offers of overtime of a booking, newest first. */
export const offersOf = (db: DbOrTx, bookingId: string): Promise<OvertimeRow[]> =>
  db
    .select()
    .from(overtime)
    .where(eq(overtime.bookingId, bookingId))
    .orderBy(desc(overtime.offeredAt), desc(overtime.id));

/** One offer of a booking. */
export async function findOffer(db: DbOrTx, bookingId: string, id: string): Promise<OvertimeRow | null> {
  const [row] = await db
    .select()
    .from(overtime)
    .where(and(eq(overtime.bookingId, bookingId), eq(overtime.id, id)));
  return row ?? null;
}

/** Whether the time of the state that an offer is in has run out. */
export const isRunOut = ({ state, until }: OvertimeRow, now: Date): boolean =>
  (LIVE as readonly string[]).includes(state) && now >= until;

interface Turn {
  state: OvertimeRow['state'];
  reason?: OvertimeFailure;
  /** When the new state ends by itself */
  until?: Date;
  /** null: a timer or the provider */
  actorId: string | null;
  now: Date;
}

/**
 * Writes what has come of an offer, with its event, its timer and the job that tells the room. The booking is locked.
 * @returns the offer as it is then
 */
export async function turnOffer(
  tx: Tx,
  row: OvertimeRow,
  { state, reason, until = row.until, actorId, now }: Turn,
): Promise<OvertimeRow> {
  const acceptedAt = state === 'paying' ? (row.acceptedAt ?? now) : row.acceptedAt;
  const after = { ...row, state, reason: reason ?? null, until, acceptedAt };
  await together(tx, [
    tx
      .update(overtime)
      .set({ state, reason: after.reason, until, acceptedAt })
      .where(and(eq(overtime.bookingId, row.bookingId), eq(overtime.id, row.id))),
    noteTurn(tx, after, { actorId, now }),
  ]);
  await followUp(tx, after, now);
  return after;
}

/** The statement that writes a turn of an offer into the booking's story. */
export const noteTurn = (
  tx: Tx,
  { bookingId, state, minutes, priceMinor, reason }: OvertimeRow,
  { actorId, now }: Pick<Turn, 'actorId' | 'now'>,
) =>
  record(tx, {
    now,
    actorId,
    action: `overtime.${state}`,
    subject: `booking:${bookingId}`,
    detail: { minutes, priceMinor, ...(reason && { reason }) },
  });

/** Has the room told of an offer, and looks at it again when the time of its state is over. */
export async function followUp(tx: Tx, row: OvertimeRow, now: Date): Promise<void> {
  const payload = { bookingId: row.bookingId, overtimeId: row.id };
  const telling = `overtime.tell:${row.id}`;
  await enqueueAgain(tx, { kind: 'overtime.tell', payload, dedupeKey: telling, runAt: now, now });
  if (!(LIVE as readonly string[]).includes(row.state)) return;
  const dedupeKey = `overtime.over:${row.id}`;
  await enqueueAgain(tx, { kind: 'overtime.over', payload, dedupeKey, runAt: row.until, now });
}
