import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { booking, ledgerEntry, payment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { ledgerDifference } from './ledger.ts';
import type { PaymentRow } from './merge.ts';
import { lockPayments } from './record-payment.ts';

/** One thing that happens to a booking and its payment; `n` says how much of what there is. */
export interface Happening {
  what: 'refund' | 'fail-refund' | 'dispute' | 'win' | 'lose' | 'end' | 'complete' | 'cancel';
  n: number;
}

/** Anything in any order; what can't happen at a moment changes nothing. */
export const happenings: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(
    'refund',
    'refund',
    'fail-refund',
    'dispute',
    'win',
    'lose',
    'end',
    'complete',
    'complete',
    'cancel',
  ),
  n: fc.integer({ min: 1, max: 100 }),
});

type Change = Partial<PaymentRow>;
const part = (of: number, n: number): number => Math.ceil((of * n) / 100);

function changeOf({ what, n }: Happening, row: PaymentRow): Change {
  const { capturedMinor, refundedMinor, refundFailedMinor, bankDisputeOpenMinor, bankDisputeLostMinor } = row;
  const left = capturedMinor - refundedMinor - bankDisputeOpenMinor - bankDisputeLostMinor;
  switch (what) {
    case 'refund':
      return bankDisputeOpenMinor > 0 ? {} : { refundedMinor: refundedMinor + part(left, n) };
    case 'fail-refund': {
      const failed = part(refundedMinor, n);
      return { refundedMinor: refundedMinor - failed, refundFailedMinor: refundFailedMinor + failed };
    }
    case 'dispute':
      return bankDisputeOpenMinor > 0 ? {} : { bankDisputeOpenMinor: left };
    case 'win':
      return { bankDisputeOpenMinor: 0 };
    case 'lose':
      return { bankDisputeOpenMinor: 0, bankDisputeLostMinor: bankDisputeLostMinor + bankDisputeOpenMinor };
    case 'end':
    case 'complete':
    case 'cancel':
      return {};
  }
}

const STATUSES = { end: 'ended', complete: 'completed', cancel: 'cancelled' } as const;

/** Posts the rows that follow from what happened, as the product does after a reading or a move. */
export async function happen(tx: Tx, bookingId: string, happening: Happening, now: Date): Promise<void> {
  const [row] = await lockPayments(tx, bookingId);
  if (!row) throw new Error('no payment');
  const change = changeOf(happening, row);
  if (Object.keys(change).length > 0) await tx.update(payment).set(change).where(eq(payment.id, row.id));
  const { what } = happening;
  const status = what === 'end' || what === 'complete' || what === 'cancel' ? STATUSES[what] : undefined;
  if (status) await tx.update(booking).set({ status }).where(eq(booking.id, bookingId));
  const [booked] = await tx.select().from(booking).where(eq(booking.id, bookingId));
  if (!booked) throw new Error('no booking');
  const postings = await ledgerDifference(tx, booked, await lockPayments(tx, bookingId), now);
  if (postings.length > 0) await tx.insert(ledgerEntry).values(postings);
}

/** A payment of a booking, captured in full. */
export const capturedPayment = (
  bookingId: string,
  minor: number,
  now: Date,
): typeof payment.$inferInsert => ({
  bookingId,
  status: 'captured',
  amountMinor: minor,
  capturedMinor: minor,
  currency: 'AUD',
  createdAt: now,
  updatedAt: now,
});
