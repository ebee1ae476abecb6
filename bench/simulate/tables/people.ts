import {
  addBusinessDays,
  costOfGoodwill,
  DECISION_BUSINESS_DAYS,
  firstProblemState,
  HOUR_MS,
  mayReportProblem,
  MINUTE_MS,
  mostPct,
  PROBLEM_KINDS,
} from '../../../packages/domain/src/index.ts';
import { firstEnd } from '../../../apps/server/src/modules/bookings/hold/hold-length.ts';
import { holdIsOver } from '../../../apps/server/src/modules/bookings/lifecycle/effective-status.ts';
import { goodwillOf } from '../../../apps/server/src/modules/bookings/view/goodwill-left.ts';
import { refundInAll } from '../../../apps/server/src/modules/bookings/view/quote.ts';
import { refundLeft } from '../../../apps/server/src/modules/payments/totals.ts';
import { actionsFor, type Action } from '../../../apps/server/src/modules/problems/actions.ts';
import { appealWindow } from '../../../apps/server/src/modules/problems/appeal-window.ts';
import { move, orderRefund } from './moves.ts';
import { settleNow, startOperation } from './settle.ts';
import { pauseCause } from './pause.ts';
import { setDeadline, judge, moveProblem } from './timers.ts';
import { availableMinor, count, enqueue, mayDie, setTimer, tell, type Case, type World } from './world.ts';

/** What somebody does with a booking; nothing where it isn't possible. */
export type Deed = (world: World, of: Case) => void;
export const at = (world: World): Date => new Date(world.now);

/** The prices of the specification's corners and some others, in minor units; above A$500 decisions take two people. */
const PRICES = [99, 100, 101, 3333, 12_000, 49_999, 80_001] as const;

/** A client holds a time. */
export function hold(world: World): Case {
  const { random, now } = world;
  const id = String(world.cases.length + 1);
  const startsAt = new Date(
    Math.ceil(now / HOUR_MS) * HOUR_MS + random.one([2, 5, 30, 30, 72, 120]) * HOUR_MS,
  );
  const endsAt = new Date(startsAt.getTime() + random.one([15, 60, 180]) * MINUTE_MS);
  const party = (isThere: boolean, from: number, until: number) =>
    isThere ? [{ startsAt: startsAt.getTime() + from, endsAt: endsAt.getTime() + until }] : [];
  const of: Case = {
    row: {
      id,
      serviceId: 'service',
      groupSessionId: null,
      expertId: 'expert',
      clientId: `client ${random.below(3)}`,
      payerId: null,
      takenAt: null,
      seatOrderId: null,
      status: 'held',
      startsAt,
      endsAt,
      firstStartsAt: startsAt,
      serviceTitle: 'Session',
      durationMin: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
      instant: random.chance(0.5),
      priceMinor: random.one(PRICES),
      currency: 'AUD',
      latePolicyPct: random.one([0, 50, 100]),
      clientTimeZone: 'UTC',
      expertTimeZone: 'UTC',
      holdExpiresAt: firstEnd(at(world)),
      acceptDeadline: null,
      createdAt: at(world),
      requestedAt: null,
      confirmedAt: null,
      metAt: null,
      endedAt: null,
      closedReason: null,
      declineReason: null,
      declineText: null,
      moves: 0,
      throughLink: false,
      icsSequence: 0,
      overtimeMin: 0,
    },
    payment: null,
    operations: [],
    disputes: [],
    orders: [],
    problem: null,
    appeal: null,
    entries: [],
    there: {
      expert: party(random.chance(0.8), random.one([-5, 0, 9, 11, 14]) * MINUTE_MS, 0),
      client: party(random.chance(0.8), random.one([-5, 0, 9, 11]) * MINUTE_MS, 0),
    },
    alarms: new Set(),
    waiting: null,
    disputedAt: null,
    promisedMinor: 0,
    story: [],
  };
  world.cases.push(of);
  count(world, 'bookings');
  tell(
    world,
    of,
    `held: ${of.row.priceMinor}, ${of.row.instant ? 'instant' : 'request'}, starts ${startsAt.toISOString()}`,
  );
  setTimer(world, 'booking.expire-hold', of, firstEnd(at(world)).getTime());
  return of;
}

export const openPayment: Deed = (world, of) => {
  const { row } = of;
  if (row.status !== 'held' || holdIsOver(row, at(world)) || of.payment?.clientSecret) return;
  of.payment ??= {
    id: `payment ${row.id}`,
    bookingId: row.id,
    purpose: 'price',
    overtimeId: null,
    keptCardId: null,
    awaitsTime: false,
    providerRef: null,
    clientSecret: null,
    status: 'requires_payment',
    amountMinor: row.priceMinor,
    capturedMinor: 0,
    refundedMinor: 0,
    refundFailedMinor: 0,
    paidOtherwiseMinor: 0,
    refundDueMinor: 0,
    refundHeld: false,
    disputeOpenMinor: 0,
    disputeLostMinor: 0,
    notDeliveredMinor: 0,
    lostBeforeStartMinor: 0,
    lateGrantedMinor: 0,
    cardLast4: null,
    currency: row.currency,
    lastError: null,
    disputedAt: null,
    refusals: 0,
    refusedAt: null,
    createdAt: at(world),
    updatedAt: at(world),
  };
  const operation = startOperation(world, of, { kind: 'open', amountMinor: row.priceMinor });
  mayDie(world);
  settleNow(world, of, world.bank.open(row.id, operation.amountMinor, operation.key));
};

