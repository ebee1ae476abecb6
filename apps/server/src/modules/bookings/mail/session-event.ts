import { ICalEventStatus, type ICalCalendar, type ICalEvent } from 'ical-generator';
import type { Deps } from '../../../deps.ts';
import type { SeatSession } from '../seats/session.ts';

/**
 * Adds a workshop’s session to its host’s calendar: one entry however many seats it has (H-11). The UID never changes.
 * @param isBusyOnly tell when it is, and nothing else (F-05)
 */
export function addSession(
  calendar: ICalCalendar,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { session, workshop }: Pick<SeatSession, 'session' | 'workshop'>,
  { isBusyOnly = false } = {},
): ICalEvent {
  const room = `${env.publicUrl}/app/room/workshops/${session.id}/lobby`;
  const isCancelled = session.status === 'cancelled';
  return calendar.createEvent({
    id: `${session.id}@${new URL(env.publicUrl).hostname}`,
    // A session is never moved: it is there, or cancelled.
    sequence: isCancelled ? 1 : 0,
    stamp: clock.now(),
    start: session.startsAt,
    end: session.endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isBusyOnly
      ? { summary: 'Busy' }
      : {
          summary: `Workshop: ${workshop.title}`,
          description: `Your workshop for ${workshop.seats} people at most.\nJoin: ${room}`,
          location: room,
          url: `${env.publicUrl}/app/expert/workshops`,
        }),
  });
}
