import { isApiError } from '@nexperts/api';
import type { Booking, JoinTicket } from '@nexperts/contract';
import { clock } from '../../clock.ts';
import { forgetChoice, saveChoice } from './choice.ts';
import type { DeviceChoice, LocalMedia } from './engine/local-media.ts';
import { RoomSession } from './room-session.ts';

const REFUSALS = new Set([401, 403, 404, 409]);
const isRefusal = (error: unknown): boolean => isApiError(error) && REFUSALS.has(error.status);

interface SessionOptions {
  readonly booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  readonly requestTicket: () => Promise<JoinTicket>;
  readonly choice: DeviceChoice;
  /** Devices that are open, or opening */
  readonly local: LocalMedia | null;
}

/** Creates the room session of a booking, without starting it. */
export function createSession({ booking, requestTicket, choice, local }: SessionOptions): RoomSession {
  return new RoomSession({
    requestTicket,
    isRefusal,
    choice,
    onChoice: (now) => saveChoice(booking.id, now),
    // A reload after the end begins in the lobby.
    onOver: () => forgetChoice(booking.id),
    local,
    onTime: (now) => clock.sync(new Date(now).toISOString()),
  });
}

let early: { bookingId: string; session: RoomSession } | null = null;

/** Starts a session before its page is loaded, so that it connects in the meantime. The page adopts it. */
export function joinEarly(bookingId: string, session: RoomSession): void {
  session.start();
  early = { bookingId, session };
}

/** The session that was started early for this room; null once a page has adopted it. */
export function earlySession(bookingId: string): RoomSession | null {
  return early?.bookingId === bookingId ? early.session : null;
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
