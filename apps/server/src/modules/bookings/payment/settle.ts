import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../is-uuid.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { PaymentProviderDown, PaymentRefused, type ProviderPayment } from '../../../ports/payments.ts';
import { raiseAlarm } from '../../../db/alarms.ts';
import { payment } from '../../../db/schema/index.ts';
import {
  clearRefusals,
  countRefusal,
  failOperation,
  giveUpCharge,
  isUnderWay,
  lockPayments,
  mayTry,
  nextStep,
  perform,
  startOperation,
  type Operation,
  type PaymentRow,
} from '../../payments/index.ts';
import { failOvertime, followOvertime } from '../overtime/extend.ts';
import { findOffer } from '../overtime/rows.ts';
import { applyReading, captureFailed, type Applied, type Parties } from './apply-payment.ts';
import { inTransaction } from '../retrying.ts';
import { findBooking, lockBooking, type BookingRow } from '../rows.ts';

const MOST_STEPS = 6;

interface Work {
  row: BookingRow;
  payment: PaymentRow;
  operation: Operation;
}

/** The next call to the provider, written down; null: none, or not now. The caller has locked both rows. */
async function nextWork(
  tx: Tx,
  row: BookingRow,
  payment: PaymentRow,
  change: Applied['change'],
  now: Date,
): Promise<Work | null> {
  const step = nextStep(row.status, payment);
  if (!step) {
    if (payment.refusedAt !== null && payment.bankDisputeOpenMinor === 0)
      await clearRefusals(tx, payment, now);
    return null;
  }
  if (!mayTry(payment, now)) return null;
  // Nothing is there to be brought to an end when the provider refused to open it.
  if (step.kind === 'open' && !(await isUnderWay(tx, payment.id, 'open'))) return null;
  // Only what is authorised is captured, so none was begun before.
  const isFirst =
    step.kind === 'capture' && change?.before.id === payment.id && change.before.status !== 'authorised';
  return { row, payment, operation: await startOperation(tx, payment, step, now, { isFirst }) };
}

/** Applies what was read and writes down the call that brings booking and payment together, in one transaction. */
async function advance(deps: Deps, parties: Parties, seen: ProviderPayment | null): Promise<Work | null> {
  const work = await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const known = await applyReading(tx, parties, seen, now);
    if (!known) return null;
    const own = known.change?.after;
    const { booking, payments } = own?.overtimeId ? await followOvertime(tx, known, own, now) : known;
    for (const one of payments) {
      const next = await nextWork(tx, booking, one, known.change, now);
      if (next) return next;
    }
    return null;
  });
  deps.wakeJobs();
  return work;
}

/** A refused capture ends the booking. Once the booking has left `confirmed` nobody is charged for it any more. */
async function captureRefused(tx: Tx, row: BookingRow, error: string, now: Date): Promise<void> {
  if (row.status === 'confirmed') {
    await captureFailed(tx, row, now);
    return;
  }
  await giveUpCharge(tx, row.id);
  await raiseAlarm(tx, { kind: 'capture.refused', subject: `booking:${row.id}`, detail: error, now });
}

/**
 * The provider refused for good. A capture isn't tried again; anything else is, by the job of its kind, until it was
 * refused three times and staff have an alarm.
 */
async function handleRefusal(
  deps: Deps,
  { row, payment, operation }: Work,
  error: PaymentRefused,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const current = await lockBooking(tx, row.id);
    const payments = await lockPayments(tx, row.id);
    const own = payments.find(({ id }) => id === payment.id);
    await failOperation(tx, operation.key, error.message, now);
    if (!current || !own) return;
    if (operation.kind !== 'capture')
      await countRefusal(tx, own, `${operation.kind}.refused`, error.message, now);
    else if (own.overtimeId) {
      const offer = await findOffer(tx, row.id, own.overtimeId);
      if (offer) await failOvertime(tx, { booking: current, payments }, offer, 'not_charged', now);
    } else await captureRefused(tx, current, error.message, now);
  });
  deps.log.warn({ bookingId: row.id, kind: operation.kind, reason: error.message }, 'payment step refused');
}

