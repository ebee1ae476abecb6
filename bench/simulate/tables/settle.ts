import { newsOf } from '../../../apps/server/src/modules/bookings/payment/apply-payment.ts';
import { answerBy } from '../../../apps/server/src/modules/bookings/payment/authorised.ts';
import { isNewsOf, sumsOfDisputes } from '../../../apps/server/src/modules/payments/disputes.ts';
import { mergePayment, type PaymentRow } from '../../../apps/server/src/modules/payments/merge.ts';
import {
  MAX_REFUSALS,
  mayTry,
  type Operation,
} from '../../../apps/server/src/modules/payments/operations.ts';
import { nextStep } from '../../../apps/server/src/modules/payments/plan.ts';
import {
  PaymentProviderDown,
  PaymentRefused,
  type ProviderPayment,
} from '../../../apps/server/src/ports/payments.ts';
import { holdIsOver } from '../../../apps/server/src/modules/bookings/lifecycle/effective-status.ts';
import { policyRefund } from '../../../apps/server/src/modules/bookings/view/quote.ts';
import { move, post } from './moves.ts';
import { pause, resume } from './pause.ts';
import { count, enqueue, mayDie, tell, type Case, type World } from './world.ts';

const MOST_STEPS = 6;
const RECONCILE_AFTER_MS = 120_000;

/** Whether the time of a lapsed hold is still free: somebody else may have taken it. */
const isFree = (world: World): boolean => !world.random.chance(0.4);

function authorised(world: World, of: Case): void {
  const { row } = of;
  const now = new Date(world.now);
  if (holdIsOver(row, now)) move(world, of, { event: 'hold_lapsed', set: { closedReason: 'lapsed' } });
  const isLate = row.status === 'expired';
  if (isLate && row.closedReason !== 'lapsed') return;
  const deadline = answerBy(row, now);
  if (deadline === false || (isLate && !isFree(world))) {
    tell(world, of, 'authorised too late');
    return;
  }
  const event = row.instant ? 'instant_authorised' : 'request_authorised';
  const set = { holdExpiresAt: null, closedReason: null, requestedAt: now, acceptDeadline: deadline };
  move(world, of, { event, set: { ...set, confirmedAt: row.instant ? now : null } });
}

/** Writes down the disputes that a reading tells of. @returns what changes on the payment */
function recordDisputes(world: World, of: Case, payment: PaymentRow, seen: ProviderPayment): void {
  const now = new Date(world.now);
  let changed = false;
  for (const told of seen.disputes) {
    const known = of.disputes.find(({ ref }) => ref === told.ref);
    if (!isNewsOf(known, told)) continue;
    changed = true;
    const closedAt = told.status === 'open' ? null : (known?.closedAt ?? now);
    if (known) Object.assign(known, told, { closedAt });
    else
      of.disputes.push({
        ...told,
        paymentId: payment.id,
        openedAt: now,
        beforeStart: beforeStart.isBeforeStart(now, of.row),
        lateKeptMinor: null,
        closedAt,
        evidenceSentAt: null,
        evidenceSentBy: null,
        concededAt: null,
        hearingUntil: null,
        hearingText: null,
        heardAt: null,
        finding: null,
        findingReason: null,
        foundAt: null,
      });
    tell(world, of, `bank dispute ${told.status}: ${told.amountMinor}`);
    count(world, `bank disputes ${told.status}`);
  }
  if (changed)
    Object.assign(payment, sumsOfDisputes(of.disputes), {
      disputedAt: payment.disputedAt ?? now,
      refusals: 0,
    });
}

/** Operations whose effect can be seen are over, also those whose answer never arrived. */
function closeOperations(of: Case, payment: PaymentRow, { refundKeys }: ProviderPayment): void {
  const overtaken = payment.capturedMinor > 0 ? 'void' : payment.status === 'voided' ? 'capture' : null;
  for (const operation of of.operations) {
    if (operation.status !== 'started') continue;
    const isSeen =
      (operation.kind === 'open' && payment.providerRef !== null) ||
      (operation.kind === 'capture' && payment.capturedMinor > 0) ||
      (operation.kind === 'void' && payment.status === 'voided') ||
      (operation.kind === 'refund' && refundKeys.includes(operation.key));
    if (isSeen) operation.status = 'succeeded';
    else if (operation.kind === overtaken) operation.status = 'failed';
  }
}

