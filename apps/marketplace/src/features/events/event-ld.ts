import type { GroupSession, WorkshopPage } from '@nexperts/contract';
import { decimalText } from '@nexperts/domain';
import { SITE } from '../../content/site.ts';
import { absoluteUrl } from '../../origin.ts';
import type { JsonLd } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { aestIso } from './event-time.ts';
import { aboutLine } from './workshop-words.ts';

/** Event of schema.org (H-05): online, with its instants in AEST, and whether a seat can be had. */
export function eventLd(workshop: WorkshopPage, session: GroupSession): JsonLd {
  const { slug, title, host, price } = workshop;
  const url = absoluteUrl(paths.event(slug));
  const isOn = session.status !== 'cancelled';
  return {
    '@type': 'Event',
    name: title,
    description: aboutLine(workshop),
    startDate: aestIso(Date.parse(session.startsAt)),
    endDate: aestIso(Date.parse(session.endsAt)),
    eventStatus: `https://schema.org/${isOn ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image: absoluteUrl('/og/nexperts.png'),
    url,
    performer: { '@type': 'Person', name: host.name, url: absoluteUrl(paths.expert(host.handle)) },
    organizer: { '@type': 'Organization', name: SITE.name, url: absoluteUrl(paths.home()) },
    ...(isOn && {
      offers: {
        '@type': 'Offer',
        url,
        price: decimalText(price),
        priceCurrency: price.currency,
        availability: `https://schema.org/${session.sale === 'open' ? 'InStock' : 'SoldOut'}`,
        validThrough: session.startsAt,
      },
    }),
  };
}
