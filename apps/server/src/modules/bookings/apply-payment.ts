import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { recordPayment, type PaymentRow } from '../payments/index.ts';
import { paymentAuthorised } from './authorised.ts';
import { lockClaims } from './claims.ts';
import { enqueueMail, move } from './move.ts';
import { inTransaction } from './retrying.ts';
import { findBooking, lockBooking, type BookingRow } from './rows.ts';

async function follow(
  tx: Tx,
  row: BookingRow,
  { before, after }: { before: PaymentRow; after: PaymentRow },
  now: Date,
): Promise<void> {
  if (after.status === 'authorised' && (row.status === 'held' || row.status === 'expired')) {
    await paymentAuthorised(tx, row, now);
  } else if (after.status === 'voided' && row.status === 'confirmed') {
    // The bank let the authorisation go before it was captured.
    await captureFailed(tx, row, now);
  } else if (before.capturedMinor === 0 && after.capturedMinor > 0 && row.status === 'confirmed') {
    await enqueueMail(tx, row, 'client', 'confirmed', now);
    await enqueueMail(tx, row, 'expert', 'confirmed', now);
  }
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
