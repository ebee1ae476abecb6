import { intersectRanges, PROBLEM_STATES, type CallSession } from '../../../packages/domain/src/index.ts';
import {
  holdIsOver,
  requestIsOver,
} from '../../../apps/server/src/modules/bookings/lifecycle/effective-status.ts';
import {
  problemsUntil,
  verdictOf,
} from '../../../apps/server/src/modules/bookings/lifecycle/judge-session.ts';
import { appealWindow } from '../../../apps/server/src/modules/problems/appeal-window.ts';
import { pctOf } from '../../../apps/server/src/modules/problems/move-problem.ts';
import type { ProblemMove, ProblemRow } from '../../../apps/server/src/modules/problems/rows.ts';
import {
  APPEAL_WINDOW_HOURS,
  HOUR_MS,
  nextProblemState,
  problemDeadline,
  type ProblemState,
} from '../../../packages/domain/src/index.ts';
import { refundOfShare } from '../../../apps/server/src/modules/payments/totals.ts';
import { move, orderRefund, releaseRefund } from './moves.ts';
import { settle, settleFrom } from './settle.ts';
import { pauseCause } from './pause.ts';
import { sendPayouts } from './payouts.ts';
import { count, enqueue, setTimer, tell, type Case, type World, type JobKind } from './world.ts';

const CLOSED = new Set<ProblemState>(PROBLEM_STATES.slice(3));

/** A session with a call that worked whenever both were in the room. */
function sessionOf({ row, there }: Case): CallSession {
  const reports = intersectRanges(there.expert, there.client).map((range) => ({
    ...range,
    sends: 'media' as const,
    receives: 'media' as const,
  }));
  return {
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    expert: { room: there.expert, reports },
    client: { room: there.client, reports },
  };
}

/** The verdict on a session that is over. @returns false when it isn't over, or judged already */
export function judge(world: World, of: Case): boolean {
  const { row } = of;
  const now = new Date(world.now);
  if ((row.status !== 'confirmed' && row.status !== 'in_progress') || now < row.endsAt) return false;
  const { event, cameLate } = verdictOf(sessionOf(of));
  const set = { endedAt: now };
  if (event !== 'expert_absent') {
    setTimer(world, 'booking.complete', of, problemsUntil(row).getTime());
    return move(world, of, { event, set });
  }
  if (cameLate)
    enqueue(world, 'appeal.window-closed', of, { runAt: world.now + APPEAL_WINDOW_HOURS * HOUR_MS });
  const refund = { cause: 'absence', amount: { inAllMinor: row.priceMinor }, held: cameLate } as const;
  return move(world, of, { event, set, refund });
}

/** The deadline of a state that begins now, and its timer. */
export function setDeadline(
  world: World,
  of: Case,
  state: ProblemState,
): Pick<ProblemRow, 'dueAt' | 'pausedAt'> {
  const due = problemDeadline(state, world.now);
  if (due === null) return { dueAt: null, pausedAt: null };
  enqueue(world, 'problem.deadline', of, { key: String(due), runAt: due });
  const isStopped = pauseCause(world, of, state) !== null;
  return { dueAt: new Date(due), pausedAt: isStopped ? new Date(world.now) : null };
}

/** Makes one move of a problem, with what follows for the money. @returns false when it isn't permitted */
export function moveProblem(
  world: World,
  of: Case,
  change: Pick<ProblemMove, 'event' | 'by' | 'pct'>,
): boolean {
  const { problem, row } = of;
  if (!problem) return false;
  const state = nextProblemState(problem.state, change.event, change.by);
  if (state === null) return false;
  const pct = pctOf(problem, change);
  const closes = CLOSED.has(state);
  const addMinor = of.payment ? refundOfShare([of.payment], pct ?? 0) : 0;
  tell(world, of, `problem: ${change.event} (${pct ?? '-'}%): ${problem.state} → ${state}`);
  Object.assign(problem, setDeadline(world, of, state), {
    state,
    ...(change.event === 'expert_offered' && { offerPct: pct }),
    ...(change.event === 'expert_contested' && { offerPct: 0 }),
    ...(closes && { refundPct: pct, refundMinor: addMinor, closedAt: new Date(world.now) }),
  });
  if (!closes) return true;
  of.alarms.delete('problem.overdue');
  count(world, `problems ${state}`);
  const refund = { cause: state === 'decided' ? 'decision' : 'settlement', amount: { addMinor } } as const;
  if (row.status === 'disputed') return move(world, of, { event: 'dispute_settled', refund });
  orderRefund(world, of, refund);
  if (world.now >= problemsUntil(row).getTime()) move(world, of, { event: 'problem_window_closed' });
  return true;
}

const hasPassed = (
  { dueAt, pausedAt }: { dueAt: Date | null; pausedAt: Date | null },
  now: number,
): boolean => pausedAt === null && dueAt !== null && now >= dueAt.getTime();

/** What each job does, looking at the state as it is when it runs. */
export const WORK: Readonly<Record<JobKind, (world: World, of: Case) => void>> = {
  'booking.expire-hold': (world, of) => {
    if (holdIsOver(of.row, new Date(world.now)))
      move(world, of, { event: 'hold_lapsed', set: { closedReason: 'lapsed' } });
  },
  'booking.deadline': (world, of) => {
    if (requestIsOver(of.row, new Date(world.now)))
      move(world, of, { event: 'deadline_passed', set: { closedReason: 'deadline' } });
  },
  'booking.end': judge,
  'booking.complete': (world, of) => {
    const mayComplete = of.row.status === 'ended' || of.row.status === 'no_show_client';
    const isHeld = of.problem !== null && of.problem.closedAt === null;
    if (mayComplete && world.now >= problemsUntil(of.row).getTime() && !isHeld)
      move(world, of, { event: 'problem_window_closed' });
  },
  'problem.deadline': (world, of) => {
    const { problem } = of;
    if (!problem || problem.closedAt !== null || !hasPassed(problem, world.now)) return;
    if (problem.state === 'with_staff') of.alarms.add('problem.overdue');
    else {
      const event = problem.state === 'awaiting_expert' ? 'expert_silent' : 'client_silent';
      moveProblem(world, of, { event, by: 'system' });
    }
  },
  'problem.bank-decided': (world, of) => {
    const { problem, payment } = of;
    if (!problem || problem.closedAt !== null || problem.kind === 'conduct') return;
    if (payment?.disputeLostMinor && pauseCause(world, of, problem.state) !== 'bank_dispute')
      moveProblem(world, of, { event: 'bank_decided', by: 'system' });
  },
  'appeal.window-closed': (world, of) => {
    const until = appealWindow(of.row);
    if (until && world.now >= until.getTime() && !of.appeal) releaseRefund(world, of);
  },
  'appeal.deadline': (world, of) => {
    const { appeal } = of;
    if (appeal?.state === 'open' && hasPassed(appeal, world.now)) of.alarms.add('appeal.overdue');
  },
  'payment.settle': settle,
  'payout.send': sendPayouts,
  'payment.apply': (world, of) => {
    const ref = of.payment?.providerRef;
    if (ref) settleFrom(world, of, world.bank.read(ref));
  },
};
