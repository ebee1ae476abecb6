import type { JoinTicket } from '@nexperts/contract';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { RTC_PATH } from '../../http/server-options.ts';
import { iceServers } from './ice-servers.ts';
import { findRoom, findRoomOfBooking, type Room } from './room.ts';
import { roomAccess } from './room-access.ts';
import { issueTicket } from './ticket.ts';

/**
 * A one-use ticket for the signalling socket of a room, and the relays.
 * @param what what a stranger hears is missing
 * @throws {AppError} NotFound, WrongState, OutsideJoinWindow (with `opensAt` while it is too early)
 */
async function ticketFor(
  { deps, account, origin }: SignedIn,
  room: Room | null,
  { now, what }: { now: Date; what: string },
): Promise<JoinTicket> {
  const access = roomAccess(room, account.id, now);
  if (!room || (!access.ok && access.code === 'forbidden')) throw notFound(what);
  if (!access.ok) {
    if (access.code === 'state') throw new AppError('WrongState', 'This booking has no open room');
    if (access.code === 'removed')
      throw new AppError('WrongState', 'The host has removed you from this session');
    throw access.code === 'too-early'
      ? new AppError('OutsideJoinWindow', 'The room isn’t open yet', {
          opensAt: access.opensAt.toISOString(),
        })
      : new AppError('OutsideJoinWindow', 'The room is closed');
  }
  const bearer = { roomId: room.id, accountId: account.id, sessionId: account.sessionId };
  const wsUrl = new URL(RTC_PATH, origin);
  wsUrl.protocol = wsUrl.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    ticket: await issueTicket(deps.db, bearer, now),
    wsUrl: wsUrl.href,
    role: access.role,
    iceServers: iceServers(deps.env, { accountId: account.id, endsAt: room.endsAt }),
    startsAt: room.startsAt.toISOString(),
    endsAt: room.endsAt.toISOString(),
  };
}

/**
 * Lets a party of a booking into its room (W-02), of a seat into that of the workshop (H-04). Strangers get the answer of
 * a booking that does not exist.
 * @throws {AppError} NotFound, WrongState, OutsideJoinWindow (with `opensAt` while it is too early)
 */
export async function joinRoom(ctx: SignedIn, bookingId: string): Promise<JoinTicket> {
  const now = ctx.deps.clock.now();
  const room = await findRoomOfBooking(ctx.deps.db, bookingId, now);
  return ticketFor(ctx, room, { now, what: 'Booking' });
}

/**
 * Lets the host of a workshop's session into its room (H-04).
 * @throws {AppError} NotFound also for everybody but the host; WrongState, OutsideJoinWindow
 */
export async function joinGroupSession(ctx: SignedIn, sessionId: string): Promise<JoinTicket> {
  const now = ctx.deps.clock.now();
  const room = await findRoom(ctx.deps.db, sessionId, now);
  const isHost = room?.isWorkshop === true && room.host.accountId === ctx.account.id;
  return ticketFor(ctx, isHost ? room : null, { now, what: 'Session' });
}