const paymentsOf = (db: Db, bookingId: string): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(payment.id);

/** Whether overtime may have been authorised that wasn't claimed yet (G-09). */
const awaitsTime = (one: PaymentRow): boolean =>
  one.awaitsTime && one.refundDueMinor < one.amountMinor && one.providerRef !== null;

/** A booking whose payment may have a step to go, and the payment's reference at the provider. */
async function findUnsettled(
  deps: Deps,
  bookingId: string,
): Promise<{ booking: BookingRow; ref: string | null } | null> {
  const stale = await findBooking(deps.db, bookingId);
  if (!stale?.payment) return null;
  const { booking, payment: price } = stale;
  // Nobody has overtime who has met nobody.
  const all = booking.metAt === null ? [price] : await paymentsOf(deps.db, bookingId);
  for (const one of all) {
    const open = nextStep(booking.status, one) !== null || awaitsTime(one);
    const toDo = open ? mayTry(one, deps.clock.now()) : one.refusedAt !== null;
    if (toDo) return { booking, ref: open ? one.providerRef : null };
  }
  return null;
}

/**
 * Goes on from what was just read at the provider, call by call; the answer to each call is the next reading.
 * @returns false when nothing is left to do, true when the provider refused and both must be looked at again
 */
async function goOn(deps: Deps, parties: Parties, reading: ProviderPayment | null): Promise<boolean> {
  let seen = reading;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const work = await advance(deps, parties, seen);
    if (!work) return false;
    try {
      seen = await perform(deps, work.row, work.payment, work.operation);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await handleRefusal(deps, work, error);
      return true;
    }
  }
  return false;
}

/**
 * Brings the payment to where the booking wants it: captured, voided or refunded. Every call is written down before
 * it is made and the provider's own state is read first, so that it may run at any time, any number of times, in
 * several processes, and goes on where a crash left it. A refusal ends it without an error; see {@link refused}.
 * @throws {PaymentProviderDown} the provider does not answer; the job runs it again
 */
export async function settle(deps: Deps, bookingId: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const open = await findUnsettled(deps, bookingId);
    if (!open) return;
    const seen = open.ref === null ? null : await deps.payments.read(open.ref);
    if (!(await goOn(deps, open.booking, seen))) return;
  }
}

/** Applies a reading and settles what follows from it. @throws {PaymentProviderDown} */
export async function settleFrom(deps: Deps, parties: Parties, seen: ProviderPayment): Promise<void> {
  if (await goOn(deps, parties, seen)) await settle(deps, parties.id);
}

/**
 * Settles at once, so that the answer already shows the result; if the provider is down the job will do it.
 * @param seen what was just read at the provider; it is read when left out
 */
export async function settleNow(deps: Deps, parties: Parties, seen?: ProviderPayment): Promise<void> {
  try {
    await (seen ? settleFrom(deps, parties, seen) : settle(deps, parties.id));
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, bookingId: parties.id }, 'payment not settled yet');
  }
}

/** Job `payment.settle`: makes the provider's calls that a booking's payment still needs. */
export const settlePayment = defineJob('payment.settle', (deps, { bookingId }) => settle(deps, bookingId));

/**
 * Job `payment.apply`: an event arrived, so read the payment it is about from the provider and apply it. A payment that
 * another system made in the same account may name a booking that is none of ours.
 */
export const applyEvent = defineJob('payment.apply', async (deps, { ref }) => {
  const seen = await deps.payments.read(ref);
  const found =
    seen.bookingId !== null && isUuid(seen.bookingId) ? await findBooking(deps.db, seen.bookingId) : null;
  if (!found?.payment) return;
  await settleFrom(deps, found.booking, seen);
});
