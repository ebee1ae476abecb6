import {
  APPEAL_WINDOW_HOURS,
  HOUR_MS,
  isTerminal,
  MINUTE_MS,
  quoteCancellation,
  type BookingStatus,
  type LatePolicyPct,
} from '../../../packages/domain/src/index.ts';
import { problemsUntil } from '../../../apps/server/src/modules/bookings/lifecycle/judge-session.ts';
import { brokenLaws } from '../../../apps/server/src/modules/payments/law.fixture.ts';
import { refundOutstanding } from '../../../apps/server/src/modules/payments/totals.ts';
import type { Case, World } from './world.ts';

/** How late a timer can be: the worker is away for up to three hours, and a job that failed waits up to one. */
const LATE_MS = 6 * HOUR_MS;

/** What B-04 gives by the booking's terms at the moment of the dispute that cancelled it, in minor units. */
function policyRefundOf(row: Case['row'], disputedAt: number | null): number | null {
  if (disputedAt === null) return null;
  return quoteCancellation({
    startsAt: row.startsAt.getTime(),
    firstStartsAt: row.firstStartsAt.getTime(),
    bookedAt: (row.requestedAt ?? row.createdAt).getTime(),
    metAt: row.metAt?.getTime(),
    priceMinor: row.priceMinor,
    latePolicyPct: row.latePolicyPct as LatePolicyPct,
    by: 'client',
    now: disputedAt,
  }).refundMinor;
}

/** The law of P-01 for one booking, and that nobody has back more than they paid. */
export function brokenIn({ row, payment, disputes, disputedAt, entries }: Case): string[] {
  if (!payment) return entries.length > 0 ? ['posted without a payment'] : [];
  const lost = disputes.filter(({ status }) => status === 'lost');
  const sumOf = (rows: typeof lost): number => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const granted = lost.filter(({ finding }) => finding === 'late_share');
  const sums = {
    notDeliveredMinor: sumOf(lost.filter(({ finding }) => finding === 'not_delivered')),
    lostBeforeStartMinor: sumOf(lost.filter(({ openedAt }) => openedAt < row.startsAt)),
    lateGrantedMinor: granted.reduce((sum, { lateKeptMinor }) => sum + (lateKeptMinor ?? 0), 0),
  };
  const broken = brokenLaws({
    bookingId: row.id,
    expertId: row.expertId,
    status: row.status,
    closedReason: row.closedReason,
    policyRefundMinor: policyRefundOf(row, disputedAt),
    payments: [{ ...payment, ...sums }],
    entries: entries.map(({ amountMinor, ...entry }) => ({
      ...entry,
      minor: amountMinor,
      currency: row.currency,
    })),
  });
  const back = payment.refundedMinor + payment.disputeOpenMinor + payment.disputeLostMinor;
  if (back > payment.capturedMinor) broken.push(`${back} back of ${payment.capturedMinor}`);
  return broken;
}

/** The deadline a booking has to have followed, in epoch ms; null where none runs. */
function deadlineOf({ row, problem, appeal, payment, alarms }: Case): number | null {
  const open = problem !== null && problem.closedAt === null ? problem : null;
  if (open) {
    const isSeenTo = open.pausedAt !== null || alarms.has('problem.overdue');
    return isSeenTo ? null : (open.dueAt?.getTime() ?? null);
  }
  switch (row.status) {
    case 'held':
      return row.holdExpiresAt?.getTime() ?? null;
    case 'requested':
      return row.acceptDeadline?.getTime() ?? null;
    case 'confirmed':
    case 'in_progress':
      return row.endsAt.getTime() + MINUTE_MS;
    case 'ended':
    case 'no_show_client':
      return problemsUntil(row).getTime();
    case 'no_show_expert':
      if (appeal?.state === 'open')
        return appeal.pausedAt !== null || alarms.has('appeal.overdue') ? null : appeal.dueAt.getTime();
      return payment?.refundHeld && row.endedAt
        ? row.endedAt.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS
        : null;
    case 'disputed':
    case 'completed':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'payment_failed':
      return null;
  }
}

/** Whether a booking still is where a deadline should have moved it from. */
export function isStuck(of: Case, { now }: World): boolean {
  const deadline = deadlineOf(of);
  return deadline !== null && now > deadline + LATE_MS;
}

const ENDS = new Set<BookingStatus>(['expired', 'no_show_expert']);

/** What is wrong once everything has come to rest. */
export function brokenAtRest(of: Case, { bank }: World): string[] {
  const { row, payment, problem, appeal, entries, alarms, promisedMinor } = of;
  const broken: string[] = [];
  if (!isTerminal(row.status) && !ENDS.has(row.status)) broken.push(`at rest as ${row.status}`);
  if (problem && problem.closedAt === null) broken.push(`problem at rest as ${problem.state}`);
  if (appeal?.state === 'open') broken.push('appeal at rest as open');
  let escrow = 0;
  for (const { debit, credit, amountMinor } of entries) {
    if (debit === `escrow:${row.id}`) escrow += amountMinor;
    if (credit === `escrow:${row.id}`) escrow -= amountMinor;
  }
  if (escrow !== 0) broken.push(`escrow at rest is ${escrow}`);
  if (!payment?.providerRef) return broken;
  const back = payment.refundedMinor + payment.disputeLostMinor;
  if (refundOutstanding(payment) > 0) broken.push(`${refundOutstanding(payment)} due at rest`);
  if (payment.capturedMinor > 0 && back < Math.min(promisedMinor, payment.capturedMinor))
    broken.push(`${back} back of ${promisedMinor} promised`);
  const there = bank.peek(payment.providerRef);
  const byHand = there.refundedMinor !== bank.refundedByUs(payment.providerRef);
  const isOurs = !byHand && payment.disputeLostMinor === 0 && payment.capturedMinor > 0;
  if (isOurs && payment.refundedMinor > Math.max(promisedMinor, payment.refundDueMinor))
    broken.push(`${payment.refundedMinor} sent of ${promisedMinor} ordered`);
  if (there.status === 'authorised') broken.push('authorised for ever');
  if (there.capturedMinor !== payment.capturedMinor || there.refundedMinor !== payment.refundedMinor)
    broken.push(`the provider has ${there.capturedMinor} captured, ${there.refundedMinor} refunded`);
  const paidForNothing =
    row.status === 'expired' || row.status === 'declined' || row.status === 'payment_failed';
  if (paidForNothing && back < payment.capturedMinor) broken.push(`charged, and ${row.status}`);
  if (alarms.size > 0) broken.push(`alarms at rest: ${[...alarms].join(', ')}`);
  return broken;
}
