import { isApiError } from '@nexperts/api';
import type { Booking, JoinTicket } from '@nexperts/contract';
import { clock } from '../../clock.ts';
import { forgetChoice, saveChoice } from './choice.ts';
import type { DeviceChoice, LocalMedia } from './engine/local-media.ts';
import { RoomSession } from './room-session.ts';

const REFUSALS = new Set([401, 403, 404, 409]);
const isRefusal = (error: unknown): boolean => isApiError(error) && REFUSALS.has(error.status);

interface StayOptions {
  readonly booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  readonly requestTicket: () => Promise<JoinTicket>;
  readonly choice: DeviceChoice;
  /** Devices that are open, or opening */
  readonly local: LocalMedia | null;
}

/** A stay in the room of a booking, not started yet. */
export function newStay({ booking, requestTicket, choice, local }: StayOptions): RoomSession {
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

let handed: { bookingId: string; stay: RoomSession } | null = null;

/** Starts a stay before its page is loaded: the connection is made meanwhile. The page claims it. */
export function startEarly(bookingId: string, stay: RoomSession): void {
  stay.start();
  handed = { bookingId, stay };
}

/** The stay that was started for this room, until it is claimed. */
export function earlyStay(bookingId: string): RoomSession | null {
  return handed?.bookingId === bookingId ? handed.stay : null;
}

/** Says that a page shows this stay, and ends it from now on. */
export function claim(stay: RoomSession): void {
  if (handed?.stay === stay) handed = null;
}

/** Ends a stay that no page has claimed, say because the page could not be loaded; releases its devices. */
export function endUnclaimed(): void {
  handed?.stay.stop();
  handed = null;
}
