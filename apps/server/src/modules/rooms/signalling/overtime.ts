import type { OvertimeOffer } from '@nexperts/contract';
import type { Signalling } from './context.ts';
import { warningsPassed } from './time-warnings.ts';

/** Tells the members of this process of overtime, and of the session's end where that has moved (G-09). */
export function tellOvertime(s: Signalling, roomId: string, offer: OvertimeOffer): void {
  const room = s.registry.room(roomId);
  const endsAt = new Date(offer.endsAt);
  const isMoved = room !== undefined && room.endsAt.getTime() !== endsAt.getTime();
  if (isMoved) s.registry.setRoom({ ...room, endsAt });
  const now = s.deps.clock.now();
  for (const member of s.registry.of(roomId)) {
    member.notify({ t: 'overtime', offer });
    if (!isMoved) continue;
    // The warnings are sent again before the new end.
    member.warningsSent = warningsPassed(endsAt.getTime() - now.getTime());
    member.notify({ t: 'time', now: now.toISOString(), endsAt: offer.endsAt });
  }
}
