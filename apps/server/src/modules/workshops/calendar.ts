import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports/mailer.ts';
import { addSession } from '../bookings/index.ts';
import type { SessionOf } from './rows.ts';

const REMIND_S = [24 * 3600, 15 * 60];

/** A session as an invitation of its host, or one to remove. */
export function hostInvitation(
  deps: Pick<Deps, 'clock' | 'env'>,
  found: Pick<SessionOf, 'session' | 'workshop'>,
  email: string,
): NonNullable<Mail['attachments']>[number] {
  const isCancelled = found.session.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Nexperts', product: 'Workshops', language: 'EN' }, method });
  const event = addSession(calendar, deps, found);
  const [, sender = 'bookings@localhost'] = /<?([^\s<>]+@[^\s<>]+)>?$/.exec(deps.env.mailFrom) ?? [];
  event.organizer({ name: 'Nexperts', email: sender });
  event.createAttendee({ email, rsvp: false });
  if (!isCancelled)
    for (const trigger of REMIND_S)
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: found.workshop.title });
  return {
    filename: 'nexperts-workshop.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