/** A deed on a payment that the provider knows. */
export const withPayment =
  (work: (world: World, of: Case, ref: string) => void): Deed =>
  (world, of) => {
    if (of.payment?.providerRef) work(world, of, of.payment.providerRef);
  };

export function enterCard(world: World, of: Case, ref: string): void {
  const shown = world.bank.pay(ref);
  if (shown !== null) tell(world, of, `card: ${shown}`);
}
export const cancel =
  (by: 'client' | 'expert'): Deed =>
  (world, of) => {
    const inAllMinor = refundInAll(of.row, by, at(world));
    if (inAllMinor === null) return;
    if (of.row.status === 'requested')
      move(world, of, { event: 'client_withdrew', set: { closedReason: 'withdrawn' } });
    else {
      const refund = { cause: 'cancellation', amount: { inAllMinor } } as const;
      move(world, of, { event: by === 'client' ? 'client_cancelled' : 'expert_cancelled', refund });
    }
    settleNow(world, of);
  };

export const report: Deed = (world, of) => {
  const { random } = world;
  if (of.problem || !mayReportProblem({ endsAt: of.row.endsAt.getTime(), now: world.now })) return;
  judge(world, of);
  const { status, id } = of.row;
  if (status !== 'ended' && status !== 'no_show_client') return;
  const kind = random.one(PROBLEM_KINDS);
  const { payment } = of;
  const most = payment ? mostPct(payment.capturedMinor, refundLeft([payment])) : 0;
  const askPct =
    pauseCause(world, of) === 'bank_dispute' ? 0 : Math.min(most, random.one([0, 1, 33, 50, 100]));
  const state = firstProblemState(kind, askPct);
  of.problem = {
    id,
    bookingId: id,
    kind,
    state,
    askPct,
    offerPct: null,
    reportedAt: at(world),
    ...setDeadline(world, of, state),
    sharedAt: null,
    refundPct: null,
    refundMinor: null,
    closedAt: state === 'noted' ? at(world) : null,
  };
  count(world, 'problems');
  tell(world, of, `problem reported: ${kind}, ${askPct}%, ${state}`);
  if (askPct > 0) move(world, of, { event: 'problem_reported' });
};

export const answer =
  (role: 'client' | 'expert', action: Action): Deed =>
  (world, of) => {
    const { problem } = of;
    if (
      !problem ||
      !actionsFor(problem, {
        role,
        now: at(world),
        paused: pauseCause(world, of, problem.state),
        isUnanswered: false,
      }).includes(action)
    )
      return;
    const event = {
      agree: 'expert_agreed',
      offer: 'expert_offered',
      contest: 'expert_contested',
      take: 'client_took',
      insist: 'client_insisted',
    } as const;
    const pct = 1 + world.random.below(Math.max(1, problem.askPct - 1));
    if (action === 'offer' && pct >= problem.askPct) return;
    moveProblem(world, of, { event: event[action], by: role, ...(action === 'offer' && { pct }) });
    settleNow(world, of);
  };

export const appeal: Deed = (world, of) => {
  const until = appealWindow(of.row);
  if (of.appeal || !until || world.now >= until.getTime()) return;
  const dueAt = new Date(addBusinessDays(world.now, DECISION_BUSINESS_DAYS));
  of.appeal = {
    id: of.row.id,
    bookingId: of.row.id,
    authorId: 'expert',
    text: '',
    state: 'open',
    refundWaits: of.payment?.refundHeld ?? false,
    openedAt: at(world),
    dueAt,
    pausedAt: pauseCause(world, of) === 'bank_dispute' ? at(world) : null,
    refundPct: null,
    refundMinor: null,
    reason: null,
    closedAt: null,
  };
  count(world, 'appeals');
  tell(world, of, `appeal opened${of.appeal.refundWaits ? ', the refund waits' : ''}`);
  enqueue(world, 'appeal.deadline', of, { key: String(dueAt.getTime()), runAt: dueAt.getTime() });
};

export const goodwill: Deed = (world, of) => {
  const { payment, row } = of;
  const left = payment && goodwillOf(row, [payment], at(world));
  if (!left) return;
  const amountMinor = world.random.chance(0.2) ? left.mostMinor : 1 + world.random.below(left.mostMinor);
  const { expertMinor } = costOfGoodwill(left.retainedMinor, amountMinor);
  const isReleased = row.status === 'completed' || row.status === 'cancelled';
  if (isReleased && availableMinor(world) < expertMinor) return;
  count(world, 'goodwill');
  orderRefund(world, of, { cause: 'goodwill', amount: { addMinor: amountMinor } });
  settleNow(world, of);
};

export const askHow = withPayment((world, of, ref) => settleNow(world, of, world.bank.read(ref)));

/** What a client does in the minutes after a hold. */
export const PAYING: readonly Deed[] = [openPayment, withPayment(enterCard), askHow];
