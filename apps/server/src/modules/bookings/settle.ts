import type { Deps } from '../../deps.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import {
  failOperation,
  lockPayment,
  nextStep,
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

/** Looks where booking and payment stand and writes down the call that brings them together. */
async function nextWork(deps: Deps, bookingId: string): Promise<Work | null> {
  return inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const payment = row && (await lockPayment(tx, bookingId));
    const step = row && payment && nextStep(row.status, payment);
    if (!step) return null;
    return { row, payment, operation: await startOperation(tx, bookingId, step, deps.clock.now()) };
  });
}

/** The provider refused for good. A refused capture ends the booking; anything else is for the job to try again. */
async function refused(deps: Deps, { row, operation }: Work, error: PaymentRefused): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const current = await lockBooking(tx, row.id);
    await failOperation(tx, operation.key, error.message, now);
    if (operation.kind === 'capture' && current?.status === 'confirmed')
      await captureFailed(tx, current, now);
  });
}

/**
 * Brings the payment to where the booking wants it: captured, voided or refunded. Every call is written down before
 * it is made and the provider's own state is read first, so that it may run at any time, any number of times, in
 * several processes, and goes on where a crash left it.
 * @throws {PaymentProviderDown} the provider does not answer; the job runs it again
 * @throws {PaymentRefused} a refund or void was refused
 */
export async function settle(deps: Deps, bookingId: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const stale = await findBooking(deps.db, bookingId);
    if (!stale?.payment || !nextStep(stale.booking.status, stale.payment)) return;
    const ref = stale.payment.providerRef;
    if (ref !== null) await applyPayment(deps, bookingId, await deps.payments.read(ref));
    const work = await nextWork(deps, bookingId);
    if (!work) continue;
    try {
      const seen = await perform(deps, work.row, work.payment.providerRef, work.operation);
      await applyPayment(deps, bookingId, seen);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await refused(deps, work, error);
      if (work.operation.kind !== 'capture') throw error;
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
