import { joinWindow } from '@nexperts/domain';
import type { RoomBooking } from '../bookings/index.ts';

export type { RoomBooking };
export type RoomRole = 'client' | 'expert';

/** The last two are included because the room stays open for some minutes after the end. */
const OPEN = new Set(['confirmed', 'in_progress', 'ended', 'disputed']);

export type RoomAccess =
  | { readonly ok: true; readonly role: RoomRole; readonly name: string; readonly shutsAt: Date }
  | { readonly ok: false; readonly code: 'forbidden' | 'state' | 'over' }
  | { readonly ok: false; readonly code: 'too-early'; readonly opensAt: Date };

/** The role of an account in a booking; null for everybody else. */
export function roleIn(booking: RoomBooking, accountId: string): RoomRole | null {
  if (accountId === booking.expert.accountId) return 'expert';
  return accountId === booking.client.accountId ? 'client' : null;
}

/** The name the other side sees. */
export const nameIn = (booking: RoomBooking, role: RoomRole): string =>
  role === 'expert' ? booking.expert.name : booking.client.name;

/** When the room closes for everybody. */
export const shutsAt = ({ startsAt, endsAt }: RoomBooking): Date =>
  new Date(joinWindow({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), role: 'client' }).endsAt);

/** Whether a booking of this status has a room. */
export const hasRoom = (booking: RoomBooking): boolean => OPEN.has(booking.status);

/** Whether one side was absent: decided after the end, or by whoever left alone (G-03). */
export const isMissed = ({ status }: RoomBooking): boolean =>
  status === 'no_show_expert' || status === 'no_show_client';

/** Who may be in the room now: the two parties of a confirmed booking, within the role's window (half-open). */
export function roomAccess(booking: RoomBooking | null, accountId: string, now: Date): RoomAccess {
  const role = booking && roleIn(booking, accountId);
  if (!booking || !role) return { ok: false, code: 'forbidden' };
  if (!hasRoom(booking)) return { ok: false, code: 'state' };
  const window = joinWindow({
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    role,
  });
  if (now.getTime() < window.startsAt)
    return { ok: false, code: 'too-early', opensAt: new Date(window.startsAt) };
  if (now.getTime() >= window.endsAt) return { ok: false, code: 'over' };
  return { ok: true, role, name: nameIn(booking, role), shutsAt: new Date(window.endsAt) };
}
