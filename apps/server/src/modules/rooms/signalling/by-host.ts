import type { ClientMessage } from '@nexperts/contract';
import { findRoom, hostsNow, type Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { Handler } from './handlers.ts';
import type { Member } from './member.ts';

const isRealHost = (room: Room, { accountId, admitted }: Member): boolean =>
  room.isWorkshop && admitted && accountId === room.host.accountId;

/** A message that only the host of a workshop may send, while in its room (H-04). */
export const byRealHost =
  <T extends ClientMessage['t']>(handler: Handler<T>): Handler<T> =>
  async (s, member, message, room, isDelivered) =>
    isRealHost(room, member) ? handler(s, member, message, room, isDelivered) : 'not-allowed';

/** The room as it is stored, if the host has handed it to this member: they may have taken it back a moment ago. */
async function handedTo(s: Signalling, member: Member, room: Room): Promise<Room | null> {
  if (!room.isWorkshop || !member.admitted || !hostsNow(room, member.accountId)) return null;
  const now = await findRoom(s.deps.db, room.id, s.deps.clock.now());
  return now && hostsNow(now, member.accountId) ? now : null;
}

/** A message that the host of a workshop may send, or the guest they handed its room to (H-04). */
export const byHost =
  <T extends ClientMessage['t']>(handler: Handler<T>): Handler<T> =>
  async (s, member, message, room, isDelivered) => {
    const hosted = isRealHost(room, member) ? room : await handedTo(s, member, room);
    return hosted ? handler(s, member, message, hosted, isDelivered) : 'not-allowed';
  };
