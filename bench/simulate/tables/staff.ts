import { needsSecondSignature, HOUR_MS, refundOfPct } from '../../../packages/domain/src/index.ts';
import { refundByStaff } from '../../../apps/server/src/modules/bookings/lifecycle/cancel-by-staff.ts';
import { refundsInAll } from '../../../apps/server/src/modules/desk/story/money.ts';
import { actionsOf, findingsOf } from '../../../apps/server/src/modules/disputes/actions.ts';
import {
  afterRelease,
  backInAll,
  refundedOrDue,
  refundLeft,
  refundOfShare,
} from '../../../apps/server/src/modules/payments/totals.ts';
import { sumsOfDisputes } from '../../../apps/server/src/modules/payments/disputes.ts';
import { move, orderRefund, postMove, releaseRefund } from './moves.ts';
import { settleNow } from './settle.ts';
import { pause, pauseCause, resume } from './pause.ts';
import { moveProblem } from './timers.ts';
import { type Deed, at } from './people.ts';
import { count, tell, type Case, type World } from './world.ts';

/** Does something that takes two people above A$500 in all. */
export function withSignature(world: World, of: Case, inAllMinor: number, work: () => void): void {
  if (!needsSecondSignature(inAllMinor)) work();
  else if (!of.waiting) {
    of.waiting = work;
    tell(world, of, 'waits for a second signature');
  }
}

export const cancelByStaff: Deed = (world, of) => {
  const { row } = of;
  if (row.startsAt.getTime() <= world.now || !['requested', 'confirmed', 'in_progress'].includes(row.status))
    return;
  const inAllMinor = refundByStaff(row, world.random.one(['full', 'policy']), at(world));
  const refund = { cause: 'cancellation', amount: { inAllMinor } } as const;
  move(world, of, { event: 'staff_cancelled', ...(inAllMinor > 0 && { refund }) });
  settleNow(world, of);
};

export const decideProblem: Deed = (world, of) => {
  const { payment } = of;
  const pct = world.random.one([0, 1, 33, 50, 100]);
  const isDecidable = (): boolean =>
    of.problem?.state === 'with_staff' && pauseCause(world, of) !== 'bank_dispute';
  if (!isDecidable() || !payment) return;
  const minor = refundOfShare([payment], pct);
  const decide = (): void => {
    if (isDecidable()) moveProblem(world, of, { event: 'staff_decided', by: 'staff', pct });
  };
  if (minor === 0) decide();
  else withSignature(world, of, backInAll([payment]) + minor, decide);
  settleNow(world, of);
};

/** Staff don't wait for an answer that a suspension stopped. */
export const takeOverProblem: Deed = (world, of) => {
  const { problem } = of;
  if (!problem || problem.pausedAt === null || pauseCause(world, of, problem.state) !== 'suspension') return;
  if (moveProblem(world, of, { event: 'staff_took_over', by: 'staff' })) count(world, 'problems taken over');
};

export const decideAppeal: Deed = (world, of) => {
  const outcome = world.random.one(['granted', 'refused'] as const);
  const pct = outcome === 'refused' ? 100 : world.random.one([0, 33, 50, 100]);
  const isDecidable = (): boolean => of.appeal?.state === 'open' && pauseCause(world, of) !== 'bank_dispute';
  if (!isDecidable() || !of.appeal) return;
  const { refundWaits } = of.appeal;
  const { payment } = of;
  const decidedMinor = outcome === 'granted' ? refundOfPct(payment?.capturedMinor ?? 0, pct) : undefined;
  const orderedMinor = of.orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const inAllMinor = payment
    ? refundedOrDue({
        ...payment,
        refundDueMinor: afterRelease(payment, { orderedMinor, decidedMinor }).dueMinor,
      })
    : 0;
  withSignature(world, of, refundWaits ? inAllMinor : 0, () => {
    if (!isDecidable() || !of.appeal) return;
    Object.assign(of.appeal, { state: outcome, reason: '', closedAt: at(world) });
    of.alarms.delete('appeal.overdue');
    tell(world, of, `appeal ${outcome}, ${pct}%`);
    if (refundWaits && outcome === 'refused') releaseRefund(world, of);
    else if (refundWaits && move(world, of, { event: 'appeal_granted' }))
      releaseRefund(world, of, decidedMinor);
  });
  settleNow(world, of);
};

/** The expert of a lost dispute is heard, then staff find whether they delivered, or are due the late share. */
export const find: Deed = (world, of) => {
  for (const row of of.disputes) {
    const actions = actionsOf(row, at(world));
    if (actions.includes('hearing')) row.hearingUntil = new Date(world.now + 72 * HOUR_MS);
    if (row.hearingUntil && row.hearingUntil > at(world) && world.random.chance(0.5)) row.heardAt = at(world);
    if (!actions.includes('finding') || !of.payment) continue;
    row.finding = world.random.one(findingsOf(of.row.status));
    row.foundAt = at(world);
    tell(world, of, `finding: ${row.finding}`);
    Object.assign(of.payment, sumsOfDisputes(of.disputes));
    postMove(of);
  }
};

export const refundByDesk: Deed = (world, of) => {
  const { payment } = of;
  if (!payment || payment.refundHeld) return;
  const most = refundLeft([payment]);
  if (most === 0) return;
  const amountMinor = 1 + world.random.below(most);
  const seen = refundsInAll([payment]);
  withSignature(world, of, seen + amountMinor, () => {
    if (refundsInAll([payment]) !== seen || payment.refundHeld || refundLeft([payment]) < amountMinor) return;
    orderRefund(world, of, { cause: 'staff', amount: { addMinor: amountMinor } });
  });
  settleNow(world, of);
};

export const sign: Deed = (world, of) => {
  const work = of.waiting;
  of.waiting = null;
  if (!work) return;
  tell(world, of, 'second signature');
  work();
};

export const suspend: Deed = (world) => {
  world.isSuspended = !world.isSuspended;
  for (const of of world.cases) {
    if (!world.isSuspended) resume(world, of);
    else {
      pause(world, of);
      cancelByStaff(world, of);
    }
  }
};
