import type { JoinTicket } from '@nexperts/contract';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { RTC_PATH } from '../../http/server-options.ts';
import { bookingForRoom } from '../bookings/index.ts';
import { iceServers } from './ice-servers.ts';
import { roomAccess } from './room-access.ts';
import { issueTicket } from './ticket.ts';

/**
 * Lets a party of a booking into its room (W-02): a one-use ticket for the signalling socket and the relays.
 * Strangers get the answer of a booking that does not exist.
 * @throws {AppError} NotFound, WrongState, OutsideJoinWindow (with `opensAt` while it is too early)
 */
export async function joinRoom({ deps, account, origin }: SignedIn, bookingId: string): Promise<JoinTicket> {
  const now = deps.clock.now();
  const booking = await bookingForRoom(deps.db, bookingId, now);
  const access = roomAccess(booking, account.id, now);
  if (!booking || (!access.ok && access.code === 'forbidden')) throw notFound('Booking');
  if (!access.ok) {
    if (access.code === 'state') throw new AppError('WrongState', 'This booking has no open room');
    throw access.code === 'too-early'
      ? new AppError('OutsideJoinWindow', 'The room isn’t open yet', {
          opensAt: access.opensAt.toISOString(),
        })
      : new AppError('OutsideJoinWindow', 'The room is closed');
  }
  const bearer = { bookingId, accountId: account.id, sessionId: account.sessionId };
  const wsUrl = new URL(RTC_PATH, origin);
  wsUrl.protocol = wsUrl.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    ticket: await issueTicket(deps.db, bearer, now),
    wsUrl: wsUrl.href,
    role: access.role,
    iceServers: iceServers(deps.env, { accountId: account.id, endsAt: booking.endsAt }),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
  };
}
