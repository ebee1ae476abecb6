import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { costOfGoodwill, formatMoney } from '@nexperts/domain';
import { record } from '../../../db/record.ts';
import { together } from '../../../db/together.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { notifyParties } from '../../notifications/index.ts';
import { accountBalance, ledgerAccount, lockBalance, orderRefund } from '../../payments/index.ts';
import { reserveKey } from '../hold/idempotency.ts';
import { wrongState, type Mover } from '../lifecycle/make-move.ts';
import { inTransaction } from '../retrying.ts';
import { lockWithPayments, partyBooking, type BookingRow } from '../rows.ts';
import { goodwillOf } from '../view/goodwill-left.ts';
import { viewBooking } from '../view/view.ts';
import { settleNow } from './settle.ts';

const released = new Set<BookingRow['status']>(['completed', 'cancelled']);

/** Once the share has been released, it may be paid out: what is available has to cover the expert's part. */
async function demandCover(tx: Tx, row: BookingRow, costMinor: number): Promise<void> {
  if (!released.has(row.status)) return;
  const { currency } = row;
  const availableMinor = await accountBalance(tx, ledgerAccount.available(row.expertId), currency);
  if (availableMinor >= costMinor) return;
  const text = (minor: number): string => formatMoney({ minor: Math.max(0, minor), currency });
  throw new AppError(
    'Conflict',
    `This costs you ${text(costMinor)}, and your available balance is ${text(availableMinor)}. Give back less, or wait for your next earnings.`,
  );
}

/** @throws {AppError} WrongState, ValidationFailed, Conflict */
async function give(tx: Tx, id: string, amountMinor: number, actorId: string, now: Date): Promise<void> {
  const locked = await lockWithPayments(tx, id);
  const left = locked && goodwillOf(locked.booking, locked.payments, now);
  if (!left) throw wrongState('You can no longer give money back for this booking');
  const { booking } = locked;
  if (amountMinor > left.mostMinor) {
    const most = formatMoney({ minor: left.mostMinor, currency: booking.currency });
    throw new AppError('ValidationFailed', `You can give back up to ${most}`, {
      fields: { amountMinor: `At most ${most}` },
    });
  }
  const { expertMinor } = costOfGoodwill(left.retainedMinor, amountMinor);
  await demandCover(tx, booking, expertMinor);
  const orderId = randomUUID();
  const amount = { addMinor: amountMinor };
  await orderRefund(tx, booking, { id: orderId, cause: 'goodwill', amount, actorId, now });
  await together(tx, [
    record(tx, {
      now,
      actorId,
      action: 'booking.goodwill',
      subject: `booking:${id}`,
      detail: { amountMinor, costMinor: expertMinor },
    }),
    enqueueAll(tx, [
      { kind: 'mail.goodwill', payload: { orderId }, dedupeKey: `mail.goodwill:${orderId}`, runAt: now, now },
    ]),
    notifyParties(tx, { bookingId: id, to: ['client'], kind: 'refund', dedupeKey: `refund:${orderId}`, now }),
  ]);
}

/**
 * The expert gives part of the price back, until 90 days after the end; the client is mailed. A repeat under
 * the same key gives nothing more.
 * @param amountMinor in minor units of the booking's currency, at least 1
 * @throws {AppError} NotFound, WrongState, ValidationFailed for more than is left, Conflict when the available
 * balance does not cover the expert's part, IdempotencyKeyReused
 */
export async function giveGoodwill(
  { deps, account }: Mover,
  id: string,
  amountMinor: number,
  key: string,
): Promise<Booking> {
  const { booking } = await partyBooking(deps.db, id, account.id, 'expert');
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const request = ['goodwill', booking.id, String(amountMinor)];
    const asked = { accountId: account.id, key, request, bookingId: booking.id, now };
    if ((await reserveKey(tx, asked)) !== null) return;
    await lockBalance(tx, booking.expertId);
    await give(tx, booking.id, amountMinor, account.id, now);
  });
  deps.wakeJobs();
  await settleNow(deps, booking);
  return viewBooking(await partyBooking(deps.db, id, account.id), 'expert', deps.clock.now());
}
