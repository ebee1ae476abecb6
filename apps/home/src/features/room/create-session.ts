import { isApiError } from '@nexperts/api';
import type { Booking, JoinTicket } from '@nexperts/contract';
import { clock } from '../../clock.ts';
import { forgetChoice, saveChoice } from './choice.ts';
import type { DeviceChoice, LocalMedia } from './engine/local-media.ts';
import { RoomSession } from './room-session.ts';

const REFUSALS = new Set([401, 403, 404, 409]);
const isRefusal = (error: unknown): boolean => isApiError(error) && REFUSALS.has(error.status);

interface SessionOptions {
  /** Its id is what the choice of devices is kept under */
  readonly booking: Pick<Booking, 'id'>;
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
