import { type BodyOf, type DataOf, endpoints } from '@nexperts/contract';
import { formatMoney, refundOfPct } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { ABSENCE_CLEARED, appeal } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { clearLateAlarm } from '../../db/alarms.ts';
import {
  countSession,
  inTransaction,
  lockBooking,
  move,
  settleNow,
  type BookingRow,
} from '../bookings/index.ts';
import { lockPayments, planRelease, refundedOrDue, releaseRefund, totals } from '../payments/index.ts';
import { withdrawUnearned } from '../reviews/index.ts';
import { signedAction } from '../signatures/index.ts';
import { mailBoth } from './appeal-verdict.ts';
import { appealOf, wrongState, type AppealRow } from './rows.ts';
import { caseOfOthers, demandNoBankDispute, type DecidedBy } from './staff-case.ts';

type Decision = BodyOf<typeof endpoints.decideAppeal>;

/** @throws AppError WrongState with what was decided in the meantime */
function demandOpen({ state, refundMinor }: AppealRow, currency: string): void {
  if (state === 'open') return;
  const back =
    refundMinor === null ? '' : `: the client was refunded ${formatMoney({ minor: refundMinor, currency })}`;
  throw wrongState(`Nexperts has already ${state} this appeal${back}.`);
}

/** The share of a refund that waited; null where there is nothing left to decide. @throws AppError ValidationFailed */
function shareOf({ refundWaits }: AppealRow, { outcome, refundPct = null }: Decision): number | null {
  if (!refundWaits) return null;
  if (outcome === 'refused') return 100;
  const message = 'Say how much the client gets back';
  if (refundPct === null) throw new AppError('ValidationFailed', message, { fields: { refundPct: message } });
  return refundPct;
}

interface Decidable {
  booking: BookingRow;
  found: AppealRow;
  /** Of what was captured; null: the refund was sent before */
  refundPct: number | null;
  /** What that is, on top of earlier refunds; minor units. Null where what was due is sent */
  decidedMinor: number | undefined;
  /** What is sent, and what the client then has back in all with what their bank took; minor units */
  sentMinor: number;
  inAllMinor: number;
}

/** An open appeal with what a decision would send. The booking is locked. @throws AppError as {@link decideAppeal} */
async function lockDecidable(tx: Tx, bookingId: string, decision: Decision): Promise<Decidable> {
  const booking = await lockBooking(tx, bookingId);
  const found = booking && (await appealOf(tx, booking.id));
  if (!booking || !found) throw notFound('Appeal');
  demandOpen(found, booking.currency);
  await demandNoBankDispute(tx, booking);
  const refundPct = shareOf(found, decision);
  const payments = await lockPayments(tx, booking.id);
  const none = { booking, found, refundPct, decidedMinor: undefined, sentMinor: 0, inAllMinor: 0 };
  if (refundPct === null) return none;
  const isGranted = decision.outcome === 'granted';
  const decidedMinor = isGranted ? refundOfPct(totals(payments).captured, refundPct) : undefined;
  const parts = await planRelease(tx, booking.id, decidedMinor);
  const sentMinor = parts.reduce((sum, part) => sum + part.sentMinor, 0);
  const inAllMinor = parts.reduce(
    (sum, { row, dueMinor }) => sum + refundedOrDue({ ...row, refundDueMinor: dueMinor }),
    0,
  );
  return { ...none, decidedMinor, sentMinor, inAllMinor };
}

/**
 * The session counts as missed nowhere any more, and a review that only the absence allowed is withdrawn. A refund that
 * waited is sent as decided; one that was sent stays sent.
 */
async function clearRecord(
  tx: Tx,
  { booking, found, decidedMinor = 0 }: Decidable,
  reason: string,
  by: DecidedBy,
): Promise<void> {
  const set = { closedReason: ABSENCE_CLEARED };
  const moved = await move(tx, booking, { event: 'appeal_granted', set, ...by });
  if (!moved) throw wrongState('This booking has changed meanwhile');
  await withdrawUnearned(tx, moved, by);
  if (!found.refundWaits) return;
  await countSession(tx, booking.expertId);
  await releaseRefund(tx, moved, { ...by, decided: { addMinor: decidedMinor, reason } });
}

async function carryOut(tx: Tx, decidable: Decidable, decision: Decision, by: DecidedBy): Promise<void> {
  const { booking, found, refundPct, sentMinor } = decidable;
  const { outcome, reason } = decision;
  const refundMinor = found.refundWaits ? sentMinor : null;
  const [closed] = await tx
    .update(appeal)
    .set({ state: outcome, reason, refundPct, refundMinor, closedAt: by.now })
    .where(and(eq(appeal.id, found.id), eq(appeal.state, 'open')))
    .returning({ id: appeal.id });
  if (!closed) throw wrongState('Somebody has decided this appeal meanwhile');
  await record(tx, {
    now: by.now,
    actorId: by.actorId,
    action: `appeal.${outcome}`,
    subject: `booking:${booking.id}`,
    detail: refundPct === null ? {} : { pct: refundPct },
  });
  if (outcome === 'granted') await clearRecord(tx, decidable, reason, by);
  else if (found.refundWaits) await releaseRefund(tx, booking, by);
  await clearLateAlarm(tx, 'appeals', booking.id, by.now);
  await mailBoth(tx, found, 'closed', by.now);
}

/** The decision of an appeal, unless another was made in the meantime. */
export const appealDecision = signedAction({
  name: 'appeal-decision',
  payload: endpoints.decideAppeal.body,
  lock: (tx, bookingId, decision) => lockDecidable(tx, bookingId, decision),
  need: (_tx, { booking, found, refundPct, sentMinor, inAllMinor }, { outcome }) => ({
    subject: `appeal:${found.id}`,
    bookingId: booking.id,
    about: `Appeal ${outcome}, ${refundPct}% back for “${booking.serviceTitle}”`,
    amountMinor: sentMinor,
    inAllMinor,
    currency: booking.currency,
  }),
  carryOut,
});

/**
 * Staff decide an appeal for good, or ask a second person where more than A$500 would be sent (O-01). Where the
 * refund waited, it is sent now: whole if the appeal is refused, the decided share if it is granted. Otherwise a granted
 * appeal only clears the expert's record.
 * @throws AppError NotFound, Forbidden for a booking of their own, WrongState with what another decided, Conflict when
 * somebody has asked already, ValidationFailed
 */
export async function decideAppeal(
  ctx: SignedIn,
  id: string,
  decision: Decision,
): Promise<DataOf<typeof endpoints.decideAppeal>> {
  const { deps, account } = ctx;
  const [known] = await deps.db.select().from(appeal).where(eq(appeal.id, id));
  if (!known) throw notFound('Appeal');
  const { booking } = await caseOfOthers(ctx, known.bookingId);
  const { ready, state, signatureId } = await inTransaction(deps, (tx) => {
    const by = { actorId: account.id, now: deps.clock.now() };
    return appealDecision.ask(tx, { on: booking.id, payload: decision }, by);
  });
  deps.wakeJobs();
  if (state === 'done') await settleNow(deps, booking);
  return { state, signatureId, outcome: decision.outcome, refundPct: ready.refundPct };
}
