import { MINUTE_MS, OVERTIME_STEP_MS, type OvertimeFailure } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { booking, payment } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { bookedService } from '../../experts/index.ts';
import { giveUpOvertime, type PaymentRow } from '../../payments/index.ts';
import { lossOf, moveClaim, type ClaimLoss } from '../hold/claims.ts';
import { sweepLapsedHolds } from '../hold/sweep-holds.ts';
import { bookingTimer } from '../lifecycle/timer-job.ts';
import type { BookingRow } from '../rows.ts';
import { findOffer, turnOffer, type OvertimeRow } from './rows.ts';

/** How long after the end a session can still be extended, in ms (G-09). */
const EXTENDS_UNTIL_MS = MINUTE_MS;

/** A booking and its payments, locked. */
interface Locked {
  booking: BookingRow;
  payments: PaymentRow[];
}

const failureOf: Record<ClaimLoss, OvertimeFailure> = { expert: 'expert_busy', client: 'client_busy' };

/** The session's end, its claim and the timer of its end, moved by minutes. @throws the violation of a constraint */
async function moveEnd(tx: Tx, row: BookingRow, minutes: number, now: Date): Promise<BookingRow> {
  if (row.serviceId === null) throw new Error('a seat has no overtime');
  const offer = await bookedService(tx, row.serviceId);
  if (!offer) throw new Error(`booking of an unknown service ${row.serviceId}`);
  const endsAt = new Date(row.endsAt.getTime() + minutes * MINUTE_MS);
  await moveClaim(tx, { ...row, endsAt }, offer.service, now);
  const set = { endsAt, overtimeMin: row.overtimeMin + minutes };
  await tx.update(booking).set(set).where(eq(booking.id, row.id));
  const runAt = new Date(endsAt.getTime() + MINUTE_MS);
  await bookingTimer(tx, { bookingId: row.id, kind: 'booking.end', runAt, now });
  return { ...row, ...set };
}

/**
 * Claims the overtime that was authorised: the exclusion constraints decide against whoever wants the time too. The caller
 * holds the claim locks and has locked the booking.
 * @returns the booking as it is then, or why the session can't be extended
 */
async function claimOvertime(
  tx: Tx,
  row: BookingRow,
  offer: OvertimeRow,
  now: Date,
): Promise<BookingRow | OvertimeFailure> {
  const isRunning = row.status === 'in_progress' || row.status === 'confirmed';
  if (!isRunning || now.getTime() >= row.endsAt.getTime() + EXTENDS_UNTIL_MS) return 'over';
  await sweepLapsedHolds(tx, row, now);
  try {
    return await tx.transaction((inner) => moveEnd(inner, row, offer.minutes, now));
  } catch (error) {
    const loss = lossOf(error);
    if (!loss) throw error;
    return failureOf[loss];
  }
}

/**
 * Ends overtime that can't be: the authorisation is voided by the payment's next step, and an extended session ends as it
 * was planned (G-09). The booking and its payments are locked.
 */
export async function failOvertime(
  tx: Tx,
  { booking: row, payments }: Locked,
  offer: OvertimeRow,
  reason: OvertimeFailure,
  now: Date,
): Promise<Locked> {
  const back = offer.state === 'extended' ? await moveEnd(tx, row, -offer.minutes, now) : row;
  await turnOffer(tx, offer, { state: 'failed', reason, actorId: null, now });
  const own = payments.find(({ overtimeId }) => overtimeId === offer.id);
  if (!own) return { booking: back, payments };
  const givenUp = await giveUpOvertime(tx, own);
  return { booking: back, payments: payments.map((one) => (one.id === own.id ? givenUp : one)) };
}

async function extend(
  tx: Tx,
  locked: Locked,
  own: PaymentRow,
  offer: OvertimeRow,
  now: Date,
): Promise<Locked> {
  const after = await claimOvertime(tx, locked.booking, offer, now);
  if (typeof after === 'string') return failOvertime(tx, locked, offer, after, now);
  await tx.update(payment).set({ awaitsTime: false }).where(eq(payment.id, own.id));
  const until = new Date(now.getTime() + OVERTIME_STEP_MS);
  await turnOffer(tx, offer, { state: 'extended', until, actorId: null, now });
  const payments = locked.payments.map((one) => (one.id === own.id ? { ...one, awaitsTime: false } : one));
  return { booking: after, payments };
}

/**
 * Makes the session follow the payment of its overtime (G-09): authorised, its time is claimed; charged, it is done; let
 * go by the bank, it has failed. The claim locks are held where the payment was just read as authorised.
 * @param own the payment that was just read, as it is then
 */
export async function followOvertime(tx: Tx, locked: Locked, own: PaymentRow, now: Date): Promise<Locked> {
  const offer = own.overtimeId && (await findOffer(tx, own.bookingId, own.overtimeId));
  if (!offer) return locked;
  if (offer.state === 'paying' && own.status === 'authorised' && own.awaitsTime)
    return extend(tx, locked, own, offer, now);
  if (offer.state === 'extended' && own.capturedMinor > 0)
    await turnOffer(tx, offer, { state: 'done', actorId: null, now });
  else if ((offer.state === 'paying' || offer.state === 'extended') && own.status === 'voided')
    return failOvertime(tx, locked, offer, 'not_paid', now);
  return locked;
}
