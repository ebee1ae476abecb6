import type { OvertimeOffer } from '@nexperts/contract';
import { isRunOut, type BookingRow, type OvertimeRow } from '../bookings/index.ts';

/** An offer as both people in the room see it; one that has run out counts as over, whether or not its timer has run. */
export function viewOffer(row: OvertimeRow, { currency, endsAt }: BookingRow, now: Date): OvertimeOffer {
  const isOver = row.state === 'offered' && isRunOut(row, now);
  return {
    id: row.id,
    minutes: row.minutes,
    price: { minor: row.priceMinor, currency },
    state: isOver ? 'expired' : row.state,
    reason: row.reason,
    offeredAt: row.offeredAt.toISOString(),
    until: row.until.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
