import type { Booking } from '@nexperts/contract';

type Of = Pick<Booking, 'role' | 'seat'>;

/** Who paid for the viewer’s seat, if somebody gave it to them (H-02); null: the viewer’s own money. */
export const payerOf = ({ role, seat }: Of): string | null => (role === 'client' && seat?.paidBy) || null;

/** Where a client’s refunds go: `your card`, or `Ana Silva’s card`. */
export function refundCard(booking: Of): string {
  const payer = payerOf(booking);
  return payer ? `${payer}’s card` : 'your card';
}
