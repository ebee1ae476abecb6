import type { Booking } from '@nexperts/contract';

const GONE = new Set<Booking['status']>(['cancelled', 'expired', 'payment_failed']);

/** The session of a workshop that the viewer hosts and the booking is a seat of; null: it is none. */
export const hostedSession = ({ seat, role }: Booking): string | null =>
  seat && role === 'expert' ? seat.groupSessionId : null;

/** One booking for all seats of a session that the viewer hosts: a seat that is taken, if there is one. Others stay. */
export function oneOfEachSession(bookings: readonly Booking[]): Booking[] {
  const shown = new Map<string, Booking>();
  for (const booking of bookings) {
    const session = hostedSession(booking);
    if (session === null) continue;
    const known = shown.get(session);
    if (!known || (GONE.has(known.status) && !GONE.has(booking.status))) shown.set(session, booking);
  }
  return bookings.filter((booking) => {
    const session = hostedSession(booking);
    return session === null || shown.get(session) === booking;
  });
}
