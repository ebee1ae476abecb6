import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, formatDayLong, formatMoney, localDateOf } from '@nexperts/domain';
import { record } from '../../../db/record.ts';
import { refundOtherwise } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import {
  findBooking,
  inTransaction,
  lockBooking,
  notifyPaidOtherwise,
  type BookingRow,
} from '../../bookings/index.ts';
import { isUnderWay, lockPayments, recordPaidOtherwise, refusedRefund } from '../../payments/index.ts';
import { refuseOwnBooking, signedAction, type AskedBy } from '../../signatures/index.ts';
import { paymentsOf, refundsInAll } from '../story/money.ts';

type Paid = BodyOf<typeof endpoints.payRefundOtherwise>;

/**
 * The payment whose refund the provider refused, if that is still the sum that was paid. The booking is locked.
 * @returns its id
 * @throws AppError WrongState, Conflict, ValidationFailed
 */
async function demandRefused(
  tx: Tx,
  row: BookingRow,
  { amountMinor, paidOn }: Paid,
  now: Date,
): Promise<string> {
  const rows = await lockPayments(tx, row.id);
  const refused = rows.find((each) => refusedRefund(row.status, each) > 0);
  if (!refused || (await isUnderWay(tx, refused.id, 'refund')))
    throw new AppError('WrongState', 'The provider isn’t refusing any refund of this booking');
  const minor = refusedRefund(row.status, refused);
  if (minor !== amountMinor) {
    const amount = formatMoney({ minor, currency: row.currency });
    throw new AppError('Conflict', `The refund to pay is now ${amount}`);
  }
  if (paidOn > localDateOf(now.getTime(), BUSINESS_TIME_ZONE)) {
    const message = 'Enter the day it was paid, today at the latest';
    throw new AppError('ValidationFailed', message, { fields: { paidOn: message } });
  }
  return refused.id;
}

async function carryOut(
  tx: Tx,
  row: BookingRow,
  paymentId: string,
  paid: Paid,
  { actorId, now }: AskedBy,
): Promise<void> {
  const { amountMinor, paidTo, reference, paidOn } = paid;
  const { id: bookingId, currency } = row;
  const [recorded] = await tx
    .insert(refundOtherwise)
    .values({ bookingId, amountMinor, currency, paidTo, reference, paidOn, paidBy: actorId, at: now })
    .returning({ id: refundOtherwise.id });
  if (!recorded) throw new Error('no row of the refund');
  await recordPaidOtherwise(tx, row, { paymentId, amountMinor }, now);
  await notifyPaidOtherwise(tx, { refundId: recorded.id, bookingId }, now);
  await record(tx, {
    now,
    actorId,
    action: 'desk.refund-otherwise',
    subject: `booking:${bookingId}`,
    detail: { amountMinor, currency, paidTo, reference, paidOn },
  });
}

/** A refund paid another way, unless it was sent after all or another sum is refused by now. It always takes two. */
export const refundPaidOtherwise = signedAction({
  name: 'refund-otherwise',
  payload: endpoints.payRefundOtherwise.body,
  lock: async (tx, bookingId, paid, { now }) => {
    const row = await lockBooking(tx, bookingId);
    if (!row) throw notFound('Booking');
    return { row, paymentId: await demandRefused(tx, row, paid, now) };
  },
  need: async (tx, { row }, { amountMinor, paidTo, paidOn, reference }) => ({
    subject: `booking:${row.id}`,
    bookingId: row.id,
    about: `Refund for “${row.serviceTitle}”, paid another way`,
    reason: `To ${paidTo} on ${formatDayLong(Date.parse(paidOn), 'UTC')}, reference ${reference}`,
    amountMinor,
    inAllMinor: refundsInAll(await paymentsOf(tx, row.id)),
    takesTwo: true,
    currency: row.currency,
  }),
  carryOut: (tx, { row, paymentId }, paid, by) => carryOut(tx, row, paymentId, paid, by),
});

/**
 * Finance records that a refund which the provider refuses for good was paid another way (O-08). A second member of staff
 * always has to confirm; then it is posted, and the client is notified.
 * @throws AppError NotFound, Forbidden for a booking of one's own, Conflict, WrongState, ValidationFailed
 */
export async function payOtherwise(
  { deps, account: staff }: SignedIn,
  id: string,
  paid: Paid,
): Promise<StaffOutcome> {
  const found = await findBooking(deps.db, id);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(deps.db, found.booking.id, staff.id);
  const { state, signatureId } = await inTransaction(deps, (tx) => {
    const by = { actorId: staff.id, now: deps.clock.now() };
    return refundPaidOtherwise.ask(tx, { on: found.booking.id, payload: paid }, by);
  });
  return { state, signatureId };
}
