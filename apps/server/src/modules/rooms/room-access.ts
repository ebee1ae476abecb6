import { joinWindow } from '@nexperts/domain';
import { guestIn, roleIn, type Room, type RoomRole } from './room.ts';

export type RoomAccess =
  | { readonly ok: true; readonly role: RoomRole; readonly shutsAt: Date }
  | { readonly ok: false; readonly code: 'forbidden' | 'state' | 'over' | 'removed' }
  | { readonly ok: false; readonly code: 'too-early'; readonly opensAt: Date };

/** Whether somebody who is in the room may stay: their seat hasn't been given back, nor they removed. */
export function mayStay(room: Room, accountId: string): boolean {
  const guest = guestIn(room, accountId);
  return accountId === room.host.accountId || (guest !== undefined && guest.hasSeat && !guest.isRemoved);
}

/** Who may be in the room now: the host and their guests, within the role's window (half-open). */
export function roomAccess(room: Room | null, accountId: string, now: Date): RoomAccess {
  const role = room && roleIn(room, accountId);
  if (!room || !role) return { ok: false, code: 'forbidden' };
  if (!room.isHeld) return { ok: false, code: room.isEndedByHost ? 'over' : 'state' };
  if (!mayStay(room, accountId))
    return { ok: false, code: guestIn(room, accountId)?.isRemoved ? 'removed' : 'state' };
  const window = joinWindow({
    startsAt: room.startsAt.getTime(),
    endsAt: room.endsAt.getTime(),
    role,
  });
  if (now.getTime() < window.startsAt)
    return { ok: false, code: 'too-early', opensAt: new Date(window.startsAt) };
  if (now.getTime() >= window.endsAt) return { ok: false, code: 'over' };
  return { ok: true, role, shutsAt: new Date(window.endsAt) };
}
