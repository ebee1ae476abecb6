import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { LiveEvent } from '../../content/events.ts';
import { SITE } from '../../content/site.ts';
import { absoluteUrl } from '../../origin.ts';
import { paths } from '../../paths.ts';
import { spanOf } from './event-time.ts';

const REMIND_S = [24 * 3600, 15 * 60];

/**
 * A session as an iCalendar file (RFC 5545). Made at build time; the same id each time, so that a calendar replaces
 * what it has.
 */
export function eventIcs(event: LiveEvent): string {
  const { startsAt, endsAt } = spanOf(event);
  const url = absoluteUrl(paths.event(event.slug));
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const entry = calendar.createEvent({
    id: `${event.slug}@events.nexperts`,
    // Same bytes for the same content: a file that changes with each build would be sent again.
    stamp: new Date(startsAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${event.title}, with ${event.host.name}`,
    description: `${event.summary}\n\nJoining workshops isn’t open yet. Check ${url} before the start.`,
    location: url,
    url,
  });
  for (const trigger of REMIND_S)
    entry.createAlarm({ type: ICalAlarmType.display, trigger, description: event.title });
  return calendar.toString();
}
