import { DAY_MS } from '@nexperts/domain';
import { asc, eq } from 'drizzle-orm';
import { payment, refundOrder, type booking } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import type { PaymentRow } from './merge.ts';
import { REFUND_WAITS_DAYS } from './refund-waits.ts';
import { lockPayment, lockPayments, recordBookingMove } from './record-payment.ts';
import { afterRelease, dueAfterOrder, refundedOrDue, sentBack, type RefundAmount } from './totals.ts';

type Booking = typeof booking.$inferSelect;

/** Why money goes back, who said so and how much. Amounts in minor units of the booking's currency. */
export interface Refund {
  cause: (typeof refundOrder.$inferSelect)['cause'];
  amount: RefundAmount;
  /** What people or staff wrote; never shown to the other party by itself */
  reason?: string | undefined;
  /** Nothing is sent until {@link releaseRefund} */
  held?: boolean | undefined;
}
interface By {
  /** Id of the order's row, for a caller who refers to it */
  id?: string;
  /** null: a timer */
  actorId: string | null;
  now: Date;
}

async function setDue(tx: Tx, { id }: PaymentRow, refundDueMinor: number, held: boolean): Promise<void> {
  await tx.update(payment).set({ refundDueMinor, refundHeld: held, refusals: 0 }).where(eq(payment.id, id));
}

interface Order extends By {
  cause: Refund['cause'];
  amountMinor: number;
  reason: string;
}

/** Writes down an order, the job that sends it, and the one that looks whether it was sent. @returns false when an order of this cause is there already */
async function write(tx: Tx, bookingId: string, { now, ...order }: Order): Promise<boolean> {
  const [row] = await tx
    .insert(refundOrder)
    .values({ bookingId, ...order, at: now })
    .onConflictDoNothing()
    .returning({ id: refundOrder.id });
  if (!row) return false;
  await enqueueAll(tx, [
    {
      kind: 'payment.settle',
      payload: { bookingId },
      dedupeKey: `settle:${bookingId}:refund:${row.id}`,
      runAt: now,
      now,
    },
    {
      kind: 'refund.waits',
      payload: { bookingId },
      dedupeKey: `refund.waits:${row.id}`,
      runAt: new Date(now.getTime() + REFUND_WAITS_DAYS * DAY_MS),
      now,
    },
  ]);
  return true;
}

/** Payments as money goes back: overtime before the price, the newest first (G-09). */
const newestFirst = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.toSorted(
    (a, b) =>
      Number(a.purpose === 'price') - Number(b.purpose === 'price') ||
      b.createdAt.getTime() - a.createdAt.getTime(),
  );

/** A sum over payments, as much of each as it has room for; what is left is the last one's, the price's. */
function spreadMinor(
  rows: readonly PaymentRow[],
  minor: number,
  room: (row: PaymentRow) => number,
): { row: PaymentRow; part: number }[] {
  let left = minor;
  return rows.map((row) => {
    const part = row.purpose === 'price' ? left : Math.min(left, Math.max(0, room(row)));
    left -= part;
    return { row, part };
  });
}

/** What is due of each payment after an order. */
function dueOfEach(
  payments: readonly PaymentRow[],
  amount: RefundAmount,
): { row: PaymentRow; due: number }[] {
  const charged = newestFirst(payments).filter(
    ({ purpose, capturedMinor }) => purpose === 'price' || capturedMinor > 0,
  );
  if (!('addMinor' in amount)) {
    // What goes back in all is counted by the price; where that is all of it, overtime goes back too.
    const isAll = charged.some(
      ({ purpose, amountMinor }) => purpose === 'price' && amount.inAllMinor >= amountMinor,
    );
    return charged.map((row) => {
      if (row.purpose === 'price') return { row, due: dueAfterOrder(row, amount) };
      return { row, due: isAll ? row.capturedMinor : row.refundDueMinor };
    });
  }
  const parts = spreadMinor(charged, amount.addMinor, (row) => row.capturedMinor - refundedOrDue(row));
  return parts.map(({ row, part }) => ({ row, due: dueAfterOrder(row, { addMinor: part }) }));
}

/**
 * The only way to give money back: writes down the order, raises what is due, posts the ledger and has the refund
 * sent, of the newest payment first (G-09). Causes other than `goodwill` and `staff` order once for each booking. The caller has locked the booking, and
 * passes it as it is after its move.
 * @returns by how much this raised what the client gets back, in minor units; 0 without a payment
 */
