import { randomUUID } from 'node:crypto';
import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { record } from '../../../db/record.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import {
  findBooking,
  inTransaction,
  lockBooking,
  notifyRefund,
  settleNow,
  type BookingRow,
} from '../../bookings/index.ts';
import { lockPayment, orderRefund, refundLeft } from '../../payments/index.ts';
import { refuseOwnBooking, signedAction, type AskedBy } from '../../signatures/index.ts';
import { paymentsOf, refundsInAll } from '../story/money.ts';

type Wanted = BodyOf<typeof endpoints.staffRefund>;

/**
 * Whether this much can go back now. The booking is locked.
 * @returns everything that goes back for the booking, with this refund, in minor units
 * @throws AppError Conflict with the news, WrongState, ValidationFailed with what is left
 */
async function demandRefundable(tx: Tx, row: BookingRow, wanted: Wanted): Promise<number> {
  await lockPayment(tx, row.id);
  const rows = await paymentsOf(tx, row.id);
  const amount = (minor: number): string => formatMoney({ minor, currency: row.currency });
  const before = refundsInAll(rows);
  if (before !== wanted.seenRefundsMinor)
    throw new AppError(
      'Conflict',
      `Refunds of this booking are now ${amount(before)}. Please check the amount.`,
    );
  if (rows.some(({ refundHeld }) => refundHeld))
    throw new AppError('WrongState', 'A refund waits for the expert’s appeal. Decide the appeal instead.');
  const most = refundLeft(rows);
  if (most === 0)
    throw new AppError('WrongState', 'Nothing is left to refund, or the bank disputes the charge');
  if (wanted.amountMinor > most) {
    const message = `Up to ${amount(most)} can be refunded`;
    throw new AppError('ValidationFailed', message, { fields: { amountMinor: message } });
  }
  return before + wanted.amountMinor;
}

async function order(tx: Tx, row: BookingRow, { amountMinor, reason }: Wanted, by: AskedBy) {
  const id = randomUUID();
  await orderRefund(tx, row, { id, cause: 'staff', amount: { addMinor: amountMinor }, reason, ...by });
  await notifyRefund(tx, { orderId: id, bookingId: row.id }, by.now);
  await record(tx, {
    now: by.now,
    actorId: by.actorId,
    action: 'desk.refund',
    subject: `booking:${row.id}`,
    detail: { amountMinor, currency: row.currency, reason },
  });
}

/** A refund of part of what is left, unless something went back in the meantime. */
export const staffRefund = signedAction({
  name: 'refund',
  payload: endpoints.staffRefund.body,
  lock: async (tx, bookingId, wanted) => {
    const row = await lockBooking(tx, bookingId);
    if (!row) throw notFound('Booking');
    return { row, inAllMinor: await demandRefundable(tx, row, wanted) };
  },
  need: (_tx, { row, inAllMinor }, { amountMinor }) => ({
    subject: `booking:${row.id}`,
    bookingId: row.id,
    about: `Refund for “${row.serviceTitle}”`,
    amountMinor,
    inAllMinor,
    currency: row.currency,
  }),
  carryOut: (tx, { row }, wanted, by) => order(tx, row, wanted, by),
});

/**
 * Refunds part of what is left, or asks a second person once all refunds of the booking exceed A$500 (O-01, O-04).
 * @throws AppError NotFound, Forbidden for a booking of one's own, Conflict, WrongState, ValidationFailed
 */
export async function refundByStaff(
  { deps, account: staff }: SignedIn,
  id: string,
  wanted: Wanted,
): Promise<StaffOutcome> {
  const found = await findBooking(deps.db, id);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(deps.db, found.booking.id, staff.id);
  const outcome = await inTransaction(deps, async (tx): Promise<StaffOutcome> => {
    const by = { actorId: staff.id, now: deps.clock.now() };
    const { state, signatureId } = await staffRefund.ask(tx, { on: found.booking.id, payload: wanted }, by);
    return { state, signatureId };
  });
  deps.wakeJobs();
  if (outcome.state === 'done') await settleNow(deps, found.booking);
  return outcome;
}
