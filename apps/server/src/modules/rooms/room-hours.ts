import { joinWindow } from '@nexperts/domain';
import type { BookingRow, Role } from '../bookings/index.ts';

/** A session that is over has its room for some minutes more. */
const HAS_ROOM: ReadonlySet<string> = new Set(['confirmed', 'in_progress', 'ended', 'disputed']);

/** Whether one of the two may be in the room of a booking now. */
export function isRoomOpen({ status, startsAt, endsAt }: BookingRow, role: Role, now: Date): boolean {
  const window = joinWindow({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), role });
  return HAS_ROOM.has(status) && now.getTime() >= window.startsAt && now.getTime() < window.endsAt;
}