/** Writes down the state of a payment at the provider and makes the booking follow, as one transaction. */
function applyReading(world: World, of: Case, seen: ProviderPayment): void {
  const { payment, row } = of;
  if (!payment) return;
  const before = { ...payment };
  Object.assign(payment, mergePayment(before, seen), {
    providerRef: seen.ref,
    clientSecret: seen.clientSecret,
  });
  recordDisputes(world, of, payment, seen);
  closeOperations(of, payment, seen);
  const money = `${payment.status}, ${payment.capturedMinor} captured, ${payment.refundedMinor} refunded`;
  if (before.status !== payment.status || before.refundedMinor !== payment.refundedMinor)
    tell(world, of, `payment: ${money}`);
  world.touched.add(of);
  post(of);
  if (payment.refundFailedMinor > before.refundFailedMinor) countRefusal(world, of, 'refund.failed');
  if (before.disputeOpenMinor === 0 && payment.disputeOpenMinor > 0) pause(world, of);
  if (before.disputeOpenMinor > 0 && payment.disputeOpenMinor === 0) resume(world, of);
  if (payment.disputeLostMinor > before.disputeLostMinor)
    enqueue(world, 'problem.bank-decided', of, { key: String(world.now) });
  const news = newsOf(row, { before, after: payment }, new Date(world.now));
  if (news === 'authorised') authorised(world, of);
  if (news === 'disputed') {
    const now = new Date(world.now);
    of.disputedAt = world.now;
    const refund = {
      cause: 'cancellation',
      amount: { inAllMinor: beforeStart.refundMinor(row, now) },
    } as const;
    move(world, of, { event: 'charge_disputed', set: { closedReason: 'charge_disputed' }, refund });
  }
  if (news === 'capture-failed') captureFailed(world, of);
  if (payment.lostBeforeStartMinor > before.lostBeforeStartMinor) recordLateKept(of, payment);
}

/** What of a charge the policy would have kept, for the first dispute before the start that is lost. */
function recordLateKept({ disputes }: Case, payment: PaymentRow): void {
  const lost = disputes.filter((row) => row.status === 'lost' && row.beforeStart);
  for (const row of lost) {
    const isKnown = lost.some(({ lateKeptMinor }) => lateKeptMinor !== null);
    row.lateKeptMinor ??= isKnown ? 0 : beforeStart.lateKeptMinor(payment);
  }
}

/** What is done about a dispute before the start (P-09). */
export const beforeStart = {
  isBeforeStart: (now: Date, { startsAt }: Case['row']): boolean => now < startsAt,
  refundMinor: policyRefund,
  lateKeptMinor: ({ capturedMinor, refundDueMinor, refundedMinor }: PaymentRow): number =>
    Math.max(0, capturedMinor - Math.max(refundDueMinor, refundedMinor)),
};

function captureFailed(world: World, of: Case): void {
  move(world, of, { event: 'capture_failed', set: { closedReason: 'capture_failed' } });
}

function countRefusal(world: World, of: Case, kind: string): void {
  const { payment } = of;
  if (!payment) return;
  payment.refusals += 1;
  payment.refusedAt = new Date(world.now);
  tell(world, of, `${kind}, ${payment.refusals} in a row`);
  if (payment.refusals >= MAX_REFUSALS) of.alarms.add(kind);
  else reconcileLater(world, of);
}

function reconcileLater(world: World, of: Case): void {
  enqueue(world, 'payment.settle', of, {
    key: 'reconcile',
    runAt: world.now + RECONCILE_AFTER_MS,
    again: true,
  });
}

