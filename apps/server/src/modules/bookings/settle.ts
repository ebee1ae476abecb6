import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import { raiseAlarm } from '../alarms/index.ts';
import {
  clearRefusals,
  countRefusal,
  failOperation,
  isUnderWay,
  lockPayment,
  mayTry,
  nextStep,
  oweRefund,
  perform,
  startOperation,
  type Operation,
  type PaymentRow,
} from '../payments/index.ts';
import { applyPayment, captureFailed } from './apply-payment.ts';
import { inTransaction } from './retrying.ts';
import { findBooking, lockBooking, type BookingRow } from './rows.ts';

const MOST_STEPS = 6;

interface Work {
  row: BookingRow;
  payment: PaymentRow;
  operation: Operation;
}

/** Looks where booking and payment stand and writes down the call that brings them together; null: none, or not now. */
async function nextWork(deps: Deps, bookingId: string): Promise<Work | null> {
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, bookingId);
    const payment = row && (await lockPayment(tx, bookingId));
    if (!row || !payment) return null;
    const step = nextStep(row.status, payment);
    if (!step) {
      if (payment.refusedAt !== null && payment.disputeOpenMinor === 0) await clearRefusals(tx, payment, now);
      return null;
    }
    if (!mayTry(payment, now)) return null;
    // Nothing is there to be brought to an end when the provider refused to open it.
    if (step.kind === 'open' && !(await isUnderWay(tx, payment.id, 'open'))) return null;
    return { row, payment, operation: await startOperation(tx, payment, step, now) };
  });
}

/** A refused capture ends the booking. Once the booking has left `confirmed` nobody is charged for it any more. */
async function captureRefused(tx: Tx, row: BookingRow, error: string, now: Date): Promise<void> {
  if (row.status === 'confirmed') return captureFailed(tx, row, now);
  await oweRefund(tx, row.id, row.priceMinor);
  await raiseAlarm(tx, { kind: 'capture.refused', subject: `booking:${row.id}`, detail: error, now });
}

/**
 * The provider refused for good. A capture isn't tried again; anything else is, by the job of its kind, until it was
 * refused three times and staff have an alarm.
 */
async function refused(deps: Deps, { row, operation }: Work, error: PaymentRefused): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const current = await lockBooking(tx, row.id);
    const payment = await lockPayment(tx, row.id);
    await failOperation(tx, operation.key, error.message, now);
    if (!current || !payment) return;
    if (operation.kind === 'capture') await captureRefused(tx, current, error.message, now);
    else await countRefusal(tx, payment, `${operation.kind}.refused`, error.message, now);
  });
  deps.log.warn({ bookingId: row.id, kind: operation.kind, reason: error.message }, 'payment step refused');
}

/**
 * Brings the payment to where the booking wants it: captured, voided or refunded. Every call is written down before
 * it is made and the provider's own state is read first, so that it may run at any time, any number of times, in
 * several processes, and goes on where a crash left it. A refusal ends it without an error; see {@link refused}.
 * @throws {PaymentProviderDown} the provider does not answer; the job runs it again
 */
export async function settle(deps: Deps, bookingId: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const stale = await findBooking(deps.db, bookingId);
    if (!stale?.payment) return;
    const { payment } = stale;
    const open = nextStep(stale.booking.status, payment) !== null;
    if (open ? !mayTry(payment, deps.clock.now()) : payment.refusedAt === null) return;
    if (open && payment.providerRef !== null)
      await applyPayment(deps, bookingId, await deps.payments.read(payment.providerRef));
    const work = await nextWork(deps, bookingId);
    if (!work) return;
    try {
      const seen = await perform(deps, work.row, work.payment.providerRef, work.operation);
      await applyPayment(deps, bookingId, seen);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await refused(deps, work, error);
    }
  }
}

/** {@link settle} at once, so that the answer already shows the result; if the provider is down the job will do it. */
export async function settleNow(deps: Deps, bookingId: string): Promise<void> {
  try {
    await settle(deps, bookingId);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, bookingId }, 'payment not settled yet');
  }
}
