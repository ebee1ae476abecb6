import { splitFee } from '@nexperts/domain';
import type { DbOrTx } from '../../../db/types.ts';
import { refundedOrDue } from '../../payments/index.ts';
import { isGuests } from '../payer.ts';
import type { Role } from '../rows.ts';
import { refundInAll, refundNow } from '../view/quote.ts';
import { openBookingsOf, type Mine } from './open-bookings.ts';

/** A request or booking that closing an account ends. Amounts in minor units. */
export interface ClosingBooking {
  id: string;
  title: string;
  role: Role;
  startsAt: Date;
  /** False: the card isn't charged, and the hold on it is released */
  isCharged: boolean;
  currency: string;
  priceMinor: number;
  /** What the client is sent for it */
  refundMinor: number;
  /** What it costs whoever closes the account: a client what isn't refunded, an expert their share */
  costMinor: number;
}

function closingOf({ row, role, paid }: Mine, now: Date): ClosingBooking | null {
  const inAllMinor = refundInAll(row, role, now);
  if (inAllMinor === null) return null;
  const { id, serviceTitle: title, startsAt, currency, priceMinor } = row;
  const of = { id, title, role, startsAt, currency, priceMinor };
  if (row.status === 'requested') return { ...of, isCharged: false, refundMinor: 0, costMinor: 0 };
  // Who paid for the seat has the refund and the cost (H-02).
  if (role === 'client' && isGuests(row))
    return { ...of, priceMinor: 0, isCharged: true, refundMinor: 0, costMinor: 0 };
  const before = paid ? refundedOrDue(paid) : 0;
  return {
    ...of,
    isCharged: true,
    refundMinor: refundNow(row, paid, role, now) ?? 0,
    costMinor:
      role === 'expert'
        ? splitFee(Math.max(0, priceMinor - before)).expertMinor
        : Math.max(0, priceMinor - Math.max(inAllMinor, before)),
  };
}

/**
 * What closing an account now ends and costs (W-07), by the functions that cancel then: what the dialog names is what
 * `closeBookingsOf` does with the same instant. Holds that nobody has paid for are left out.
 */
export async function closingCost(db: DbOrTx, accountId: string, now: Date): Promise<ClosingBooking[]> {
  return (await openBookingsOf(db, accountId)).flatMap((mine) => closingOf(mine, now) ?? []);
}