/** Writes down a call before it is made. The same step begun twice has the same key. */
export function startOperation(
  world: World,
  of: Case,
  { kind, amountMinor }: Pick<Operation, 'kind' | 'amountMinor'>,
): Operation {
  const known = of.operations.filter((one) => one.kind === kind);
  const begun = known.find(({ status }) => status === 'started');
  if (begun) return begun;
  const key = `${of.row.id}:${kind}:${known.length + 1}`;
  const operation = { kind, amountMinor, key, status: 'started' as const };
  of.operations.push(operation);
  reconcileLater(world, of);
  return operation;
}

/** The next call to the provider, written down; null: none, or not now. */
function nextWork(world: World, of: Case): Operation | null {
  const { payment, row, operations } = of;
  if (!payment) return null;
  const step = nextStep(row.status, payment);
  if (!step) {
    if (payment.refusedAt !== null && payment.disputeOpenMinor === 0) {
      payment.refusedAt = null;
      for (const alarm of ['open.refused', 'void.refused', 'refund.refused', 'refund.failed'])
        of.alarms.delete(alarm);
    }
    return null;
  }
  if (!mayTry(payment, new Date(world.now))) return null;
  const isOpening = operations.some(({ kind, status }) => kind === 'open' && status === 'started');
  return step.kind === 'open' && !isOpening ? null : startOperation(world, of, step);
}

function perform(world: World, of: Case, { kind, amountMinor, key }: Operation): ProviderPayment {
  const { bank } = world;
  const ref = of.payment?.providerRef ?? null;
  count(world, 'calls to the provider');
  if (kind === 'open' || ref === null) return bank.open(of.row.id, of.row.priceMinor, key);
  if (kind === 'capture') return bank.capture(ref, amountMinor, key, world.now);
  return kind === 'void' ? bank.void(ref, key) : bank.refund(ref, amountMinor, key);
}

function refused(world: World, of: Case, operation: Operation): void {
  const begun = of.operations.find(({ key }) => key === operation.key);
  if (begun?.status === 'started') begun.status = 'failed';
  tell(world, of, `${operation.kind} refused`);
  if (operation.kind !== 'capture') countRefusal(world, of, `${operation.kind}.refused`);
  else if (of.row.status === 'confirmed') captureFailed(world, of);
  else {
    if (of.payment)
      Object.assign(of.payment, {
        refundDueMinor: of.payment.amountMinor,
        refundHeld: false,
        refusals: 0,
      });
    of.alarms.add('capture.refused');
  }
}

/** @returns true when the provider refused, and both must be looked at again */
function goOn(world: World, of: Case, reading: ProviderPayment | null): boolean {
  let seen = reading;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (seen) applyReading(world, of, seen);
    const work = nextWork(world, of);
    if (!work) return false;
    // Between the commit and the call, and between the call and what is made of its answer.
    mayDie(world);
    try {
      seen = perform(world, of, work);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      refused(world, of, work);
      return true;
    }
    mayDie(world);
  }
  return false;
}

/** Brings the payment to where the booking wants it. @throws {PaymentProviderDown | Killed} */
export function settle(world: World, of: Case): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { payment, row } = of;
    if (!payment) return;
    const isOpen = nextStep(row.status, payment) !== null;
    const isToDo = isOpen ? mayTry(payment, new Date(world.now)) : payment.refusedAt !== null;
    if (!isToDo) return;
    const ref = isOpen ? payment.providerRef : null;
    if (!goOn(world, of, ref === null ? null : world.bank.read(ref))) return;
  }
}

/** Applies a reading and settles what follows. @throws {PaymentProviderDown | Killed} */
export function settleFrom(world: World, of: Case, seen: ProviderPayment): void {
  if (goOn(world, of, seen)) settle(world, of);
}

/** Settles at once; when the provider is down the job will do it. @throws {Killed} */
export function settleNow(world: World, of: Case, seen?: ProviderPayment): void {
  mayDie(world);
  try {
    if (seen) settleFrom(world, of, seen);
    else settle(world, of);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error;
    tell(world, of, 'the provider did not answer');
  }
}