export async function orderRefund(
  tx: Tx,
  booking: Booking,
  { cause, amount, reason = '', held = false, ...by }: Refund & By,
): Promise<number> {
  const parts = dueOfEach(await lockPayments(tx, booking.id), amount).filter(
    ({ row, due }) => due !== row.refundDueMinor,
  );
  if (parts.length === 0) return 0;
  const amountMinor = parts.reduce((sum, { row, due }) => sum + Math.max(0, due - refundedOrDue(row)), 0);
  const waits = held && amountMinor > 0;
  // A held order is written down when it is released, with the amount it has then.
  const isWritten = amountMinor > 0 && !waits;
  if (isWritten && !(await write(tx, booking.id, { cause, amountMinor, reason, ...by }))) return 0;
  for (const { row, due } of parts) await setDue(tx, row, due, waits);
  await recordBookingMove(tx, booking, by.now);
  return amountMinor;
}

/** What was ordered of each payment so far, in minor units by id; a held order is not written down yet. */
async function orderedOf(tx: Tx, payments: readonly PaymentRow[], bookingId: string) {
  const orders = await tx
    .select()
    .from(refundOrder)
    .where(eq(refundOrder.bookingId, bookingId))
    .orderBy(asc(refundOrder.at), asc(refundOrder.id));
  const ordered = new Map<string, number>();
  const of = ({ id }: PaymentRow): number => ordered.get(id) ?? 0;
  for (const { amountMinor, at } of orders) {
    // What was ordered before there was overtime is the price's.
    const there = payments.filter(({ purpose, createdAt }) => purpose === 'price' || createdAt <= at);
    for (const { row, part } of spreadMinor(there, amountMinor, (one) => one.capturedMinor - of(one)))
      ordered.set(row.id, of(row) + part);
  }
  return of;
}

/**
 * What lets a refund go that waited, payment by payment, the newest first (G-09). The booking is locked.
 * @param decidedMinor what staff decided instead of what was due, on top of earlier refunds, in minor units
 * @returns what is due of each payment then, and what of it is sent, in minor units
 */
export async function planRelease(
  tx: Tx,
  bookingId: string,
  decidedMinor?: number,
): Promise<{ row: PaymentRow; dueMinor: number; sentMinor: number }[]> {
  const rows = newestFirst(await lockPayments(tx, bookingId)).filter(
    ({ capturedMinor }) => capturedMinor > 0,
  );
  const orderedMinor = await orderedOf(tx, rows, bookingId);
  const room = (row: PaymentRow): number => row.capturedMinor - Math.max(orderedMinor(row), sentBack(row));
  return spreadMinor(rows, decidedMinor ?? 0, room).map(({ row, part }) => ({
    row,
    ...afterRelease(row, {
      orderedMinor: orderedMinor(row),
      decidedMinor: decidedMinor === undefined ? undefined : part,
    }),
  }));
}

/** Whether a refund of a booking waits: for an appeal, or for a second signature (O-01). The booking is locked. */
export const isRefundHeld = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await lockPayments(tx, bookingId)).some(({ refundHeld }) => refundHeld);

/**
 * Lets a refund go that waited for an appeal or for a second signature (O-01). Does nothing when none waits.
 * @param decided what staff decided instead of what was due, on top of earlier refunds, in minor units, with their reason
 * @returns what is sent, in minor units
 */
export async function releaseRefund(
  tx: Tx,
  booking: Booking,
  { decided, actorId, now }: By & { decided?: { addMinor: number; reason: string } },
): Promise<number> {
  if (!(await isRefundHeld(tx, booking.id))) return 0;
  const parts = await planRelease(tx, booking.id, decided?.addMinor);
  const sentMinor = parts.reduce((sum, part) => sum + part.sentMinor, 0);
  const cause = decided ? 'appeal' : booking.status === 'cancelled' ? 'cancellation' : 'absence';
  const order = { cause, amountMinor: sentMinor, reason: decided?.reason ?? '', actorId, now } as const;
  if (sentMinor > 0) await write(tx, booking.id, order);
  for (const { row, dueMinor } of parts) await setDue(tx, row, dueMinor, false);
  await recordBookingMove(tx, booking, now);
  return sentMinor;
}

/** Gives up charging overtime: its next step is the void, or a refund of what was charged all the same (G-09). */
export async function giveUpOvertime(tx: Tx, row: PaymentRow): Promise<PaymentRow> {
  await setDue(tx, row, row.amountMinor, false);
  return { ...row, refundDueMinor: row.amountMinor, refusals: 0 };
}

/** Gives up charging a payment that is only authorised: its next step is the void. */
export async function giveUpCharge(tx: Tx, bookingId: string): Promise<void> {
  const price = await lockPayment(tx, bookingId);
  if (price) await setDue(tx, price, price.amountMinor, false);
}
