import type { BodyOf, endpoints, ResponseOf } from '@nexperts/contract';
import { formatMoney, needsSecondSignature, refundOfPct } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { appeal, audit } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { clearAlarm } from '../alarms/index.ts';
import {
  countSession,
  inTransaction,
  lockBooking,
  move,
  settleNow,
  type BookingRow,
} from '../bookings/index.ts';
import { lockPayment, releaseRefund } from '../payments/index.ts';
import { askSecond, type RunSigned } from '../signatures/index.ts';
import { mailBoth } from './appeal-verdict.ts';
import { appealOf, wrongState, type AppealRow } from './rows.ts';
import { caseOfOthers, demandNoBankDispute, isId, type DecidedBy } from './staff-case.ts';

type Decision = BodyOf<typeof endpoints.decideAppeal>;

/** @throws AppError WrongState with what was decided meanwhile */
function demandOpen(row: AppealRow, capturedMinor: number, currency: string): void {
  if (row.state === 'open') return;
  const pct = row.refundPct ?? 100;
  const back = formatMoney({ minor: refundOfPct(capturedMinor, pct), currency });
  throw wrongState(`Nexperts has already ${row.state} this appeal: the client has ${back} (${pct}%) back.`);
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
  /** Of what waits; null: it was sent before */
  refundPct: number | null;
  inAllMinor: number;
}

/** An open appeal with what a decision would send. The booking is locked. @throws AppError as {@link decideAppeal} */
async function lockDecidable(tx: Tx, bookingId: string, decision: Decision): Promise<Decidable> {
  const booking = await lockBooking(tx, bookingId);
  const found = booking && (await appealOf(tx, booking.id));
  if (!booking || !found) throw notFound('Appeal');
  const capturedMinor = (await lockPayment(tx, booking.id))?.capturedMinor ?? 0;
  demandOpen(found, capturedMinor, booking.currency);
  await demandNoBankDispute(tx, booking);
  const refundPct = shareOf(found, decision);
  return { booking, found, refundPct, inAllMinor: refundOfPct(capturedMinor, refundPct ?? 0) };
}

/** The refund that waited is sent: what was decided where the appeal is granted, all of it otherwise. */
async function release(
  tx: Tx,
  { booking, inAllMinor }: Decidable,
  { outcome, reason }: Decision,
  by: DecidedBy,
): Promise<void> {
  if (outcome === 'refused') {
    await releaseRefund(tx, booking, by);
    return;
  }
  const moved = await move(tx, booking, { event: 'appeal_granted', ...by });
  if (!moved) throw wrongState('This booking has changed meanwhile');
  await countSession(tx, booking.expertId);
  await releaseRefund(tx, moved, { ...by, decided: { inAllMinor, reason } });
}

async function carryOut(tx: Tx, decidable: Decidable, decision: Decision, by: DecidedBy): Promise<void> {
  const { booking, found, refundPct } = decidable;
  const { outcome, reason } = decision;
  const [closed] = await tx
    .update(appeal)
    .set({ state: outcome, reason, refundPct, closedAt: by.now })
    .where(and(eq(appeal.id, found.id), eq(appeal.state, 'open')))
    .returning({ id: appeal.id });
  if (!closed) throw wrongState('Somebody has decided this appeal meanwhile');
  await tx.insert(audit).values({
    at: by.now,
    actorId: by.actorId,
    action: `appeal.${outcome}`,
    subject: `booking:${booking.id}`,
    detail: JSON.stringify(refundPct === null ? {} : { pct: refundPct }),
  });
  if (found.refundWaits) await release(tx, decidable, decision, by);
  await clearAlarm(tx, 'appeal.overdue', `booking:${booking.id}`, by.now);
  await mailBoth(tx, found, 'closed', by.now);
}

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
): Promise<ResponseOf<typeof endpoints.decideAppeal>> {
  const { deps, account } = ctx;
  const [known] = isId(id) ? await deps.db.select().from(appeal).where(eq(appeal.id, id)) : [];
  if (!known) throw notFound('Appeal');
  const { booking } = await caseOfOthers(ctx, known.bookingId);
  const { outcome } = decision;
  const { refundPct, signatureId } = await inTransaction(deps, async (tx) => {
    const by = { actorId: account.id, now: deps.clock.now() };
    const decidable = await lockDecidable(tx, booking.id, decision);
    const { refundPct, inAllMinor } = decidable;
    if (!needsSecondSignature(inAllMinor)) {
      await carryOut(tx, decidable, decision, by);
      return { refundPct, signatureId: null };
    }
    const asked = {
      action: 'appeal-decision',
      subject: `appeal:${id}`,
      bookingId: booking.id,
      payload: { ...decision, about: `Appeal ${outcome}, ${refundPct}% back for “${booking.serviceTitle}”` },
      amountMinor: inAllMinor,
      currency: booking.currency,
    } as const;
    return { refundPct, signatureId: await askSecond(tx, asked, by) };
  });
  deps.wakeJobs();
  if (signatureId !== null) return { data: { state: 'waiting', signatureId, outcome, refundPct } };
  await settleNow(deps, booking);
  return { data: { state: 'done', signatureId, outcome, refundPct } };
}

/** The decision that two people signed, unless another was made meanwhile. */
export const appealDecisionSigned: RunSigned = async (tx, { signature, now }) => {
  const decision = signature.payload as Decision;
  const decidable = await lockDecidable(tx, signature.bookingId ?? '', decision);
  await carryOut(tx, decidable, decision, { actorId: signature.askedBy, now });
};
