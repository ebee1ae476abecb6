import { SITE } from '../../content/site.ts';
import type { LiveEvent } from '../../content/events.ts';
import { absoluteUrl } from '../../origin.ts';
import type { JsonLd } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { aestIso, spanOf } from './event-time.ts';

/** Event of schema.org: online, with its instants in AEST. Without an offer: nobody can take a place yet. */
export function eventLd(event: LiveEvent): JsonLd {
  const { startsAt, endsAt } = spanOf(event);
  const url = absoluteUrl(paths.event(event.slug));
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: aestIso(startsAt),
    endDate: aestIso(endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image: absoluteUrl(`/og/events/${event.slug}.png`),
    url,
    performer: { '@type': 'Person', name: event.host.name },
    organizer: { '@type': 'Organization', name: SITE.name, url: absoluteUrl(paths.home()) },
  };
}
