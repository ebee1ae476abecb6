import type { GroupSession, WorkshopPage } from '@nexperts/contract';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { SITE } from '../../content/site.ts';

const REMIND_S = [24 * 3600, 15 * 60];

/**
 * A date of a workshop as an iCalendar file (RFC 5545). The same id each time, so that a calendar replaces what it has.
 * @param url of the workshop's page, absolute
 */
export function eventIcs(workshop: WorkshopPage, session: GroupSession, url: string): string {
  const { title, host } = workshop;
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const entry = calendar.createEvent({
    id: `${session.id}@events.nexperts`,
    stamp: new Date(session.startsAt),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    summary: `${title}, with ${host.name}`,
    description: `You need a seat to join. Reserve one, or find your own, at ${url}`,
    location: url,
    url,
    ...(session.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
  });
  for (const trigger of REMIND_S)
    entry.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
  return calendar.toString();
}

/** Gives the browser the calendar file to keep. */
export function saveIcs(workshop: WorkshopPage, session: GroupSession, url: string): void {
  const href = URL.createObjectURL(new Blob([eventIcs(workshop, session, url)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = `${workshop.slug}.ics`;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
