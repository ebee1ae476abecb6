import type { Booking } from '@nexperts/contract';
import type { RoomSession } from './room-session.ts';

let early: { booking: Booking; session: RoomSession } | null = null;

/** Starts a session before its page is loaded, so that it connects in the meantime. The page adopts it. */
export function joinEarly(booking: Booking, session: RoomSession): void {
  session.start();
  early = { booking, session };
}

/** The session that was started early for this room; null once a page has adopted it. */
export function earlySession(bookingId: string): RoomSession | null {
  return early?.booking.id === bookingId ? early.session : null;
}

/** The booking of that session as the lobby showed it, so that the room's page needn't ask for it again. */
export function earlyBooking(bookingId: string): Booking | null {
  return early?.booking.id === bookingId ? early.booking : null;
}

/** Hands the session over to a page, which ends it from then on. */
export function adopt(session: RoomSession): void {
  if (early?.session === session) early = null;
}

/** Ends a session that no page has adopted, for example because the page failed to load, and releases its devices. */
export function endUnadopted(): void {
  early?.session.stop();
  early = null;
}
