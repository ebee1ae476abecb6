import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { SessionOf } from './rows.ts';

const REMIND_S = [24 * 3600, 15 * 60];

/**
 * A session as its host’s calendar takes it in: one entry however many seats it has (H-11), or one to remove. The UID
 * never changes.
 */
export function hostInvitation(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { session, workshop }: Pick<SessionOf, 'session' | 'workshop'>,
  email: string,
): NonNullable<Mail['attachments']>[number] {
  const isCancelled = session.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Nexperts', product: 'Workshops', language: 'EN' }, method });
  const room = `${env.publicUrl}/app/room/${session.id}/lobby`;
  const [, sender = 'bookings@localhost'] = /<?([^\s<>]+@[^\s<>]+)>?$/.exec(env.mailFrom) ?? [];
  const event = calendar.createEvent({
    id: `${session.id}@${new URL(env.publicUrl).hostname}`,
    sequence: isCancelled ? 1 : 0,
    stamp: clock.now(),
    start: session.startsAt,
    end: session.endsAt,
    summary: `Workshop: ${workshop.title}`,
    description: `Your workshop for ${workshop.seats} people at most.\nJoin: ${room}`,
    location: room,
    url: `${env.publicUrl}/app/expert/workshops`,
    organizer: { name: 'Nexperts', email: sender },
    attendees: [{ email, rsvp: false }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled)
    for (const trigger of REMIND_S)
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: workshop.title });
  return {
    filename: 'nexperts-workshop.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
