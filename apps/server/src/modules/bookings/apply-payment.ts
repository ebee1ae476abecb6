import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { recordPayment, type PaymentRow } from '../payments/index.ts';
import { paymentAuthorised } from './authorised.ts';
import { lockClaims } from './claims.ts';
import { enqueueMails, move } from './move.ts';
import { inTransaction } from './retrying.ts';
import { findBooking, lockBooking, type BookingRow } from './rows.ts';

async function follow(
  tx: Tx,
  row: BookingRow,
  { before, after }: { before: PaymentRow; after: PaymentRow },
  now: Date,
): Promise<void> {
  if (after.disputedAt !== null && before.disputedAt === null && now < row.startsAt)
    await chargeDisputed(tx, row, after, now);
  else if (after.status === 'authorised' && (row.status === 'held' || row.status === 'expired')) {
    await paymentAuthorised(tx, row, now);
  } else if (after.status === 'voided' && row.status === 'confirmed') {
    // The bank let the authorisation go before it was captured.
    await captureFailed(tx, row, now);
  } else if (before.capturedMinor === 0 && after.capturedMinor > 0 && row.status === 'confirmed') {
    await enqueueMails(tx, row, ['client', 'expert'], 'confirmed', now);
  }
}

/** A dispute before the session ends it: the money is with the bank, and no refund goes out beside it (P-09). */
async function chargeDisputed(tx: Tx, row: BookingRow, payment: PaymentRow, now: Date): Promise<void> {
  // One that was won by the time we hear of it has changed nothing.
  if (payment.disputeOpenMinor + payment.disputeLostMinor === 0) return;
  await move(tx, row, {
    event: 'charge_disputed',
    actorId: null,
    now,
    set: { closedReason: 'charge_disputed', icsSequence: row.icsSequence + 1 },
  });
}

/** The card could not be charged: the time is free again and both are told. */
export async function captureFailed(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  await move(tx, row, {
    event: 'capture_failed',
    actorId: null,
    now,
    set: { closedReason: 'capture_failed' },
  });
}

/**
 * Writes down how a payment stands at the provider and makes the booking follow, in one transaction. Never goes a
 * step back, so readings may repeat and come in any order.
 */
export async function applyPayment(deps: Deps, bookingId: string, seen: ProviderPayment): Promise<void> {
  const known = await findBooking(deps.db, bookingId);
  if (!known) return;
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    if (seen.status === 'authorised') await lockClaims(tx, known.booking.expertId, known.booking.clientId);
    const row = await lockBooking(tx, bookingId);
    const change = row && (await recordPayment(tx, row, seen, now));
    if (row && change) await follow(tx, row, change, now);
  });
  deps.wakeJobs();
}
