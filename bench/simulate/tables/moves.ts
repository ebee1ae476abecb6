import { nextStatus, type BookingEvent, type BookingStatus } from '../../../packages/domain/src/index.ts';
import { effects } from '../../../apps/server/src/modules/bookings/lifecycle/effects.ts';
import type { Move } from '../../../apps/server/src/modules/bookings/lifecycle/move.ts';
import type { Refund } from '../../../apps/server/src/modules/payments/order-refund.ts';
import { missingPostings, type Posted } from '../../../apps/server/src/modules/payments/postings.ts';
import {
  dueAfterOrder,
  afterRelease,
  isSplit,
  refundedOrDue,
} from '../../../apps/server/src/modules/payments/totals.ts';
import { count, enqueue, setTimer, tell, type Case, type World } from './world.ts';

/** Orders that are written once for each booking */
const ONCE = new Set<Refund['cause']>(['cancellation', 'absence', 'settlement', 'decision', 'appeal']);

/** Posts what is missing of a booking's rows, as the transaction of a change does. */
export function post(of: Case): void {
  const { row, payment, entries } = of;
  if (!payment || payment.capturedMinor === 0) return;
  const there: Posted[] = entries.map(({ kind, debit, amountMinor }) => ({
    kind,
    debit,
    minor: amountMinor,
    n: 1,
  }));
  for (const { n: _n, ...entry } of missingPostings(row, [payment], there)) entries.push(entry);
}

/** Posts the ledger after the booking moved and the payment did not, or staff found something. */
export function postMove(of: Case): void {
  if (isSplit(of.row.status)) post(of);
}

/** Writes down a refund order. @returns by how much it raised what goes back, in minor units */
export function orderRefund(
  world: World,
  of: Case,
  { cause, amount, held = false }: Pick<Refund, 'cause' | 'amount' | 'held'>,
): number {
  const price = of.payment;
  if (!price) return 0;
  const after = dueAfterOrder(price, amount);
  if (after === price.refundDueMinor) return 0;
  const addedMinor = Math.max(0, after - refundedOrDue(price));
  const waits = held && addedMinor > 0;
  if (addedMinor > 0 && !waits && !writeOrder(world, of, cause, addedMinor)) return 0;
  Object.assign(price, { refundDueMinor: after, refundHeld: waits, refusals: 0 });
  if (!waits) of.promisedMinor = Math.max(of.promisedMinor, Math.min(after, price.capturedMinor));
  tell(world, of, `refund ordered (${cause}): ${addedMinor} more${waits ? ', held' : ''}`);
  postMove(of);
  return addedMinor;
}

function writeOrder(world: World, of: Case, cause: Refund['cause'], amountMinor: number): boolean {
  if (ONCE.has(cause) && of.orders.some((order) => order.cause === cause)) return false;
  of.orders.push({ cause, amountMinor });
  enqueue(world, 'payment.settle', of, { key: `refund:${of.orders.length}` });
  count(world, 'refund orders');
  return true;
}

/** Lets a refund go that waited for an appeal. */
export function releaseRefund(world: World, of: Case, decidedMinor?: number): void {
  const price = of.payment;
  if (!price?.refundHeld) return;
  const orderedMinor = of.orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { dueMinor, sentMinor } = afterRelease(price, { orderedMinor, decidedMinor });
  const cause = decidedMinor === undefined ? 'absence' : 'appeal';
  if (sentMinor > 0) writeOrder(world, of, cause, sentMinor);
  Object.assign(price, { refundDueMinor: dueMinor, refundHeld: false, refusals: 0 });
  of.promisedMinor = Math.max(of.promisedMinor, Math.min(dueMinor, price.capturedMinor));
  tell(world, of, `refund released: ${dueMinor} in all`);
  postMove(of);
}

const setStatus = (of: Case, status: BookingStatus): void => {
  of.row.status = status;
};

/** Makes one move of the table, with what follows from it. @returns false when the table does not permit it */
export function move(
  world: World,
  of: Case,
  { event, set = {}, refund }: Pick<Move, 'event' | 'set' | 'refund'>,
): boolean {
  const { status: from } = of.row;
  const to = nextStatus(from, event);
  if (to === null) return false;
  Object.assign(of.row, set);
  setStatus(of, to);
  count(world, 'moves');
  tell(world, of, `${event}: ${from} → ${to}`);
  follow(world, of, event);
  if (from === 'requested' && to === 'cancelled' && of.payment)
    Object.assign(of.payment, { refundDueMinor: of.payment.amountMinor, refundHeld: false, refusals: 0 });
  if (!refund || orderRefund(world, of, refund) === 0) postMove(of);
  return true;
}

function follow(world: World, of: Case, event: BookingEvent): void {
  const { settle: mustSettle, timer } = effects[event] ?? {};
  if (mustSettle) enqueue(world, 'payment.settle', of, { key: event });
  const runAt = timer?.at(of.row)?.getTime();
  if (timer && runAt !== undefined) setTimer(world, timer.kind, of, runAt);
}
